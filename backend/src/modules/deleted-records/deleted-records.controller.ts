import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  deletedRecordQuerySchema,
  deletedRecordSchema,
  idParamsSchema,
  type DeletedRecord,
  type DeletedRecordQuery,
  type IdParams,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { setTotalCount, type HeaderCarrier } from '../../common/paging.js';
import { DeletedRecordsService } from './deleted-records.service.js';

/** Recently deleted: for staff of both roles, who may delete too. */
@ApiTags('Recently deleted')
@ApiBearerAuth()
@Controller('deleted-records')
export class DeletedRecordsController {
  constructor(private readonly deleted: DeletedRecordsService) {}

  @Get()
  @ApiOperation({ summary: 'What was deleted in the last 30 days, the last deleted first' })
  @ApiAnswer(200, z.array(deletedRecordSchema), 'One page', {
    headers: { 'X-Total-Count': 'Number of records that match, before paging' },
  })
  @ApiProblems(400, 401)
  async list(
    @Query({ schema: deletedRecordQuerySchema }) query: DeletedRecordQuery,
    @Res({ passthrough: true }) response: HeaderCarrier,
  ): Promise<DeletedRecord[]> {
    const { records, total } = await this.deleted.list(query);
    setTotalCount(response, total);
    return records;
  }

  @Post(':id/restore')
  @HttpCode(204)
  @ApiOperation({ summary: 'Bring a deleted record back as it was' })
  @ApiAnswer(204, null, 'It is back')
  @ApiProblems(400, 401, 404, 409)
  restore(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.deleted.restore(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a deleted record for good, before its 30 days are over' })
  @ApiAnswer(204, null, 'Nothing of it is kept')
  @ApiProblems(400, 401, 404)
  purge(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.deleted.purge(id);
  }
}
