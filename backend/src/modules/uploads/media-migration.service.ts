import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UPLOAD_MODEL, type UploadRecord } from './upload.schema.js';

/** Gives pictures that were stored before there was a library the fields that it filters by. */
@Injectable()
export class MediaMigrationService {
  constructor(@InjectModel(UPLOAD_MODEL) private readonly uploads: Model<UploadRecord>) {}

  async run(): Promise<void> {
    // Past mongoose: nobody has changed anything, so nothing is noted in the activity log.
    await this.uploads.collection.updateMany(
      { alt: { $exists: false } },
      { $set: { name: '', alt: '', isDecorative: false } },
    );
  }
}
