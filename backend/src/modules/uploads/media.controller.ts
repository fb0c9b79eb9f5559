import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { DescribeMedia, IdParams, Media, MediaQuery } from '@chapel/contracts';
import { describeMediaSchema, idParamsSchema, mediaQuerySchema, mediaSchema } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { ImageFileInterceptor, type ImageFile } from '../../common/image-file.interceptor.js';
import { setTotalCount, type HeaderCarrier } from '../../common/paging.js';
import { MediaService } from './media.service.js';

/** The library of pictures: for staff of both roles. */
@ApiTags('Pictures')
@ApiBearerAuth()
@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Get()
  @ApiOperation({ summary: 'Every uploaded picture and where it is used, the newest first' })
  @ApiAnswer(200, z.array(mediaSchema), 'One page', {
    headers: { 'X-Total-Count': 'Number of pictures that match, before paging' },
  })
  @ApiProblems(400, 401)
  async list(
    @Query({ schema: mediaQuerySchema }) query: MediaQuery,
    @Res({ passthrough: true }) response: HeaderCarrier,
  ): Promise<Media[]> {
    const { media, total } = await this.media.list(query);
    setTotalCount(response, total);
    return media;
  }

  @Get(':id')
  @ApiOperation({ summary: 'One picture' })
  @ApiAnswer(200, mediaSchema, 'The picture')
  @ApiProblems(400, 401, 404)
  get(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<Media> {
    return this.media.get(id);
  }

  @Post()
  @UseInterceptors(ImageFileInterceptor)
  @ApiOperation({
    summary: 'Upload a picture to the library',
    description:
      'JPEG, PNG, WebP, AVIF or GIF of at most 5 MB and 40 megapixels. It is made anew in several sizes, without its ' +
      'metadata. Visitors see it once something names one of its addresses.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiAnswer(201, mediaSchema, 'The picture, in all its sizes')
  @ApiProblems(400, 401, 413)
  add(@UploadedFile() file: ImageFile): Promise<Media> {
    return this.media.add(file);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Describe a picture, or mark it as decorative' })
  @ApiAnswer(200, mediaSchema, 'The saved picture')
  @ApiProblems(400, 401, 404, 409)
  describe(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: describeMediaSchema }) body: DescribeMedia,
  ): Promise<Media> {
    return this.media.describe(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a picture for good; one that is used stays, and the refusal says where' })
  @ApiAnswer(204, null, 'It is removed')
  @ApiProblems(400, 401, 404, 409)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.media.remove(id);
  }
}
