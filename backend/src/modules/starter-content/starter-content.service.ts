import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../common/duplicate-key.js';
import { BranchesService } from '../branches/branches.service.js';
import { EventsService } from '../events/events.service.js';
import { HomeContentService } from '../home-content/home-content.service.js';
import { MinistriesService } from '../ministries/ministries.service.js';
import { PageContentService } from '../page-content/page-content.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { STARTER_BRANCHES } from './starter-branches.js';
import { starterEvents } from './starter-events.js';
import { STARTER_MINISTRIES } from './starter-ministries.js';
import { STARTER_PAGES } from './starter-pages.js';
import { STARTER_HOME, STARTER_SETTINGS } from './starter-texts.js';

/** That the starter content was made, whatever became of it: what staff removed never comes back by itself. */
interface Mark {
  _id: string;
  state: 'applying' | 'applied' | 'removed';
  startedAt: Date;
}
const MARK = 'starter-content';

/** Making it takes about a second; a mark that is still "applying" after this was left by a process that died. */
const ABANDONED_MS = 60_000;

/**
 * A whole, plainly generic site for a first start (product page, "Starter content"). Every record that it makes
 * carries a flag which the first save by staff takes away; removing it removes what still carries the flag.
 */
@Injectable()
export class StarterContentService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly branches: BranchesService,
    private readonly events: EventsService,
    private readonly homeContent: HomeContentService,
    private readonly ministries: MinistriesService,
    private readonly pageContent: PageContentService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Makes the starter content, once in the life of a database and only while it has no content. Of several
   * processes that start together one does it; one that died half-way is taken over at the next start.
   *
   * @returns whether it was made now
   */
  async apply(now = new Date()): Promise<boolean> {
    if (!(await this.claim(now))) return false;
    // What a process that died had made, if anything.
    await this.removeFlagged();

    const branchIds = await this.branches.addStarter(STARTER_BRANCHES);
    await this.ministries.addStarter(STARTER_MINISTRIES);
    await this.events.addStarter(starterEvents(now, branchIds));
    await this.homeContent.addStarter(STARTER_HOME);
    await this.pageContent.addStarter(STARTER_PAGES);
    await this.settings.addStarter(STARTER_SETTINGS);
    await this.marks().updateOne({ _id: MARK }, { $set: { state: 'applied' } });
    return true;
  }

  /** Removes what staff have not made their own. */
  async remove(): Promise<void> {
    await this.removeFlagged();
    await this.marks().updateOne(
      { _id: MARK },
      { $set: { state: 'removed', startedAt: new Date() } },
      { upsert: true },
    );
  }

  /** Whether anything is left that `remove` would remove. */
  async hasStarter(): Promise<boolean> {
    const answers = await Promise.all([
      this.branches.hasStarter(),
      this.ministries.hasStarter(),
      this.events.hasStarter(),
      this.homeContent.hasStarter(),
      this.pageContent.hasStarter(),
      this.settings.hasStarter(),
    ]);
    return answers.includes(true);
  }

  /** True for the one process that shall make the content. */
  private async claim(now: Date): Promise<boolean> {
    const mark = await this.marks().findOne({ _id: MARK });
    if (!mark) {
      if (await this.hasContent()) return false;
      try {
        await this.marks().insertOne({ _id: MARK, state: 'applying', startedAt: now });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    }
    if (mark.state !== 'applying' || now.getTime() - mark.startedAt.getTime() < ABANDONED_MS) return false;
    const { startedAt } = mark;
    const taken = await this.marks().updateOne(
      { _id: MARK, state: 'applying', startedAt },
      { $set: { startedAt: now } },
    );
    return taken.modifiedCount === 1;
  }

  private async hasContent(): Promise<boolean> {
    const answers = await Promise.all([
      this.branches.hasAny(),
      this.ministries.hasAny(),
      this.events.hasAny(),
      this.homeContent.hasAny(),
      this.pageContent.hasAny(),
    ]);
    return answers.includes(true);
  }

  private async removeFlagged(): Promise<void> {
    await this.events.removeStarter();
    await this.ministries.removeStarter();
    await this.branches.removeStarter();
    await this.homeContent.removeStarter();
    await this.pageContent.removeStarter();
    await this.settings.removeStarter();
  }

  private marks() {
    return this.connection.collection<Mark>('counters');
  }
}
