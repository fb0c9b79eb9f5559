import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { activityQuerySchema, activitySchema, type Activity, type ActivityQuery } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { OwnerOnly } from '../../common/roles.decorator.js';
import { ActivityService } from './activity.service.js';

/** The activity log (product page, "Settings": owners only). */
@ApiTags('Activity')
@ApiBearerAuth()
@OwnerOnly()
@Controller('activity')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get()
  @ApiOperation({
    summary: 'Who did what when, the newest first',
    description:
      'Without `limit` fifty entries. The next ones: `before` with the `_id` of the last that was read. Of members, ' +
      'messages and testimonials the log names the changed fields, without what was in them.',
  })
  @ApiAnswer(200, z.array(activitySchema), 'The entries')
  @ApiProblems(400, 401, 403)
  list(@Query({ schema: activityQuerySchema }) query: ActivityQuery): Promise<Activity[]> {
    return this.activity.list(query);
  }
}
