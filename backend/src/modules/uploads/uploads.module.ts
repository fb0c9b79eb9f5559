import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UPLOAD_MODEL, uploadSchema } from './upload.schema.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: UPLOAD_MODEL, schema: uploadSchema }])],
  controllers: [UploadsController],
  providers: [UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
