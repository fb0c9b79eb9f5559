import { beforeEach, describe, expect, it } from '@jest/globals';
import { SyncSchedule } from './sync-schedule.js';
import type { SyncService } from './sync.service.js';

let done: string[];
beforeEach(() => {
  done = [];
});

const scheduleWith = (sync: boolean) => {
  const service = {
    prepare: async () => void done.push('prepare'),
    runDue: async () => void done.push('run'),
  };
  return new SyncSchedule(service as unknown as SyncService, { sync });
};

describe('SyncSchedule', () => {
  it('looks once everything is prepared, and not before', async () => {
    const schedule = scheduleWith(true);
    await schedule.look();
    expect(done).toEqual([]);
    await schedule.onApplicationBootstrap();
    await schedule.look();
    expect(done).toEqual(['prepare', 'run']);
  });

  it('does nothing with SYNC off', async () => {
    const schedule = scheduleWith(false);
    await schedule.onApplicationBootstrap();
    await schedule.look();
    expect(done).toEqual([]);
  });
});
