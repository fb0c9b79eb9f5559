import { Module } from '@nestjs/common';
import { BranchesModule } from '../branches/branches.module.js';
import { ServicesController } from './services.controller.js';
import { ServicesService } from './services.service.js';

/** The addresses of services. They are stored inside their branch, so the branches module holds the data. */
@Module({
  imports: [BranchesModule],
  controllers: [ServicesController],
  providers: [ServicesService],
  exports: [ServicesService],
})
export class ServicesModule {}
