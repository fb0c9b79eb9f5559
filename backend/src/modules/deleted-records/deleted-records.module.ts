import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PictureUsesModule } from '../picture-uses/picture-uses.module.js';
import { DELETED_RECORD_MODEL, deletedRecordSchema } from './deleted-record.schema.js';
import { DeletedRecordsController } from './deleted-records.controller.js';
import { DeletedRecordsPurge } from './deleted-records.purge.js';
import { DeletedRecordsService } from './deleted-records.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DELETED_RECORD_MODEL, schema: deletedRecordSchema }]),
    PictureUsesModule,
  ],
  controllers: [DeletedRecordsController],
  providers: [DeletedRecordsService, DeletedRecordsPurge],
  exports: [DeletedRecordsService],
})
export class DeletedRecordsModule {}
