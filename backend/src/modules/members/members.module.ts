import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BranchesModule } from '../branches/branches.module.js';
import { UsersModule } from '../users/users.module.js';
import { MEMBER_MODEL, memberSchema } from './member.schema.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: MEMBER_MODEL, schema: memberSchema }]),
    BranchesModule,
    UsersModule,
  ],
  controllers: [MembersController],
  providers: [MembersService],
})
export class MembersModule {}
