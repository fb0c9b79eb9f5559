import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { UploadFileParams } from '@chapel/contracts';
import { uploadFileParamsSchema } from '@chapel/contracts';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { sendImage } from './send-image.js';
import { UploadsService } from './uploads.service.js';

@ApiTags('Pictures')
@Controller('uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Get(':id/:file')
  @Public()
  @ApiOperation({
    summary: 'A picture in one size and format',
    description:
      'The addresses come with the content that shows the picture. They never change what they hold.',
  })
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg')
  @ApiResponse({ status: 200, description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'The browser has it' })
  @ApiProblems(400, 404)
  async read(
    @Param({ schema: uploadFileParamsSchema }) params: UploadFileParams,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendImage(await this.uploads.read(params), request, response);
  }
}
