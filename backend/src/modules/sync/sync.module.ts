import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { SyncStatesModule } from '../sync-states/sync-states.module.js';
import { Clock } from './clock.js';
import { GoogleApiService } from './google-api.service.js';
import { SYNC_LEASE_MODEL, syncLeaseSchema } from './sync-lease.schema.js';
import { SyncLeases } from './sync-leases.js';
import { SYNC_MEMO_MODEL, syncMemoSchema } from './sync-memo.schema.js';
import { SyncSchedule } from './sync-schedule.js';
import { SyncService } from './sync.service.js';
import { UpstreamClient } from './upstream.client.js';
import { UpstreamService } from './upstream.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SYNC_LEASE_MODEL, schema: syncLeaseSchema },
      { name: SYNC_MEMO_MODEL, schema: syncMemoSchema },
    ]),
    ScheduleModule.forRoot(),
    SyncStatesModule,
  ],
  providers: [
    Clock,
    GoogleApiService,
    SyncLeases,
    SyncSchedule,
    SyncService,
    UpstreamClient,
    UpstreamService,
  ],
  exports: [Clock, GoogleApiService, SyncService],
})
export class SyncModule {}
