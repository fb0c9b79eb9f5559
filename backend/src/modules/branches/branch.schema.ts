import { Schema, type Types } from 'mongoose';
import type { Branch, Service, ServiceIcon, Weekday } from '@chapel/contracts';
import { DEFAULT_SERVICE_ICON, SERVICE_ICONS, WEEKDAYS } from '@chapel/contracts';
import { documentId } from '../../common/document-id.js';
import { keepsDeleted } from '../../common/keeps-deleted.plugin.js';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';

export const BRANCH_MODEL = 'Branch';

/** A service lives inside its branch: whoever reads a branch always needs both. */
export interface ServiceRecord {
  _id: Types.ObjectId;
  name: string;
  time: string;
  description?: string;
  icon: ServiceIcon;
  weekday?: Weekday;
  startTime?: string;
  endTime?: string;
  /** Counts the saves of this service; its branch counts its own. */
  version?: number;
  isStarter?: boolean;
}

export interface BranchRecord {
  _id: Types.ObjectId;
  name: string;
  /** `name` in the one spelling that uniqueness and the older event values go by. */
  nameKey: string;
  location: string;
  phone: string;
  hasWhatsApp: boolean;
  whatsappNumber: string;
  services: ServiceRecord[];
  /** Made by the starter content and saved by nobody since. */
  isStarter?: boolean;
  /** Counts the saves (mongoose's version key). */
  __v?: number;
  createdAt: Date;
  updatedAt: Date;
}

const serviceSchema = new Schema<ServiceRecord>({
  name: { type: String, required: true },
  time: { type: String, required: true },
  description: String,
  icon: { type: String, enum: SERVICE_ICONS, default: DEFAULT_SERVICE_ICON },
  weekday: { type: String, enum: WEEKDAYS },
  startTime: String,
  endTime: String,
  version: { type: Number, default: 0 },
  isStarter: Boolean,
});

export const branchSchema = new Schema<BranchRecord>(
  {
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    location: { type: String, required: true },
    phone: { type: String, default: '' },
    hasWhatsApp: { type: Boolean, default: false },
    whatsappNumber: { type: String, default: '' },
    services: { type: [serviceSchema], default: [] },
    isStarter: Boolean,
  },
  { timestamps: true, strict: 'throw', collection: 'branches' },
);
branchSchema.index({ nameKey: 1 }, { unique: true });
branchSchema.index({ createdAt: 1, _id: 1 });
branchSchema.plugin(publicContent);
branchSchema.plugin(
  recordsActivity<BranchRecord>('branch', { nameOf: ({ name }) => name, ignored: ['nameKey'] }),
);
branchSchema.plugin(keepsDeleted<BranchRecord>('branch', ({ name }) => name));

/** Capitals and doubled spaces make no other branch. */
export function branchNameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function toService(record: ServiceRecord): Service {
  return {
    _id: documentId(record),
    name: record.name,
    time: record.time,
    icon: record.icon,
    ...(record.description && { description: record.description }),
    ...(record.weekday && { weekday: record.weekday }),
    ...(record.startTime && { startTime: record.startTime }),
    ...(record.endTime && { endTime: record.endTime }),
    version: record.version ?? 0,
  };
}

export function toBranch(record: BranchRecord): Branch {
  return {
    _id: documentId(record),
    name: record.name,
    location: record.location,
    phone: record.phone,
    hasWhatsApp: record.hasWhatsApp,
    whatsappNumber: record.hasWhatsApp ? record.whatsappNumber : '',
    version: record.__v ?? 0,
    services: record.services.map(toService),
  };
}
