import { describe, expect, it } from '@jest/globals';
import { differences } from './known-failures.mjs';

const known = [
  { reason: 'No plans there.', fails: 'always', tests: ['lists * by an index'] },
  { reason: 'A race there.', fails: 'sometimes', tests: ['counts (all) of them'] },
];
const failed = (name) => ({ name, status: 'failed' });
const passed = (name) => ({ name, status: 'passed' });
const whole = { isWhole: true };

describe('differences between a run and what is known to fail', () => {
  it('are none where just the listed tests fail, whether those that fail sometimes do or not', () => {
    const run = [failed('lists events by an index'), failed('lists members by an index'), passed('signs in')];
    expect(differences([...run, failed('counts (all) of them')], known, whole)).toEqual([]);
    expect(differences([...run, passed('counts (all) of them')], known, whole)).toEqual([]);
  });

  it('are a failure that is not listed, a listed one that passes, and a name without a test', () => {
    const run = [passed('lists events by an index'), failed('signs in')];
    expect(differences(run, known, whole)).toEqual([
      'failed, and is not listed: signs in',
      'passed, and is listed as failing: lists events by an index',
      'is listed, and is no test: counts (all) of them',
    ]);
  });

  it('are not asked of tests that were left out', () => {
    expect(differences([passed('signs in')], known, { isWhole: false })).toEqual([]);
    const skipped = { name: 'lists events by an index', status: 'pending' };
    expect(differences([skipped, passed('counts (all) of them')], known, whole)).toEqual([]);
  });
});
