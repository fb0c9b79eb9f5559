import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ShareImageParams, ShareImageQuery } from '@chapel/contracts';
import { shareImageParamsSchema, shareImageQuerySchema } from '@chapel/contracts';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { sendShareImage } from './send-share-image.js';
import { ShareImagesService } from './share-images.service.js';

@ApiTags('Pictures')
@Controller('share-images')
export class ShareImagesController {
  constructor(private readonly images: ShareImagesService) {}

  @Get(':kind/:id')
  @Public()
  @ApiOperation({
    summary: 'The picture that chat programs show beside a link to a page of the site',
    description: 'Drawn from the words of the page. Its address, with `v`, stands in the head of the page.',
  })
  @ApiProduces('image/jpeg')
  @ApiResponse({ status: 200, description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'The browser has it' })
  @ApiProblems(400, 404)
  async read(
    @Param({ schema: shareImageParamsSchema }) params: ShareImageParams,
    @Query({ schema: shareImageQuerySchema }) query: ShareImageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendShareImage(await this.images.read(params), query, request, response);
  }
}
