import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { Event, EventQuery, SaveEvent } from '@chapel/contracts';
import { ALL_BRANCHES, CALENDAR_MESSAGES, LEGACY_BRANCHES, SERVICE_MESSAGES } from '@chapel/contracts';
import { objectId } from '../../common/document-id.js';
import { atVersion, EditConflictException, NEXT_VERSION } from '../../common/edit-conflict.js';
import { found } from '../../common/found.js';
import { pageOf, setTotalCount, totalOf, type HeaderCarrier } from '../../common/paging.js';
import { ProblemException } from '../../common/problem.exception.js';
import { replaceRecords } from '../../common/replace-records.js';
import { BranchesService } from '../branches/branches.service.js';
import { DeletedRecordsService } from '../deleted-records/deleted-records.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { calendarFile } from './calendar-file.js';
import { EVENT_INDEXES, EVENT_MODEL, toEvent, type EventRecord } from './event.schema.js';

const WHAT = 'This event';
const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** A subscribed calendar keeps a month of the past, and no more events than a phone likes to read. */
const CALENDAR = { pastDays: 30, most: 500 } as const;
const DAY = 86_400_000;

/** What staff may change: a calendar's events are changed in the calendar. */
const OWN = { calendarId: null } as const;

/** An event as the calendar's sync brings it. */
export type CalendarEventRecord = Required<
  Pick<
    EventRecord,
    'externalId' | 'summary' | 'description' | 'location' | 'type' | 'startsAt' | 'endsAt' | 'allDay'
  >
>;

@Injectable()
export class EventsService {
  constructor(
    @InjectModel(EVENT_MODEL) private readonly events: Model<EventRecord>,
    private readonly branches: BranchesService,
    private readonly settings: SettingsService,
    deleted: DeletedRecordsService,
  ) {
    deleted.register('event', { back: EVENT_MODEL });
  }

  /** One page of the events by their start; the size of the whole list goes into the answer's headers. */
  async list(query: EventQuery, response: HeaderCarrier): Promise<Event[]> {
    const filter = await this.filterOf(query);
    const page = pageOf(query);
    const records = await this.inOrder(filter).skip(page.skip).limit(page.limit).lean<EventRecord[]>();
    setTotalCount(response, await totalOf(records.length, page, () => this.events.countDocuments(filter)));
    return records.map(toEvent);
  }

  async get(id: string): Promise<Event> {
    return toEvent(await this.record(id));
  }

  /** One event as a calendar file. */
  async file(id: string): Promise<string> {
    const record = await this.record(id);
    return calendarFile(record.summary, [record]);
  }

  /** What a phone's calendar subscribes to: that branch's events and those for all branches. */
  async calendar(branch: string = ALL_BRANCHES): Promise<string> {
    const from = new Date(Date.now() - CALENDAR.pastDays * DAY).toISOString();
    const records = await this.inOrder(await this.filterOf({ from, branch }))
      .limit(CALENDAR.most)
      .lean<EventRecord[]>();
    const [site, name] = await Promise.all([this.settings.site(), this.branchName(branch)]);
    return calendarFile([site.name, name].filter(Boolean).join(', '), records);
  }

  async create(input: SaveEvent): Promise<Event> {
    return toEvent(await this.events.create(await this.fieldsOf(input)));
  }

  async update(id: string, input: SaveEvent): Promise<Event> {
    const change = { $set: await this.fieldsOf(input), $unset: { isStarter: 1 }, ...NEXT_VERSION };
    const record = await this.events
      .findOneAndUpdate({ _id: objectId(id), ...OWN, ...atVersion(input.version) }, change, {
        returnDocument: 'after',
      })
      .lean<EventRecord>();
    return toEvent(record ?? (await this.refusal(id)));
  }

  async remove(id: string): Promise<void> {
    const record = await this.events.findOneAndDelete({ _id: objectId(id), ...OWN }).lean();
    if (!record) await this.refusal(id);
  }

  /** Makes the calendar's events what its sync brought; those of an earlier calendar go. */
  async replaceCalendar(calendarId: string, events: readonly CalendarEventRecord[]): Promise<void> {
    const records = events.map((event) => ({ ...event, calendarId, branch: ALL_BRANCHES, attachments: [] }));
    await replaceRecords(this.events, { filter: { calendarId: { $gt: '' } }, key: 'externalId', records });
  }

  async addStarter(inputs: readonly SaveEvent[]): Promise<void> {
    const records = await Promise.all(inputs.map((input) => this.fieldsOf(input)));
    await this.events.insertMany(records.map((record) => ({ ...record, isStarter: true })));
  }

  /** Removes what the starter content made and nobody saved since. */
  async removeStarter(): Promise<void> {
    await this.events.deleteMany({ isStarter: true });
  }

  async hasAny(): Promise<boolean> {
    return (await this.events.exists({})) !== null;
  }

  async hasStarter(): Promise<boolean> {
    return (await this.events.exists({ isStarter: true })) !== null;
  }

  /**
   * By start. The index is named, since no planner knows that few events are still to come, and that nearly all of
   * the others are shown.
   */
  private inOrder(filter: QueryFilter<EventRecord>) {
    const index = filter.endsAt ? EVENT_INDEXES.toCome : EVENT_INDEXES.byStart;
    return this.events.find(filter).sort(EVENT_INDEXES.byStart).hint(index);
  }

  private async record(id: string): Promise<EventRecord> {
    const filter = { _id: objectId(id), ...(await this.shown()) };
    return found(await this.events.findOne(filter).lean<EventRecord | null>(), WHAT);
  }

  /** The staff's own events and those of the calendar that is configured now. */
  private async shown(): Promise<QueryFilter<EventRecord>> {
    const { calendarId } = await this.settings.sources();
    return { calendarId: { $in: calendarId ? [null, calendarId] : [null] } };
  }

  /** Why an event was not written: there is none, it is the calendar's, or someone saved it since it was read. */
  private async refusal(id: string): Promise<never> {
    const record = await this.record(id);
    if (record.calendarId) throw new ProblemException(409, CALENDAR_MESSAGES.readOnly);
    throw new EditConflictException(toEvent(record));
  }

  private async filterOf({ from, to, branch, type }: EventQuery): Promise<QueryFilter<EventRecord>> {
    return {
      ...(await this.shown()),
      ...(from && { endsAt: { $gte: new Date(from) } }),
      ...(to && { startsAt: { $lt: new Date(to) } }),
      ...(type && { type }),
      ...(branch && branch !== ALL_BRANCHES && { branch: { $in: await this.valuesOf(branch) } }),
    };
  }

  /** The stored values that mean this branch: its id, its older name, and `all`. */
  private async valuesOf(branch: string): Promise<string[]> {
    const values = new Set([ALL_BRANCHES, branch, branch.toLowerCase()]);
    if (isLegacy(branch)) {
      const named = await this.branches.byName(LEGACY_BRANCHES[branch]);
      if (named) values.add(named._id);
    } else {
      const name = (await this.branchName(branch)).toLowerCase();
      if (isLegacy(name)) values.add(name);
    }
    return [...values];
  }

  /** The branch's name; empty for all branches and for one that does not exist. */
  private async branchName(branch: string): Promise<string> {
    if (isLegacy(branch)) return LEGACY_BRANCHES[branch];
    if (!OBJECT_ID.test(branch)) return '';
    return (await this.branches.list()).find(({ _id }) => _id === branch.toLowerCase())?.name ?? '';
  }

  private async fieldsOf({
    start,
    end,
    branch,
    status = 'scheduled',
    version: _version,
    ...texts
  }: SaveEvent) {
    if (OBJECT_ID.test(branch) && !(await this.branches.exists(branch))) {
      const reason = SERVICE_MESSAGES.selectBranch;
      throw new ProblemException(400, reason, { branch: reason });
    }
    return {
      ...texts,
      status,
      branch: OBJECT_ID.test(branch) ? branch.toLowerCase() : branch,
      startsAt: new Date(start.dateTime),
      endsAt: new Date(end.dateTime),
    };
  }
}

function isLegacy(value: string): value is keyof typeof LEGACY_BRANCHES {
  return Object.hasOwn(LEGACY_BRANCHES, value);
}
