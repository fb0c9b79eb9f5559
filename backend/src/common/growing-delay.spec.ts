import { describe, expect, it } from '@jest/globals';
import { GrowingDelay } from './growing-delay.js';

const MINUTE = 60_000;
const RULE = { free: 3, firstMs: 30_000, longestMs: 15 * MINUTE, forgetMs: 60 * MINUTE };

function delayAt(time: { now: number }) {
  return new GrowingDelay(RULE, () => time.now);
}

describe('a growing delay', () => {
  it('lets the first failures pass, then doubles the wait up to the longest', () => {
    const time = { now: 0 };
    const delay = delayAt(time);
    const waits = Array.from({ length: 10 }, () => {
      delay.count('a');
      const wait = delay.waitOf('a');
      time.now += wait * 1000;
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 30, 60, 120, 240, 480, 900, 900]);
    expect(delay.waitOf('a')).toBe(0);
    expect(delay.waitOf('b')).toBe(0);
  });

  it('starts afresh after a success, and after a long quiet', () => {
    const time = { now: 0 };
    const delay = delayAt(time);
    for (let i = 0; i < 6; i++) delay.count('a');
    expect(delay.waitOf('a')).toBe(120);
    delay.clear('a');
    expect(delay.waitOf('a')).toBe(0);
    for (let i = 0; i < 6; i++) delay.count('a');
    time.now += RULE.forgetMs;
    delay.count('a');
    expect(delay.waitOf('a')).toBe(0);
  });

  it('takes back what was no failure', () => {
    const delay = delayAt({ now: 0 });
    for (let i = 0; i < 4; i++) delay.count('a');
    delay.takeBack('a');
    expect(delay.waitOf('a')).toBe(0);
    delay.count('a');
    expect(delay.waitOf('a')).toBe(30);
  });

  it('remembers no more than its measure, and forgets the oldest first', () => {
    const delay = delayAt({ now: 0 });
    for (let i = 0; i < 4; i++) delay.count('first');
    for (let i = 0; i < 50_000; i++) delay.count(`other ${i}`);
    expect(delay.waitOf('first')).toBe(0);
  });
});
