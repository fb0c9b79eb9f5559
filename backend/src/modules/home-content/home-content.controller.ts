import { Body, Controller, Get, Param, Patch, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { HomeContent, HomeImageParams, HomeSectionParams, UploadedImage } from '@chapel/contracts';
import {
  homeContentSchema,
  homeImageParamsSchema,
  homeSectionParamsSchema,
  homeSectionSchemas,
  serviceSchema,
  uploadedImageSchema,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { ImageFileInterceptor, type ImageFile } from '../../common/image-file.interceptor.js';
import { Public } from '../../common/public.decorator.js';
import { HomeContentService, type SavedSection } from './home-content.service.js';

const savedSectionSchema = z
  .object({ ...homeSectionSchemas, services: z.array(serviceSchema) })
  .partial()
  .meta({ id: 'SavedSection', example: { welcomeMessage: 'You are welcome here.' } });

@ApiTags('Home page')
@Controller('home-content')
export class HomeContentController {
  constructor(private readonly content: HomeContentService) {}

  @Get('latest')
  @Public()
  @ApiOperation({ summary: 'The home page: its texts and pictures, and every branch with its services' })
  @ApiAnswer(200, homeContentSchema, 'The content; what was never saved is empty')
  latest(): Promise<HomeContent> {
    return this.content.latest();
  }

  @Patch('section/:section')
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Change one section of the home page',
    description:
      'The body is `{section: value}` with that one key; for `services` it is the bare list, where entries with an ' +
      '`_id` are changed, the others added and none removed. Of a video address only the id is kept. Beside the ' +
      'value a `version`, as read in `versions`, is compared with what is stored.',
  })
  @ApiBody({
    schema: {
      example: { welcomeMessage: 'You are welcome here.' },
      oneOf: [{ type: 'object' }, { type: 'array', items: {} }],
    },
  })
  @ApiAnswer(200, savedSectionSchema, 'The saved section')
  @ApiProblems(400, 401, 404, 409)
  updateSection(
    @Param({ schema: homeSectionParamsSchema }) params: HomeSectionParams,
    @Body() body: unknown,
  ): Promise<SavedSection> {
    return this.content.updateSection(params, body);
  }

  @Post('upload/:imageType')
  @ApiBearerAuth()
  @UseInterceptors(ImageFileInterceptor)
  @ApiOperation({
    summary: 'Upload the mission picture or the pastor picture',
    description:
      'JPEG, PNG, WebP, AVIF or GIF of at most 5 MB and 40 megapixels. It is made anew in several sizes, without ' +
      'its metadata, and shown in its section at once.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiAnswer(201, uploadedImageSchema, 'The picture, in all its sizes')
  @ApiProblems(400, 401, 413)
  upload(
    @Param({ schema: homeImageParamsSchema }) { imageType }: HomeImageParams,
    @UploadedFile() file: ImageFile,
  ): Promise<UploadedImage> {
    return this.content.uploadImage(imageType, file);
  }
}
