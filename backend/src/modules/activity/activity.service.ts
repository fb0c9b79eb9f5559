import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import { Types, type Model } from 'mongoose';
import { ACTIVITY_DAYS, DEFAULT_ACTIVITY_COUNT, type Activity, type ActivityQuery } from '@chapel/contracts';
import type { ActivityRecord } from '../../common/activity-log.js';
import { objectId } from '../../common/document-id.js';
import { describeFailure } from '../../common/problem.js';
import { ACTIVITY_MODEL, toActivity } from './activity.schema.js';

const DAY_MS = 86_400_000;
/** How often each process looks for what is over its time, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/** Who did what when (product page, "Settings": activity log). `records-activity.plugin.ts` writes it. */
@Injectable()
export class ActivityService {
  private readonly logger = new Logger('Activity');

  constructor(@InjectModel(ACTIVITY_MODEL) private readonly activities: Model<ActivityRecord>) {}

  /** The newest first, or those older than the entry `before`. */
  async list({ by, kind, before, limit = DEFAULT_ACTIVITY_COUNT }: ActivityQuery): Promise<Activity[]> {
    const filter = {
      ...(by && { by: by.toLowerCase() }),
      ...(kind && { kind }),
      ...(before && { _id: { $lt: objectId(before) } }),
    };
    const records = await this.activities
      .find(filter)
      .sort({ _id: -1 })
      .limit(limit)
      .lean<ActivityRecord[]>();
    return records.map(toActivity);
  }

  /** Removes what is over its time. Several processes may do it at once: the second finds nothing more to do. */
  async removeExpired(now = Date.now()): Promise<void> {
    const oldest = Types.ObjectId.createFromTime(Math.floor((now - ACTIVITY_DAYS * DAY_MS) / 1000));
    await this.activities.deleteMany({ _id: { $lt: oldest } });
  }

  @Interval('activity', LOOK_EVERY)
  async look(): Promise<void> {
    try {
      await this.removeExpired();
    } catch (error) {
      this.logger.error({ message: 'old activity not removed', ...describeFailure(error) });
    }
  }
}
