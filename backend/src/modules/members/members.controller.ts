import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  addMemberCallSchema,
  idParamsSchema,
  memberAssigneesSchema,
  memberQuerySchema,
  memberSchema,
  saveMemberSchema,
  type AddMemberCall,
  type IdParams,
  type Member,
  type MemberQuery,
  type SaveMember,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { setTotalCount, type HeaderCarrier } from '../../common/paging.js';
import { Staff, type StaffSession } from '../../common/staff-session.js';
import { MembersService } from './members.service.js';

/** Members of the chapel: for staff alone, both roles (product page, "Members"). */
@ApiTags('Members')
@ApiBearerAuth()
@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @ApiOperation({ summary: 'Members by name; without `limit` the first hundred' })
  @ApiAnswer(200, z.array(memberSchema), 'One page', {
    headers: { 'X-Total-Count': 'Number of members that match, before paging' },
  })
  @ApiProblems(400, 401)
  async list(
    @Query({ schema: memberQuerySchema }) query: MemberQuery,
    @Res({ passthrough: true }) response: HeaderCarrier,
  ): Promise<Member[]> {
    const { members, total } = await this.members.list(query);
    setTotalCount(response, total);
    return members;
  }

  // Before `:id`, which would take it for one.
  @Get('assignees')
  @ApiOperation({ summary: 'Everybody who follows somebody up' })
  @ApiAnswer(200, memberAssigneesSchema, 'Their names, as they are written there')
  @ApiProblems(401)
  assignees(): Promise<string[]> {
    return this.members.assignees();
  }

  @Get(':id')
  @ApiOperation({ summary: 'One member' })
  @ApiAnswer(200, memberSchema, 'The member')
  @ApiProblems(400, 401, 404)
  get(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<Member> {
    return this.members.get(id);
  }

  @Post()
  @ApiOperation({ summary: 'Add a member' })
  @ApiAnswer(201, memberSchema, 'The new member')
  @ApiProblems(400, 401)
  create(@Body({ schema: saveMemberSchema }) body: SaveMember): Promise<Member> {
    return this.members.create(body);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Change a member; the log of calls stays as it is' })
  @ApiAnswer(200, memberSchema, 'The saved member')
  @ApiProblems(400, 401, 404, 409)
  update(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: saveMemberSchema }) body: SaveMember,
  ): Promise<Member> {
    return this.members.update(id, body);
  }

  @Post(':id/calls')
  @ApiOperation({ summary: "Add a call to the follow-up's log, with the time and your name" })
  @ApiAnswer(201, memberSchema, 'The member with the call')
  @ApiProblems(400, 401, 404, 409)
  addCall(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: addMemberCallSchema }) { note }: AddMemberCall,
    @Staff() { userId }: StaffSession,
  ): Promise<Member> {
    return this.members.addCall(id, note, userId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a member' })
  @ApiAnswer(204, null, 'It is deleted')
  @ApiProblems(400, 401, 404)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.members.remove(id);
  }
}
