import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import {
  duplicatesQuerySchema,
  IDEMPOTENCY_KEY_HEADER,
  idParamsSchema,
  importMembersSchema,
  memberDuplicatesSchema,
  memberFilterSchema,
  memberImportPreviewSchema,
  memberSchema,
  membersImportedSchema,
  mergeMembersSchema,
  type DuplicatesQuery,
  type IdParams,
  type ImportMembers,
  type Member,
  type MemberDuplicates,
  type MemberFilter,
  type MemberImportPreview,
  type MembersImported,
  type MergeMembers,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { IdempotencyKey } from '../../common/idempotency-key.js';
import { setTotalCount, type HeaderCarrier } from '../../common/paging.js';
import { ProblemException } from '../../common/problem.exception.js';
import { MemberDuplicatesService } from './member-duplicates.service.js';
import { MemberExchangeService } from './member-exchange.service.js';

/** Many members at once: spreadsheets, and people who are stored twice. */
@ApiTags('Members')
@ApiBearerAuth()
@Controller('members')
export class MemberExchangeController {
  constructor(
    private readonly exchange: MemberExchangeService,
    private readonly duplicates: MemberDuplicatesService,
  ) {}

  @Get('export.csv')
  @ApiOperation({ summary: 'Everyone whom the filters match, as a file that spreadsheets open safely' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, description: 'The file', schema: { type: 'string' } })
  @ApiProblems(400, 401)
  async export(
    @Query({ schema: memberFilterSchema }) filter: MemberFilter,
    @Res() response: Response,
  ): Promise<void> {
    const csv = await this.exchange.export(filter);
    response.type('text/csv').attachment('members.csv').set('cache-control', 'no-store').send(csv);
  }

  @Post('import/preview')
  @HttpCode(200)
  @ApiOperation({ summary: 'What an import would do: each bad row by its number. Nothing is stored.' })
  @ApiAnswer(200, memberImportPreviewSchema, 'What would happen')
  @ApiProblems(400, 401, 413)
  preview(@Body({ schema: importMembersSchema }) { csv }: ImportMembers): Promise<MemberImportPreview> {
    return this.exchange.preview(csv);
  }

  @Post('import')
  @ApiOperation({ summary: 'Add everyone in the file, or nobody' })
  @ApiHeader({
    name: IDEMPOTENCY_KEY_HEADER,
    required: true,
    description: 'Sent again with it, nobody is added twice',
  })
  @ApiAnswer(201, membersImportedSchema, 'Everyone was added')
  @ApiProblems(400, 401, 413)
  import(
    @Body({ schema: importMembersSchema }) { csv }: ImportMembers,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MembersImported> {
    if (key === undefined) throw new ProblemException(400, 'An import needs an Idempotency-Key');
    return this.exchange.import(csv, key);
  }

  @Get('duplicates')
  @ApiOperation({ summary: 'Members who may be one person' })
  @ApiAnswer(200, z.array(memberDuplicatesSchema), 'One page', {
    headers: { 'X-Total-Count': 'Number of groups, before paging' },
  })
  @ApiProblems(400, 401)
  async listDuplicates(
    @Query({ schema: duplicatesQuerySchema }) query: DuplicatesQuery,
    @Res({ passthrough: true }) response: HeaderCarrier,
  ): Promise<MemberDuplicates[]> {
    const { groups, total } = await this.duplicates.list(query);
    setTotalCount(response, total);
    return groups;
  }

  @Post(':id/merge')
  @HttpCode(200)
  @ApiOperation({ summary: 'Put another member into this one; the other is deleted' })
  @ApiAnswer(200, memberSchema, 'The one member of both')
  @ApiProblems(400, 401, 404, 409)
  merge(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: mergeMembersSchema }) body: MergeMembers,
  ): Promise<Member> {
    return this.duplicates.merge(id, body);
  }
}
