import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SYNC_STATE_MODEL, syncStateSchema } from './sync-state.schema.js';
import { SyncStatesService } from './sync-states.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SYNC_STATE_MODEL, schema: syncStateSchema }])],
  providers: [SyncStatesService],
  exports: [SyncStatesService],
})
export class SyncStatesModule {}
