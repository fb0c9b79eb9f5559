import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { contentVersionSchema, type ContentVersion } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { ContentVersionService } from './content-version.service.js';

@ApiTags('Site')
@Controller('content-version')
export class ContentVersionController {
  constructor(private readonly contentVersion: ContentVersionService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'The number that every write of public content raises',
    description:
      'Caches of public answers are keyed by it. Every answer also carries it as `X-Content-Version`.',
  })
  @ApiAnswer(200, contentVersionSchema, 'The current number')
  read(): ContentVersion {
    return { version: this.contentVersion.current() };
  }
}
