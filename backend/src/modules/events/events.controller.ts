import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import type { CalendarQuery, Event, EventQuery, IdParams, SaveEvent } from '@chapel/contracts';
import {
  calendarQuerySchema,
  eventQuerySchema,
  eventSchema,
  idParamsSchema,
  saveEventSchema,
  TOTAL_COUNT_HEADER,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { EventsService } from './events.service.js';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const calendarAnswer = (description: string) =>
  ({ status: 200, description, schema: { type: 'string' } }) as const;

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Events by their start',
    description:
      '`from`, `to`: events that end at or after `from` and start before `to`. `branch`: the events of that branch ' +
      'and those for all branches. Without `limit` the first hundred. Events of the Google calendar stand among the ' +
      'staff’s own, with `source`; they are read-only.',
  })
  @ApiAnswer(200, z.array(eventSchema), 'One page of the events', {
    headers: { [TOTAL_COUNT_HEADER]: 'The number of events in the whole list' },
  })
  @ApiProblems(400)
  list(
    @Query({ schema: eventQuerySchema }) query: EventQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Event[]> {
    return this.events.list(query, response);
  }

  // The two calendar addresses stand before `:id`, which would take them for an id.
  @Get('calendar.ics')
  @Public()
  @Header('Content-Type', CALENDAR_TYPE)
  @ApiOperation({ summary: 'The events as a calendar to subscribe to from a phone, of one branch or of all' })
  @ApiProduces('text/calendar')
  @ApiResponse(calendarAnswer('An iCalendar file with the last month and all that is to come'))
  @ApiProblems(400)
  calendar(@Query({ schema: calendarQuerySchema }) { branch }: CalendarQuery): Promise<string> {
    return this.events.calendar(branch);
  }

  @Get(':id.ics')
  @Public()
  @Header('Content-Type', CALENDAR_TYPE)
  @Header('Content-Disposition', 'attachment; filename="event.ics"')
  @ApiOperation({ summary: 'One event as a file for a calendar' })
  @ApiProduces('text/calendar')
  @ApiResponse(calendarAnswer('An iCalendar file'))
  @ApiProblems(400, 404)
  file(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<string> {
    return this.events.file(id);
  }

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'One event' })
  @ApiAnswer(200, eventSchema, 'The event')
  @ApiProblems(400, 404)
  get(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<Event> {
    return this.events.get(id);
  }

  @Post()
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Add an event',
    description: 'A date and time without an offset means Ghana, which is UTC all year. Answers are in UTC.',
  })
  @ApiAnswer(201, eventSchema, 'The new event')
  @ApiProblems(400, 401)
  create(@Body({ schema: saveEventSchema }) body: SaveEvent): Promise<Event> {
    return this.events.create(body);
  }

  @Put(':id')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change an event' })
  @ApiAnswer(200, eventSchema, 'The saved event')
  @ApiProblems(400, 401, 404, 409)
  update(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: saveEventSchema }) body: SaveEvent,
  ): Promise<Event> {
    return this.events.update(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Remove an event' })
  @ApiAnswer(204, null, 'It is removed')
  @ApiProblems(400, 401, 404, 409)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.events.remove(id);
  }
}
