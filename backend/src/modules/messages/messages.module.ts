import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { DeletedRecordsModule } from '../deleted-records/deleted-records.module.js';
import { HomeContentModule } from '../home-content/home-content.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MessageGate } from './message-gate.js';
import { MESSAGE_MODEL, messageSchema } from './message.schema.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';

@Module({
  imports: [
    DeletedRecordsModule,
    MongooseModule.forFeature([{ name: MESSAGE_MODEL, schema: messageSchema }]),
    AttemptsModule,
    HomeContentModule,
    MailModule,
  ],
  controllers: [MessagesController],
  providers: [MessagesService, MessageGate],
  exports: [MessagesService],
})
export class MessagesModule {}
