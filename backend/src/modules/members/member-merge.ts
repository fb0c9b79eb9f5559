import { MEMBER_LIMITS, TEXT_LIMITS } from '@chapel/contracts';
import { ProblemException } from '../../common/problem.exception.js';
import type { MemberRecord } from './member.schema.js';

/** From the first visit on; somebody who was once a member is one. */
const STEPS = ['inactive', 'first-timer', 'regular', 'member'] as const;

const TEXTS = ['phone', 'whatsappNumber', 'email', 'gender', 'branch', 'followUpAssignee'] as const;
const LABELS = { phone: 'phone', whatsappNumber: 'WhatsApp', email: 'email' } as const;

const earlier = (one: string, other: string) => (one && other ? (one < other ? one : other) : one || other);

/**
 * One record of two. What the kept one lacks comes from the other; of two dates the earlier counts, and a ministry,
 * a baptism or a call that one of them knows of stands. Other contacts and the notes of the other go into the notes,
 * so that nothing that was typed is lost. Merging the same two again changes nothing.
 *
 * @throws 409 when notes, calls or ministries together are more than one member may have
 */
export function mergedFields(kept: MemberRecord, other: MemberRecord) {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, kept[field] || other[field]]));
  const calls = [...kept.calls, ...other.calls].filter(
    ({ at, note }, index, all) =>
      all.findIndex((call) => call.at.getTime() === at.getTime() && call.note === note) === index,
  );
  const ministries = [...new Set([...kept.ministries, ...other.ministries])];
  const contacts = (['phone', 'whatsappNumber', 'email'] as const)
    .filter((field) => other[field] && kept[field] && other[field] !== kept[field])
    .map((field) => `${LABELS[field]} ${other[field]}`);
  const additions = [
    other.name === kept.name ? '' : `Also known as ${other.name}.`,
    contacts.length > 0 ? `Also: ${contacts.join(', ')}.` : '',
    other.notes,
  ].filter((text) => text && !kept.notes.includes(text));
  const notes = [kept.notes, ...additions].filter(Boolean).join('\n');
  if (
    notes.length > TEXT_LIMITS.paragraph ||
    calls.length > MEMBER_LIMITS.calls ||
    ministries.length > MEMBER_LIMITS.ministries
  ) {
    throw new ProblemException(
      409,
      'Together they have more notes, calls or ministries than one member may have',
    );
  }
  return {
    ...texts,
    ...(!kept.birthday && other.birthday && { birthday: other.birthday }),
    ministries,
    status: STEPS[Math.max(STEPS.indexOf(kept.status), STEPS.indexOf(other.status))],
    joined: earlier(kept.joined, other.joined),
    consentDate: earlier(kept.consentDate, other.consentDate),
    followUpDue: earlier(kept.followUpDue, other.followUpDue),
    baptised: kept.baptised || other.baptised,
    calls: calls.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    notes,
  };
}
