import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { idParamsSchema, ownSessionSchema, type IdParams, type OwnSession } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Staff, type StaffSession } from '../../common/staff-session.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** One's own sign-ins, for both roles. */
@ApiTags('Signing in')
@ApiBearerAuth()
@Controller('auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({ summary: "The devices on which one's own account is signed in, the last used first" })
  @ApiAnswer(200, z.array(ownSessionSchema), 'The sessions')
  @ApiProblems(401)
  async list(@Staff() { userId, sessionId }: StaffSession): Promise<OwnSession[]> {
    const sessions = await this.sessions.listOf(userId);
    return sessions.map((session) => ({ ...session, isCurrent: session._id === sessionId }));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign every other device out' })
  @ApiAnswer(204, null, 'Only this device is signed in')
  @ApiProblems(401)
  endOthers(@Staff() { userId, sessionId }: StaffSession): Promise<void> {
    return this.sessions.endAllOf(userId, sessionId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: "Sign one of one's own devices out" })
  @ApiAnswer(204, null, 'It is signed out')
  @ApiProblems(400, 401, 404)
  end(@Param({ schema: idParamsSchema }) { id }: IdParams, @Staff() { userId }: StaffSession): Promise<void> {
    return this.sessions.endOwn(id, userId);
  }
}
