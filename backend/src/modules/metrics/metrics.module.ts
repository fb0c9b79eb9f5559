import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Metrics } from '@chapel/service';
import { METRICS, MetricsService } from './metrics.service.js';

/** Figures for whoever watches the site; served on a port of their own (libs/service), never under /api. */
@Global()
@Module({ providers: [MetricsService], exports: [MetricsService] })
export class MetricsModule {
  static with(metrics: Metrics | undefined): DynamicModule {
    return { module: MetricsModule, providers: [{ provide: METRICS, useValue: metrics ?? null }] };
  }
}
