import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeletedRecordsModule } from '../deleted-records/deleted-records.module.js';
import { BranchesModule } from '../branches/branches.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { EVENT_MODEL, eventSchema } from './event.schema.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';

@Module({
  imports: [
    DeletedRecordsModule,
    MongooseModule.forFeature([{ name: EVENT_MODEL, schema: eventSchema }]),
    BranchesModule,
    SettingsModule,
  ],
  controllers: [EventsController],
  providers: [EventsService],
  exports: [EventsService],
})
export class EventsModule {}
