import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { PageContent, PageSectionParams } from '@chapel/contracts';
import { pageContentSchema, pageSectionParamsSchema, pageSectionSchemas } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { PageContentService } from './page-content.service.js';

const savedPageSectionSchema = z
  .object(pageSectionSchemas)
  .partial()
  .meta({ id: 'SavedPageSection', example: { beliefs: [{ title: 'The Bible', text: 'The word of God.' }] } });

@ApiTags('Page texts')
@Controller('page-content')
export class PageContentController {
  constructor(private readonly content: PageContentService) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'The lists of About (beliefs, leadership, first visit, questions) and of Next Steps',
  })
  @ApiAnswer(200, pageContentSchema, 'The texts; what was never saved is an empty list')
  all(): Promise<PageContent> {
    return this.content.all();
  }

  @Patch(':section')
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Replace the list of one section',
    description:
      'The body is `{section: list}` with that one key. The list is kept in the order given. Beside it a `version`, as ' +
      'read in `versions`, is compared with what is stored.',
  })
  @ApiBody({
    schema: { type: 'object', example: { beliefs: [{ title: 'The Bible', text: 'The word of God.' }] } },
  })
  @ApiAnswer(200, savedPageSectionSchema, 'The saved section')
  @ApiProblems(400, 401, 409)
  updateSection(
    @Param({ schema: pageSectionParamsSchema }) params: PageSectionParams,
    @Body() body: unknown,
  ): Promise<Partial<PageContent>> {
    return this.content.updateSection(params, body);
  }
}
