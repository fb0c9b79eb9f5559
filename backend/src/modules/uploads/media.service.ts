import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { DescribeMedia, Media, MediaQuery, MediaUse } from '@chapel/contracts';
import { MEDIA_MESSAGES } from '@chapel/contracts';
import { raiseContentVersion } from '../../common/content-version.signal.js';
import { documentId, objectId } from '../../common/document-id.js';
import { atVersion, NEXT_VERSION, refuseStale } from '../../common/edit-conflict.js';
import { found } from '../../common/found.js';
import type { ImageFile } from '../../common/image-file.interceptor.js';
import { pageOf, totalOf } from '../../common/paging.js';
import { ProblemException } from '../../common/problem.exception.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import { toMedia, toUploadedImage, UPLOAD_MODEL, type UploadRecord } from './upload.schema.js';
import { UploadsService } from './uploads.service.js';

const WHAT = 'This picture';

/** The library of every picture that was uploaded, wherever that was (product page, "Media"). */
@Injectable()
export class MediaService {
  constructor(
    @InjectModel(UPLOAD_MODEL) private readonly pictures: Model<UploadRecord>,
    private readonly uploads: UploadsService,
    private readonly uses: PictureUsesService,
  ) {}

  /** One page, the newest first, and the size of the whole list. */
  async list(query: MediaQuery): Promise<{ media: Media[]; total: number }> {
    const filter = filterOf(query);
    const page = pageOf(query);
    const newestFirst = this.pictures.find(filter).sort({ createdAt: -1, _id: -1 });
    const records = await newestFirst.skip(page.skip).limit(page.limit).lean<UploadRecord[]>();
    const total = await totalOf(records.length, page, () => this.pictures.countDocuments(filter));
    return { media: await this.withUses(records), total };
  }

  /** @throws 404 */
  async get(id: string): Promise<Media> {
    return this.one(await this.record(id));
  }

  /** @throws 400 when it is no picture */
  async add({ buffer, originalname }: ImageFile): Promise<Media> {
    return toMedia(await this.uploads.add(buffer, originalname), []);
  }

  /** @throws 404; 409 when `version` is sent and someone saved since */
  async describe(id: string, { alt, isDecorative, version }: DescribeMedia): Promise<Media> {
    const record = await this.pictures
      .findOneAndUpdate(
        { _id: objectId(id), ...atVersion(version) },
        // What only decorates is passed over by screen readers: it has no description to read.
        { $set: { alt: isDecorative ? '' : alt, isDecorative }, ...NEXT_VERSION },
        { returnDocument: 'after' },
      )
      .lean<UploadRecord>();
    if (!record) {
      const current = await this.pictures.findById(objectId(id)).lean<UploadRecord>();
      return refuseStale(current, WHAT, (stored: UploadRecord) => toMedia(stored, []));
    }
    // Pages that show it read its description.
    await raiseContentVersion(this.pictures.db);
    return this.one(record);
  }

  /**
   * Removes a picture that nothing shows. Whoever chooses it in the moment between the look and the removal is seen by
   * the second look, and the record put back before its bytes are touched.
   *
   * @throws 404; 409 with the places where it is used
   */
  async remove(id: string): Promise<void> {
    await this.refuseUsed(await this.record(id));
    const record = found(
      await this.pictures.findOneAndDelete({ _id: objectId(id) }).lean<UploadRecord>(),
      WHAT,
    );
    try {
      await this.refuseUsed(record);
    } catch (error) {
      await this.pictures.collection.insertOne(record);
      throw error;
    }
    await this.uploads.removeContents(record.variants);
  }

  private async refuseUsed(record: UploadRecord): Promise<void> {
    const places = (await this.usesOf([record])).get(documentId(record)) ?? [];
    if (places.length === 0) return;
    throw new ProblemException(409, MEDIA_MESSAGES.inUse(places.map(({ label }) => label)));
  }

  private async withUses(records: UploadRecord[]): Promise<Media[]> {
    const uses = await this.usesOf(records);
    return records.map((record) => toMedia(record, uses.get(documentId(record)) ?? []));
  }

  private async one(record: UploadRecord): Promise<Media> {
    return toMedia(record, (await this.usesOf([record])).get(documentId(record)) ?? []);
  }

  private async usesOf(records: UploadRecord[]): Promise<Map<string, MediaUse[]>> {
    if (records.length === 0) return new Map();
    return this.uses.of(records.flatMap((record) => toUploadedImage(record).variants.map(({ url }) => url)));
  }

  private async record(id: string): Promise<UploadRecord> {
    return found(await this.pictures.findById(objectId(id)).lean<UploadRecord>(), WHAT);
  }
}

/** What is typed is looked for as it is: none of it acts as a pattern. */
function filterOf({ q, alt }: MediaQuery): QueryFilter<UploadRecord> {
  const words = q ? new RegExp(q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') : undefined;
  return {
    ...(alt && { alt: '', isDecorative: false }),
    ...(words && { $or: [{ name: words }, { alt: words }] }),
  };
}
