import { DELETED_KINDS } from '@chapel/contracts/constants';
import type { DeletedKind } from '@chapel/contracts';

/** The kinds as people read them. */
export const KIND_WORDS = {
  branch: 'Branch',
  service: 'Service',
  event: 'Event',
  testimonial: 'Testimonial',
  ministry: 'Ministry',
  message: 'Message',
  member: 'Member',
} as const satisfies Record<DeletedKind, string>;

export const KIND_OPTIONS = DELETED_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));

/** The kind that an address names; undefined for all. */
export const kindOf = (text: string): DeletedKind | undefined => DELETED_KINDS.find((kind) => kind === text);
