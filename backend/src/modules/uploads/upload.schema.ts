import { Schema, type Types } from 'mongoose';
import type { ImageVariant, Media, MediaUse, UploadedImage } from '@chapel/contracts';
import { IMAGE_FORMATS } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const UPLOAD_MODEL = 'Upload';

export interface VariantRecord {
  /** The last part of its address, such as `640.avif`. */
  file: string;
  /** Its content, in the bucket. */
  contentId: Types.ObjectId;
  format: ImageVariant['format'];
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
}

export interface UploadRecord {
  _id: Types.ObjectId;
  variants: VariantRecord[];
  /** Of the file, as it was sent; it is only shown. */
  name: string;
  /** For those who do not see the picture. */
  alt: string;
  isDecorative: boolean;
  /** Counts the saves (mongoose's version key). */
  __v?: number;
  createdAt: Date;
}

const variantSchema = new Schema<VariantRecord>(
  {
    file: { type: String, required: true },
    contentId: { type: Schema.Types.ObjectId, required: true },
    format: { type: String, enum: IMAGE_FORMATS, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    bytes: { type: Number, required: true },
    digest: { type: String, required: true },
  },
  { _id: false },
);

// Without the publicContent plugin: a picture is seen only once a page names it, and that write raises the version. What
// the library writes about one that pages show raises it there.
export const uploadSchema = new Schema<UploadRecord>(
  {
    variants: { type: [variantSchema], default: [] },
    name: { type: String, default: '' },
    alt: { type: String, default: '' },
    isDecorative: { type: Boolean, default: false },
  },
  { timestamps: { createdAt: true, updatedAt: false }, strict: 'throw', collection: 'uploads' },
);
// The library's orders: all, and what nobody has described; the newest first.
uploadSchema.index({ createdAt: -1, _id: -1 });
uploadSchema.index({ alt: 1, isDecorative: 1, createdAt: -1, _id: -1 });
uploadSchema.plugin(
  recordsActivity<UploadRecord>('picture', { nameOf: ({ name }) => name, ignored: ['variants'] }),
);

/** `url` is the widest JPEG, which every browser shows; width and height are that one's. */
export function toUploadedImage(record: UploadRecord): UploadedImage {
  const id = documentId(record);
  const variants = record.variants.map(({ file, width, height, format, bytes }) => ({
    url: `/api/uploads/${id}/${file}`,
    width,
    height,
    format,
    bytes,
  }));
  const widest = variants
    .filter(({ format }) => format === 'jpeg')
    .reduce((best, each) => (each.width > best.width ? each : best));
  return { url: widest.url, width: widest.width, height: widest.height, variants };
}

/** The picture as the library shows it. */
export const toMedia = (record: UploadRecord, uses: MediaUse[]): Media => ({
  ...toUploadedImage(record),
  _id: documentId(record),
  name: record.name,
  alt: record.alt,
  isDecorative: record.isDecorative,
  uses,
  version: record.__v ?? 0,
  createdAt: record.createdAt.toISOString(),
});
