import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PictureUsesModule } from '../picture-uses/picture-uses.module.js';
import { PageContentController } from './page-content.controller.js';
import { PAGE_CONTENT_MODEL, pageContentSchema } from './page-content.schema.js';
import { PageContentService } from './page-content.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PAGE_CONTENT_MODEL, schema: pageContentSchema }]),
    PictureUsesModule,
  ],
  controllers: [PageContentController],
  providers: [PageContentService],
  exports: [PageContentService],
})
export class PageContentModule {}
