import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailModule } from '../mail/mail.module.js';
import { ACCOUNT_LINK_MODEL, accountLinkSchema } from './account-link.schema.js';
import { LinkDeliveryService } from './link-delivery.service.js';
import { AccountLinksService } from './account-links.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ACCOUNT_LINK_MODEL, schema: accountLinkSchema }]), MailModule],
  providers: [AccountLinksService, LinkDeliveryService],
  exports: [AccountLinksService, LinkDeliveryService],
})
export class AccountLinksModule {}
