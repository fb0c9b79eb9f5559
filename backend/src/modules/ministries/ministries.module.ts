import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeletedRecordsModule } from '../deleted-records/deleted-records.module.js';
import { BranchesModule } from '../branches/branches.module.js';
import { PictureUsesModule } from '../picture-uses/picture-uses.module.js';
import { MinistriesController } from './ministries.controller.js';
import { MinistriesService } from './ministries.service.js';
import { MINISTRY_MODEL, ministrySchema } from './ministry.schema.js';

@Module({
  imports: [
    DeletedRecordsModule,
    MongooseModule.forFeature([{ name: MINISTRY_MODEL, schema: ministrySchema }]),
    BranchesModule,
    PictureUsesModule,
  ],
  controllers: [MinistriesController],
  providers: [MinistriesService],
  exports: [MinistriesService],
})
export class MinistriesModule {}
