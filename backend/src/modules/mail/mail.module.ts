import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailClient } from './mail.client.js';
import { OUTBOX_MODEL, outboxSchema } from './outbox.schema.js';
import { OutboxService } from './outbox.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: OUTBOX_MODEL, schema: outboxSchema }])],
  providers: [OutboxService, MailClient],
  exports: [OutboxService],
})
export class MailModule {}
