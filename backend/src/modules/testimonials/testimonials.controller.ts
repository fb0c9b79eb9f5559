import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CreateTestimonial, IdParams, Testimonial, UpdateTestimonial } from '@chapel/contracts';
import {
  createTestimonialSchema,
  idParamsSchema,
  testimonialSchema,
  updateTestimonialSchema,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { TestimonialsService } from './testimonials.service.js';

@ApiTags('Testimonials')
@Controller('testimonials')
export class TestimonialsController {
  constructor(private readonly testimonials: TestimonialsService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The active testimonials, newest first' })
  @ApiAnswer(200, z.array(testimonialSchema), 'The testimonials')
  list(): Promise<Testimonial[]> {
    return this.testimonials.listActive();
  }

  @Get('admin')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'All testimonials, active or not, newest first' })
  @ApiAnswer(200, z.array(testimonialSchema), 'The testimonials')
  @ApiProblems(401)
  listAll(): Promise<Testimonial[]> {
    return this.testimonials.listAll();
  }

  @Post()
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Add a testimonial',
    description:
      '`image` is sent as a JPEG data string. It is stored as a picture and answered as an address, since visitors ' +
      'pay for every byte: a data string inside the list would be loaded by all of them, in full size, each time.',
  })
  @ApiAnswer(201, testimonialSchema, 'The new testimonial')
  @ApiProblems(400, 401, 413)
  create(@Body({ schema: createTestimonialSchema }) body: CreateTestimonial): Promise<Testimonial> {
    return this.testimonials.create(body);
  }

  @Patch(':id')
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Change some fields of a testimonial',
    description:
      '`image` takes a new JPEG data string, the empty string for no picture, or the address that was answered for ' +
      'this testimonial, which keeps it.',
  })
  @ApiAnswer(200, testimonialSchema, 'The saved testimonial')
  @ApiProblems(400, 401, 404, 409, 413)
  update(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateTestimonialSchema }) body: UpdateTestimonial,
  ): Promise<Testimonial> {
    return this.testimonials.update(id, body);
  }

  @Patch(':id/toggle')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Make an active testimonial inactive, or an inactive one active' })
  @ApiAnswer(200, testimonialSchema, 'The saved testimonial')
  @ApiProblems(400, 401, 404, 409)
  toggle(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<Testimonial> {
    return this.testimonials.toggle(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Remove a testimonial and its picture' })
  @ApiAnswer(204, null, 'It is removed')
  @ApiProblems(400, 401, 404)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.testimonials.remove(id);
  }
}
