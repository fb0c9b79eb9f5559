import { Module } from '@nestjs/common';
import { ContentVersionController } from './content-version.controller.js';
import { ContentVersionService } from './content-version.service.js';

@Module({
  controllers: [ContentVersionController],
  providers: [ContentVersionService],
  exports: [ContentVersionService],
})
export class ContentVersionModule {}
