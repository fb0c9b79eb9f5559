import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { HealthService } from './health.service.js';

const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health', example: { status: 'ok' } });
type Health = z.infer<typeof healthSchema>;

/** For whatever starts, watches and restarts the process. */
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the process answers' })
  @ApiAnswer(200, healthSchema, 'It does')
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Whether the database answers too' })
  @ApiAnswer(200, healthSchema, 'It does')
  @ApiProblems(503)
  async ready(): Promise<Health> {
    await this.health.checkDatabase();
    return { status: 'ok' };
  }
}
