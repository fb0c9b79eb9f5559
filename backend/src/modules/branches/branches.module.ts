import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BRANCH_MODEL, branchSchema } from './branch.schema.js';
import { BranchesController } from './branches.controller.js';
import { BranchesService } from './branches.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: BRANCH_MODEL, schema: branchSchema }])],
  controllers: [BranchesController],
  providers: [BranchesService],
  exports: [BranchesService],
})
export class BranchesModule {}
