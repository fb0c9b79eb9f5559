import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeletedRecordsModule } from '../deleted-records/deleted-records.module.js';
import { PictureUsesModule } from '../picture-uses/picture-uses.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { TESTIMONIAL_MODEL, testimonialSchema } from './testimonial.schema.js';
import { TestimonialsController } from './testimonials.controller.js';
import { TestimonialsService } from './testimonials.service.js';

@Module({
  imports: [
    DeletedRecordsModule,
    MongooseModule.forFeature([{ name: TESTIMONIAL_MODEL, schema: testimonialSchema }]),
    PictureUsesModule,
    UploadsModule,
  ],
  controllers: [TestimonialsController],
  providers: [TestimonialsService],
  exports: [TestimonialsService],
})
export class TestimonialsModule {}
