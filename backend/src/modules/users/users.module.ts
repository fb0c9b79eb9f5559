import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FirstOwner } from './first-owner.js';
import { InvitationsService } from './invitations.service.js';
import { PasswordHasher } from './password-hasher.js';
import { USER_MODEL, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: USER_MODEL, schema: userSchema }]),
    AccountLinksModule,
    SessionsModule,
  ],
  controllers: [UsersController],
  providers: [UsersService, PasswordHasher, FirstOwner, InvitationsService],
  exports: [UsersService, FirstOwner, InvitationsService],
})
export class UsersModule {}
