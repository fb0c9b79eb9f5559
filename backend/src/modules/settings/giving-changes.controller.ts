import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { givingChangeSchema, type GivingChange } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { GivingGuardService } from './giving-guard.service.js';

/** For everyone on the staff, not owners alone: the more look at it, the sooner a wrong number is noticed. */
@ApiTags('Settings')
@ApiBearerAuth()
@Controller('giving-changes')
export class GivingChangesController {
  constructor(private readonly giving: GivingGuardService) {}

  @Get()
  @ApiOperation({ summary: 'Changes of the giving accounts in the last 24 hours, newest first' })
  @ApiAnswer(200, z.array(givingChangeSchema), 'The changes')
  @ApiProblems(401)
  list(): Promise<GivingChange[]> {
    return this.giving.recent();
  }
}
