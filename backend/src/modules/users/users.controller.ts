import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  createUserSchema,
  idParamsSchema,
  staffAccountSchema,
  updateUserSchema,
  type CreateUser,
  type IdParams,
  type StaffAccount,
  type UpdateUser,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { OwnerOnly } from '../../common/roles.decorator.js';
import { Staff, type StaffSession } from '../../common/staff-session.js';
import { UsersService } from './users.service.js';

/** Staff accounts (product page, "Settings": owners only). */
@ApiTags('Staff accounts')
@ApiBearerAuth()
@OwnerOnly()
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @ApiOperation({ summary: 'All staff accounts, by name' })
  @ApiAnswer(200, z.array(staffAccountSchema), 'The accounts')
  @ApiProblems(401, 403)
  list(): Promise<StaffAccount[]> {
    return this.users.list();
  }

  @Post()
  @ApiOperation({ summary: 'Add a staff account' })
  @ApiAnswer(201, staffAccountSchema, 'The new account')
  @ApiProblems(400, 401, 403, 409)
  create(@Body({ schema: createUserSchema }) account: CreateUser): Promise<StaffAccount> {
    return this.users.create(account);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Change a staff account',
    description: 'A new password, or switching the account off, signs it out everywhere at once.',
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
