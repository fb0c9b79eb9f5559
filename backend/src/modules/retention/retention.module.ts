import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MembersModule } from '../members/members.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { RETENTION_MODEL, retentionSchema } from './retention.schema.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: RETENTION_MODEL, schema: retentionSchema }]),
    MembersModule,
    MessagesModule,
  ],
  providers: [RetentionService],
})
export class RetentionModule {}
