import { Schema, type Types } from 'mongoose';
import type { Event, EventStatus, EventType } from '@chapel/contracts';
import { ALL_BRANCHES, EVENT_STATUSES, EVENT_TYPES } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { keepsDeleted } from '../../common/keeps-deleted.plugin.js';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const EVENT_MODEL = 'Event';

export interface EventRecord {
  _id: Types.ObjectId;
  summary: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  type: EventType;
  /** `all`, a branch's id, or one of the older names. */
  branch: string;
  attachments: { title: string; fileUrl: string }[];
  /** Absent for what takes place as announced. */
  status?: EventStatus;
  /** Of an event that a calendar keeps: its calendar, and its id there. Absent for the staff's own. */
  calendarId?: string;
  externalId?: string;
  /** From the first moment of the first day to the last of the last. Only calendar events may be so. */
  allDay?: boolean;
  /** Made by the starter content and saved by nobody since. */
  isStarter?: boolean;
  /** Counts the saves (mongoose's version key). */
  __v?: number;
  createdAt: Date;
  updatedAt: Date;
}

/** `byStart` gives the list's order; `toCome` finds what has not ended, however long the past has grown. */
export const EVENT_INDEXES = {
  byStart: { startsAt: 1, _id: 1 },
  toCome: { calendarId: 1, endsAt: 1 },
} as const;

export const eventSchema = new Schema<EventRecord>(
  {
    summary: { type: String, required: true },
    // Required of the staff by the contract; a calendar's events may lack text and place.
    description: { type: String, default: '' },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    location: { type: String, default: '' },
    type: { type: String, enum: EVENT_TYPES, required: true },
    branch: { type: String, default: ALL_BRANCHES },
    attachments: {
      type: [new Schema({ title: String, fileUrl: String }, { _id: false })],
      default: [],
    },
    status: { type: String, enum: EVENT_STATUSES },
    calendarId: String,
    externalId: String,
    allDay: Boolean,
    isStarter: Boolean,
  },
  { timestamps: true, strict: 'throw', collection: 'events' },
);
eventSchema.index(EVENT_INDEXES.byStart);
eventSchema.index(EVENT_INDEXES.toCome);
// The starter content asks for its own, which most sites have none of.
eventSchema.index({ isStarter: 1 }, { sparse: true });
eventSchema.plugin(publicContent);
eventSchema.plugin(recordsActivity<EventRecord>('event', { nameOf: ({ summary }) => summary }));
eventSchema.plugin(keepsDeleted<EventRecord>('event', ({ summary }) => summary));

export function toEvent(record: EventRecord): Event {
  return {
    _id: documentId(record),
    summary: record.summary,
    description: record.description,
    start: { dateTime: record.startsAt.toISOString() },
    end: { dateTime: record.endsAt.toISOString() },
    location: record.location,
    type: record.type,
    branch: record.branch,
    attachments: record.attachments.map(({ title, fileUrl }) => ({ title, fileUrl })),
    version: record.__v ?? 0,
    ...(record.status && record.status !== 'scheduled' && { status: record.status }),
    ...(record.calendarId && { source: 'calendar' }),
    ...(record.allDay && { allDay: true }),
  };
}
