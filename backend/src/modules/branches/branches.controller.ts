import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Branch, IdParams, SaveBranch } from '@chapel/contracts';
import { branchSchema, idParamsSchema, saveBranchSchema } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { BranchesService } from './branches.service.js';

@ApiTags('Branches')
@Controller('home-content/branches')
export class BranchesController {
  constructor(private readonly branches: BranchesService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Every branch with its services, in the order in which they were made' })
  @ApiAnswer(200, z.array(branchSchema), 'The branches')
  list(): Promise<Branch[]> {
    return this.branches.list();
  }

  @Post()
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Add a branch',
    description:
      'Names are unique, whatever their capitals. The WhatsApp number is kept only when WhatsApp is on.',
  })
  @ApiAnswer(201, branchSchema, 'The new branch')
  @ApiProblems(400, 401, 409)
  create(@Body({ schema: saveBranchSchema }) body: SaveBranch): Promise<Branch> {
    return this.branches.create(body);
  }

  @Put(':id')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change a branch; its services stay as they are' })
  @ApiAnswer(200, branchSchema, 'The saved branch')
  @ApiProblems(400, 401, 404, 409)
  update(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: saveBranchSchema }) body: SaveBranch,
  ): Promise<Branch> {
    return this.branches.update(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Remove a branch with its services',
    description: 'Events and ministries that name it stay, and ask for a branch when they are next edited.',
  })
  @ApiAnswer(204, null, 'It is removed')
  @ApiProblems(400, 401, 404)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.branches.remove(id);
  }
}
