import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeletedRecordsModule } from '../deleted-records/deleted-records.module.js';
import { BranchesModule } from '../branches/branches.module.js';
import { MinistriesModule } from '../ministries/ministries.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { UsersModule } from '../users/users.module.js';
import { MemberDuplicatesService } from './member-duplicates.service.js';
import { MemberExchangeController } from './member-exchange.controller.js';
import { MemberExchangeService } from './member-exchange.service.js';
import { MemberSearchMigrationService } from './member-search-migration.service.js';
import { MEMBER_MODEL, memberSchema } from './member.schema.js';
import { MembersController } from './members.controller.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';
import { MembersService } from './members.service.js';

@Module({
  imports: [
    DeletedRecordsModule,
    MongooseModule.forFeature([{ name: MEMBER_MODEL, schema: memberSchema }]),
    BranchesModule,
    MessagesModule,
    MinistriesModule,
    UsersModule,
  ],
  // The named addresses come before `members/:id`.
  controllers: [MemberExchangeController, MembersController, PersonalDataController],
  providers: [
    MembersService,
    MemberExchangeService,
    MemberDuplicatesService,
    MemberSearchMigrationService,
    PersonalDataService,
  ],
  exports: [MembersService],
})
export class MembersModule {}
