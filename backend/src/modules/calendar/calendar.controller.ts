import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { calendarStatusSchema, type CalendarStatus } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { CalendarService } from './calendar.service.js';

@ApiTags('Calendar')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get('status')
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Whether a Google calendar is configured, and how its last sync went',
    description: 'Its events stand among those of `GET /events`.',
  })
  @ApiAnswer(200, calendarStatusSchema, 'The status')
  @ApiProblems(401)
  status(): Promise<CalendarStatus> {
    return this.calendar.status();
  }
}
