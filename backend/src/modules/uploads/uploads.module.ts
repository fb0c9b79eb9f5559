import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PictureUsesModule } from '../picture-uses/picture-uses.module.js';
import { MediaController } from './media.controller.js';
import { MediaMigrationService } from './media-migration.service.js';
import { MediaService } from './media.service.js';
import { UPLOAD_MODEL, uploadSchema } from './upload.schema.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: UPLOAD_MODEL, schema: uploadSchema }]), PictureUsesModule],
  controllers: [MediaController, UploadsController],
  providers: [MediaMigrationService, MediaService, UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
