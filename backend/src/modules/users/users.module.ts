import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FirstOwner } from './first-owner.js';
import { PasswordHasher } from './password-hasher.js';
import { USER_MODEL, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: USER_MODEL, schema: userSchema }]), SessionsModule],
  controllers: [UsersController],
  providers: [UsersService, PasswordHasher, FirstOwner],
  exports: [UsersService, FirstOwner],
})
export class UsersModule {}
