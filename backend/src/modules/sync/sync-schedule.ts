import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/load-config.js';
import { SyncService } from './sync.service.js';

/** How often each process looks whether a sync is due, in milliseconds. */
const LOOK_EVERY = 5000;

/** Looks again and again whether a sync is due. When it is, the database decides which process runs it. */
@Injectable()
export class SyncSchedule implements OnApplicationBootstrap {
  private isPrepared = false;

  constructor(
    private readonly sync: SyncService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sync'>,
  ) {}

  /** After every module has handed over its job. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.sync) return;
    await this.sync.prepare();
    this.isPrepared = true;
  }

  @Interval('sync', LOOK_EVERY)
  async look(): Promise<void> {
    if (this.isPrepared) await this.sync.runDue();
  }
}
