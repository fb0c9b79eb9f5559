import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { IdParams, Ministry, SaveMinistry, SlugParams } from '@chapel/contracts';
import { idParamsSchema, ministrySchema, saveMinistrySchema, slugParamsSchema } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { MinistriesService } from './ministries.service.js';

@ApiTags('Ministries')
@Controller('ministries')
export class MinistriesController {
  constructor(private readonly ministries: MinistriesService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The published ministries, in their order' })
  @ApiAnswer(200, z.array(ministrySchema), 'The ministries')
  list(): Promise<Ministry[]> {
    return this.ministries.listPublished();
  }

  // Before `:slug`, which would take it for one; no ministry can have this slug.
  @Get('admin')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'All ministries, published or not, in their order' })
  @ApiAnswer(200, z.array(ministrySchema), 'The ministries')
  @ApiProblems(401)
  listAll(): Promise<Ministry[]> {
    return this.ministries.listAll();
  }

  @Get(':slug')
  @Public()
  @ApiOperation({ summary: 'One published ministry' })
  @ApiAnswer(200, ministrySchema, 'The ministry')
  @ApiProblems(400, 404)
  get(@Param({ schema: slugParamsSchema }) { slug }: SlugParams): Promise<Ministry> {
    return this.ministries.getPublished(slug);
  }

  @Post()
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Add a ministry',
    description: 'Without a `slug` its address is made from the name, with a number when another one has it.',
  })
  @ApiAnswer(201, ministrySchema, 'The new ministry')
  @ApiProblems(400, 401, 409)
  create(@Body({ schema: saveMinistrySchema }) body: SaveMinistry): Promise<Ministry> {
    return this.ministries.create(body);
  }

  @Put(':id')
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Change a ministry',
    description:
      'Without a `slug` it keeps its address, whatever its new name: links to it have been shared.',
  })
  @ApiAnswer(200, ministrySchema, 'The saved ministry')
  @ApiProblems(400, 401, 404, 409)
  update(
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: saveMinistrySchema }) body: SaveMinistry,
  ): Promise<Ministry> {
    return this.ministries.update(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Remove a ministry' })
  @ApiAnswer(204, null, 'It is removed')
  @ApiProblems(400, 401, 404)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.ministries.remove(id);
  }
}
