import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BranchesModule } from '../branches/branches.module.js';
import { PictureUsesModule } from '../picture-uses/picture-uses.module.js';
import { ServicesModule } from '../services/services.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { HOME_CONTENT_MODEL, homeContentSchema } from './home-content.schema.js';
import { HomeContentController } from './home-content.controller.js';
import { HomeContentService } from './home-content.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: HOME_CONTENT_MODEL, schema: homeContentSchema }]),
    BranchesModule,
    PictureUsesModule,
    ServicesModule,
    UploadsModule,
  ],
  controllers: [HomeContentController],
  providers: [HomeContentService],
  exports: [HomeContentService],
})
export class HomeContentModule {}
