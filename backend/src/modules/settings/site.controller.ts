import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { siteSchema, type Site } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { SettingsService } from './settings.service.js';

@ApiTags('Site')
@Controller('site')
export class SiteController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'What header, footer and head of every page need',
    description: 'Identity, contacts, social and podcast links, giving details and the announcement banner.',
  })
  @ApiAnswer(200, siteSchema, 'The site')
  read(): Promise<Site> {
    return this.settings.site();
  }
}
