import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { describeFailure } from '../../common/problem.js';
import { DeletedRecordsService } from './deleted-records.service.js';

/** How often each process looks for what is over its time, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/** Removes for good what was deleted 30 days ago. */
@Injectable()
export class DeletedRecordsPurge {
  private readonly logger = new Logger('DeletedRecords');

  constructor(private readonly deleted: DeletedRecordsService) {}

  @Interval('deleted-records', LOOK_EVERY)
  async run(): Promise<void> {
    try {
      await this.deleted.purgeExpired();
    } catch (error) {
      this.logger.error({ message: 'purge failed', ...describeFailure(error) });
    }
  }
}
