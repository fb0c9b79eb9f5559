import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { CreateTestimonial, Testimonial, UpdateTestimonial } from '@chapel/contracts';
import { IMAGE_LIMITS, IMAGE_MESSAGES } from '@chapel/contracts';
import { objectId } from '../../common/document-id.js';
import { atVersion, NEXT_VERSION, refuseStale } from '../../common/edit-conflict.js';
import { found } from '../../common/found.js';
import { ProblemException } from '../../common/problem.exception.js';
import { DeletedRecordsService } from '../deleted-records/deleted-records.service.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { TESTIMONIAL_MODEL, toTestimonial, type TestimonialRecord } from './testimonial.schema.js';

const WHAT = 'This testimonial';

/** A picture that comes as a data string has no file name; the person's own stays out of the log (decision 14). */
const PICTURE_NAME = 'Picture of a testimonial';

/** Tries of a toggle that others overtake. */
const TRIES = 20;

@Injectable()
export class TestimonialsService {
  constructor(
    @InjectModel(TESTIMONIAL_MODEL) private readonly testimonials: Model<TestimonialRecord>,
    private readonly uploads: UploadsService,
    deleted: DeletedRecordsService,
    uses: PictureUsesService,
  ) {
    uses.register(async (addresses) =>
      (await this.testimonials.find({ image: { $in: [...addresses] } }).lean<TestimonialRecord[]>()).map(
        ({ name, image }) => ({
          kind: 'testimonial',
          label: `Testimonial of ${name}`,
          address: image,
          isDeleted: false,
        }),
      ),
    );
    deleted.register('testimonial', {
      back: TESTIMONIAL_MODEL,
      purge: (record) => this.uploads.removeByUrl(String(record['image'] ?? ''), String(record._id)),
    });
  }

  /** What visitors see: the active ones, newest first. */
  listActive(): Promise<Testimonial[]> {
    return this.newestFirst({ isActive: true });
  }

  /** Active and inactive ones, newest first. */
  listAll(): Promise<Testimonial[]> {
    return this.newestFirst({});
  }

  /** @throws 400 when the picture is no picture, 413 when it is too large */
  async create({ image = '', ...fields }: CreateTestimonial): Promise<Testimonial> {
    const taken = await this.takeImage(image, '');
    return this.keepingImage(taken, async () =>
      toTestimonial(await this.testimonials.create({ ...fields, image: taken.url })),
    );
  }

  /**
   * Changes the given fields. `image` takes a new data string, `''` for no picture, or the address that was answered
   * for this testimonial, which changes nothing.
   *
   * @throws 404, 400 or 413; 409 when `version` is sent and someone saved since
   */
  async update(id: string, { image, version, ...fields }: UpdateTestimonial): Promise<Testimonial> {
    const before = await this.record(id);
    // Before the picture is stored, so that a refused save leaves none behind; the write itself decides.
    if (version !== undefined && version !== (before.__v ?? 0)) refuseStale(before, WHAT, toTestimonial);
    const taken = await this.takeImage(image ?? before.image, before.image);
    const after = await this.keepingImage(taken, async () => {
      const saved = await this.testimonials
        .findOneAndUpdate(
          { _id: before._id, ...atVersion(version) },
          { $set: { ...fields, ...(image !== undefined && { image: taken.url }) }, ...NEXT_VERSION },
          { returnDocument: 'after' },
        )
        .lean<TestimonialRecord>();
      return saved ?? refuseStale(await this.record(id), WHAT, toTestimonial);
    });
    if (before.image !== after.image) await this.uploads.removeByUrl(before.image);
    return toTestimonial(after);
  }

  /**
   * Flips active and inactive (specification, section 4). Each flip takes effect only on the state that it saw, so
   * that two toggles at once make two flips, not one.
   *
   * @throws 404
   */
  async toggle(id: string): Promise<Testimonial> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { _id, isActive } = await this.record(id);
      const record = await this.testimonials
        .findOneAndUpdate(
          { _id, isActive },
          { $set: { isActive: !isActive }, ...NEXT_VERSION },
          { returnDocument: 'after' },
        )
        .lean<TestimonialRecord>();
      if (record) return toTestimonial(record);
    }
    throw new ProblemException(409, 'This testimonial is being changed by someone else. Please try again.');
  }

  /** @throws 404 */
  async remove(id: string): Promise<void> {
    // Its picture stays as long as the testimonial can be brought back.
    found(await this.testimonials.findOneAndDelete({ _id: objectId(id) }).lean(), WHAT);
  }

  private async newestFirst(filter: QueryFilter<TestimonialRecord>): Promise<Testimonial[]> {
    const records = await this.testimonials
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .lean<TestimonialRecord[]>();
    return records.map(toTestimonial);
  }

  private async record(id: string): Promise<TestimonialRecord> {
    return found(await this.testimonials.findById(objectId(id)).lean<TestimonialRecord>(), WHAT);
  }

  /** A data string becomes a stored picture; an address may only be the one that the testimonial has. */
  private async takeImage(image: string, current: string): Promise<{ url: string; isNew: boolean }> {
    if (image === current || image === '') return { url: image, isNew: false };
    if (!image.startsWith('data:')) throw refusal(400, 'This picture belongs to something else');
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    if (bytes.length > IMAGE_LIMITS.bytes) throw refusal(413, IMAGE_MESSAGES.tooLarge(bytes.length));
    const { url } = await this.uploads.take(bytes, PICTURE_NAME).catch((error: unknown) => {
      throw error instanceof ProblemException ? refusal(error.getStatus(), error.message) : error;
    });
    return { url, isNew: true };
  }

  /** Runs the write; when it fails, the picture that was just stored for it goes too. */
  private async keepingImage<T>(taken: { url: string; isNew: boolean }, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (taken.isNew) await this.uploads.removeByUrl(taken.url);
      throw error;
    }
  }
}

function refusal(statusCode: number, message: string): ProblemException {
  return new ProblemException(statusCode, message, { image: message });
}
