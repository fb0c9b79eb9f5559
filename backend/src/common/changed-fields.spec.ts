import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { changedFields } from './changed-fields.js';

describe('changed fields', () => {
  it('are named by their path, with both values', () => {
    const before = { name: 'Chapel', contacts: { email: 'a@example.org', phones: ['1', '2'] }, isOpen: true };
    const after = { name: 'Chapel', contacts: { email: 'b@example.org', phones: ['1', '3'] }, isOpen: false };
    expect(changedFields(before, after)).toEqual([
      { field: 'contacts.email', before: 'a@example.org', after: 'b@example.org' },
      { field: 'contacts.phones', before: '2', after: '3' },
      { field: 'isOpen', before: 'yes', after: 'no' },
    ]);
  });

  it('of a list are the entries that went and came, or its order', () => {
    const first = { _id: new Types.ObjectId(), name: 'First', time: '8:30 AM', version: 1 };
    const second = { _id: new Types.ObjectId(), name: 'Second', time: '10:30 AM', version: 1 };
    const moved = { ...second, time: '11:00 AM', version: 2 };
    expect(changedFields({ services: [first, second] }, { services: [first, moved] })).toEqual([
      { field: 'services', before: 'Second, 10:30 AM', after: 'Second, 11:00 AM' },
    ]);
    expect(changedFields({ services: [first, second] }, { services: [second, first] })).toEqual([
      {
        field: 'services',
        before: 'First, 8:30 AM\nSecond, 10:30 AM',
        after: 'Second, 10:30 AM\nFirst, 8:30 AM',
      },
    ]);
  });

  it('are not those of the database, nor empty ones that were absent', () => {
    const at = new Date('2026-11-21T09:30:00Z');
    expect(changedFields({ __v: 1, updatedAt: at }, { __v: 2, phone: '', list: [] })).toEqual([]);
    expect(changedFields({ key: 'a' }, { key: 'b' }, new Set(['key']))).toEqual([]);
  });

  it('are shortened where they are long', () => {
    const [change] = changedFields({ text: '' }, { text: 'x'.repeat(5000) });
    expect(change?.after).toHaveLength(2001);
  });
});
