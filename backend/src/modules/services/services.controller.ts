import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SaveService, Service, ServiceParams } from '@chapel/contracts';
import { saveServiceSchema, serviceParamsSchema, serviceSchema } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { ServicesService } from './services.service.js';

@ApiTags('Services')
@ApiBearerAuth()
@Controller('home-content')
export class ServicesController {
  constructor(private readonly services: ServicesService) {}

  @Post('services')
  @ApiOperation({
    summary: 'Add a service to a branch',
    description:
      '`time` is free text. `weekday`, `startTime` and `endTime`, when given, let the site name the next service.',
  })
  @ApiAnswer(201, serviceSchema, 'The new service')
  @ApiProblems(400, 401, 404)
  create(@Body({ schema: saveServiceSchema }) body: SaveService): Promise<Service> {
    return this.services.create(body);
  }

  @Put('branches/:branchId/services/:serviceId')
  @ApiOperation({
    summary: 'Change a service',
    description: 'Another `branchId` in the body moves it to that branch; it keeps its id.',
  })
  @ApiAnswer(200, serviceSchema, 'The saved service')
  @ApiProblems(400, 401, 404, 409)
  update(
    @Param({ schema: serviceParamsSchema }) params: ServiceParams,
    @Body({ schema: saveServiceSchema }) body: SaveService,
  ): Promise<Service> {
    return this.services.update(params, body);
  }

  @Delete('branches/:branchId/services/:serviceId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a service' })
  @ApiAnswer(204, null, 'It is removed')
  @ApiProblems(400, 401, 404)
  remove(@Param({ schema: serviceParamsSchema }) params: ServiceParams): Promise<void> {
    return this.services.remove(params);
  }
}
