import { ACTIVITY_KINDS } from '@chapel/contracts/constants';
import type { Activity, ActivityAction, ActivityKind } from '@chapel/contracts';

const ACTION_WORDS = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  purged: 'deleted for ever',
} as const satisfies Record<ActivityAction, string>;

/** One record, and several. There is one homepage, one set of page texts and of settings. */
const KIND_WORDS = {
  branch: ['branch', 'branches'],
  service: ['service', 'services'],
  event: ['event', 'events'],
  testimonial: ['testimonial', 'testimonials'],
  ministry: ['ministry', 'ministries'],
  message: ['message', 'messages'],
  member: ['member', 'members'],
  'home-content': ['homepage', 'homepage'],
  'page-content': ['page texts', 'page texts'],
  settings: ['settings', 'settings'],
  picture: ['picture', 'pictures'],
  account: ['staff account', 'staff accounts'],
  video: ['video', 'videos'],
  episode: ['podcast episode', 'podcast episodes'],
} as const satisfies Record<ActivityKind, readonly [string, string]>;
const ONLY_ONE: ReadonlySet<ActivityKind> = new Set(['home-content', 'page-content', 'settings']);

/** 'changed the branch', 'added a member', 'deleted 12 events': what was done, without the record's name. */
export function deedOf({ action, kind, name, count }: Activity): string {
  const [one, several] = KIND_WORDS[kind];
  if (count !== undefined) return `${ACTION_WORDS[action]} ${count} ${count === 1 ? one : several}`;
  const article = name || ONLY_ONE.has(kind) ? 'the' : 'a';
  return `${ACTION_WORDS[action]} ${article} ${one}`;
}

export const KIND_OPTIONS = ACTIVITY_KINDS.map((kind) => {
  const [, several] = KIND_WORDS[kind];
  return { value: kind, label: several.charAt(0).toUpperCase() + several.slice(1) };
});

/** The kind that an address names; undefined for all. */
export const kindOf = (text: string): ActivityKind | undefined =>
  ACTIVITY_KINDS.find((kind) => kind === text);
