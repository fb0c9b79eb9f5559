import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { mongo, Types, type Connection, type Model } from 'mongoose';
import type { UploadedImage, UploadFileParams } from '@chapel/contracts';
import { objectId } from '../../common/document-id.js';
import { found } from '../../common/found.js';
import { uploadIdIn } from '../../common/upload-address.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import { encodeImage, type EncodedVariant, type ImageFormat } from './image-encoder.js';
import { toUploadedImage, UPLOAD_MODEL, type UploadRecord, type VariantRecord } from './upload.schema.js';

/** One stored file, to be sent as it is. */
export interface StoredImage {
  content: Buffer;
  format: ImageFormat;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
}

/** Characters that are kept of a file's name. */
const LONGEST_NAME = 120;

/** Pictures live in the database, so that there is one thing to back up (architecture: uploads). */
@Injectable()
export class UploadsService {
  private opened: mongo.GridFSBucket | undefined;

  constructor(
    @InjectModel(UPLOAD_MODEL) private readonly uploads: Model<UploadRecord>,
    @InjectConnection() private readonly connection: Connection,
    private readonly uses: PictureUsesService,
  ) {}

  /**
   * Takes a picture in: decoded, made anew in every size, stored. All or nothing: the record that makes it known is
   * written last, and when anything fails what was stored so far is removed.
   *
   * @param name of the file, for the library
   * @throws 400 when the bytes are no picture that the site accepts
   */
  async take(bytes: Buffer, name: string): Promise<UploadedImage> {
    return toUploadedImage(await this.add(bytes, name));
  }

  /** The same, with the library's whole record. */
  async add(bytes: Buffer, name: string): Promise<UploadRecord> {
    const encoded = await encodeImage(bytes);
    const stored: VariantRecord[] = [];
    try {
      for (const variant of encoded) stored.push(await this.store(variant));
      const record = await this.uploads.create({ variants: stored, name: name.slice(0, LONGEST_NAME) });
      return record.toObject();
    } catch (error) {
      await this.removeContents(stored);
      throw error;
    }
  }

  /** @throws 404 when there is no such picture in that size and format */
  async read({ id, file }: UploadFileParams): Promise<StoredImage> {
    const record = await this.uploads.findById(objectId(id)).lean<UploadRecord>();
    const variant = found(
      record?.variants.find((each) => each.file === file),
      'This picture',
    );
    const chunks: Buffer[] = [];
    for await (const chunk of this.bucket().openDownloadStream(variant.contentId)) {
      chunks.push(chunk as Buffer);
    }
    return { content: Buffer.concat(chunks), format: variant.format, digest: variant.digest };
  }

  /**
   * Removes the picture behind one of its addresses, which nothing of its own shows any more. One that something else
   * shows stays, since the library lets a picture be chosen again; other addresses are let be.
   *
   * @param except the record that goes with its picture
   */
  async removeByUrl(url: string, except?: string): Promise<void> {
    const id = uploadIdIn(url);
    if (id === undefined || (await this.uses.of([url], except)).has(id)) return;
    const record = await this.uploads.findOneAndDelete({ _id: objectId(id) }).lean<UploadRecord>();
    if (record) await this.removeContents(record.variants);
  }

  /** What the library keeps about the pictures behind these addresses, by address; without those that have none. */
  async descriptions(urls: readonly string[]): Promise<Map<string, string>> {
    const ids = urls.flatMap((url) => uploadIdIn(url) ?? []);
    if (ids.length === 0) return new Map();
    const records = await this.uploads
      .find({ _id: { $in: ids.map(objectId) } })
      .select({ alt: 1 })
      .lean<UploadRecord[]>();
    const alts = new Map(records.map(({ _id, alt }) => [String(_id), alt]));
    return new Map(
      urls.flatMap((url) => {
        const alt = alts.get(uploadIdIn(url) ?? '');
        return alt ? [[url, alt] as const] : [];
      }),
    );
  }

  private async store({ format, width, height, content }: EncodedVariant): Promise<VariantRecord> {
    const file = `${width}.${format}`;
    const contentId = new Types.ObjectId();
    const stream = this.bucket().openUploadStreamWithId(contentId, file);
    await new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve).once('error', reject).end(content);
    }).catch(async (error: unknown) => {
      // What the bucket already holds of it, if anything; the first failure is the one to report.
      await stream.abort().catch(() => undefined);
      throw error;
    });
    const digest = createHash('sha256').update(content).digest('hex');
    return { file, contentId, format, width, height, bytes: content.length, digest };
  }

  /** The bytes of a picture whose record is gone. */
  async removeContents(variants: readonly VariantRecord[]): Promise<void> {
    // A leftover that nothing names is harmless; failing here would hide why the picture was not taken.
    await Promise.allSettled(variants.map(({ contentId }) => this.bucket().delete(contentId)));
  }

  private bucket(): mongo.GridFSBucket {
    if (!this.opened) {
      const { db } = this.connection;
      if (!db) throw new Error('The database is not connected');
      this.opened = new mongo.GridFSBucket(db, { bucketName: 'uploads' });
    }
    return this.opened;
  }
}
