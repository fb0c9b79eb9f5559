import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeletedRecordsModule } from '../deleted-records/deleted-records.module.js';
import { BRANCH_MODEL, branchSchema } from './branch.schema.js';
import { BranchesController } from './branches.controller.js';
import { BranchesService } from './branches.service.js';

@Module({
  imports: [DeletedRecordsModule, MongooseModule.forFeature([{ name: BRANCH_MODEL, schema: branchSchema }])],
  controllers: [BranchesController],
  providers: [BranchesService],
  exports: [BranchesService],
})
export class BranchesModule {}
