import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  accountLinkSchema,
  idParamsSchema,
  inviteUserSchema,
  staffAccountSchema,
  updateUserSchema,
  type AccountLink,
  type IdParams,
  type InviteUser,
  type StaffAccount,
  type UpdateUser,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { OwnerOnly } from '../../common/roles.decorator.js';
import { Staff, type StaffSession } from '../../common/staff-session.js';
import { InvitationsService } from './invitations.service.js';
import { UsersService } from './users.service.js';

/** Staff accounts (product page, "Settings": owners only). */
@ApiTags('Staff accounts')
@ApiBearerAuth()
@OwnerOnly()
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All staff accounts, by name' })
  @ApiAnswer(200, z.array(staffAccountSchema), 'The accounts')
  @ApiProblems(401, 403)
  list(): Promise<StaffAccount[]> {
    return this.users.list();
  }

  @Post()
  @ApiOperation({
    summary: 'Invite a person: adds their account and makes a one-time link',
    description:
      'The person chooses the password by the link, within 7 days. It is in this answer and nowhere else, and is ' +
      'mailed when SMTP_URL and PUBLIC_URL are set.',
  })
  @ApiAnswer(201, accountLinkSchema, 'The new account and its link')
  @ApiProblems(400, 401, 403, 409)
  invite(@Body({ schema: inviteUserSchema }) person: InviteUser): Promise<AccountLink> {
    return this.invitations.invite(person);
  }

  @Post(':id/link')
  @ApiOperation({
    summary: 'A new one-time link, for whoever lost theirs or forgot the password',
    description: 'The last one stops working. For somebody who has a password it lasts a day, else 7 days.',
  })
  @ApiAnswer(201, accountLinkSchema, 'The account and its link')
  @ApiProblems(400, 401, 403, 404, 409)
  makeLink(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<AccountLink> {
    return this.invitations.linkFor(id);
  }

  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign an account out on every device' })
  @ApiAnswer(204, null, 'It is signed out everywhere')
  @ApiProblems(400, 401, 403, 404)
  signOut(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.users.signOut(id);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Change a staff account',
    description: 'Switching the account off signs it out everywhere at once.',
  })
  @ApiAnswer(200, staffAccountSchema, 'The changed account')
  @ApiProblems(400, 401, 403, 404, 409)
  update(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateUserSchema }) changes: UpdateUser,
  ): Promise<StaffAccount> {
    return this.users.update(id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a staff account' })
  @ApiAnswer(204, null, 'It is deleted, and signed out everywhere')
  @ApiProblems(400, 401, 403, 404, 409)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams, @Staff() staff: StaffSession): Promise<void> {
    return this.users.remove(id, staff.userId);
  }
}
