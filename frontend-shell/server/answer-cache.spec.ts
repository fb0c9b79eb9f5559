import { describe, expect, it, jest } from '@jest/globals';
import { AnswerCache } from './answer-cache.js';
import { EncodedBody } from './compression.js';
import { tagOf, type StoredResponse } from './response.js';

const stored = (text: string): StoredResponse => {
  const plain = Buffer.from(text);
  return { status: 200, headers: {}, etag: tagOf(plain), body: new EncodedBody(plain, 1) };
};
const counter = () => {
  let made = 0;
  return jest.fn(() => Promise.resolve<StoredResponse | null>(stored(String(++made))));
};
const text = (answer: StoredResponse | null | undefined) => answer?.body.plain.toString();
const roomy = () => new AnswerCache({ maxBytes: 1_000_000, maxAge: 1000 });

describe('AnswerCache', () => {
  it('makes an answer once while version and age allow', async () => {
    const cache = roomy();
    const make = counter();
    expect(text(await cache.get('/', 1, 0, make))).toBe('1');
    expect(text(await cache.get('/', 1, 999, make))).toBe('1');
    expect(text(await cache.get('/', 1, 1000, make))).toBe('2');
    expect(cache.find('/', 2, 1001)).toBeUndefined();
    expect(text(await cache.get('/', 2, 1001, make))).toBe('3');
    expect(text(cache.find('/', 2, 1001))).toBe('3');
  });

  it('lets requests that miss together share one making, but not one from before a write', async () => {
    const cache = roomy();
    const make = counter();
    await Promise.all([cache.get('/', 1, 0, make), cache.get('/', 1, 0, make), cache.get('/', 2, 0, make)]);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('never lets an answer from before a write replace the one from after it', async () => {
    const cache = roomy();
    let finish: (answer: StoredResponse) => void = () => undefined;
    const slow = cache.get('/', 1, 0, () => new Promise<StoredResponse>((resolve) => (finish = resolve)));
    await cache.get('/', 2, 0, () => Promise.resolve(stored('new')));
    finish(stored('old'));
    await slow;
    expect(text(cache.find('/', 2, 0))).toBe('new');
  });

  it('goes on sending the same bytes when an aged answer comes out the same', async () => {
    const cache = roomy();
    const first = await cache.get('/', 1, 0, () => Promise.resolve(stored('same')));
    expect(await cache.get('/', 1, 1000, () => Promise.resolve(stored('same')))).toBe(first);
    expect(cache.find('/', 1, 1999)).toBe(first);
  });

  it('keeps neither a failure nor what is not for keeping', async () => {
    const cache = roomy();
    await expect(cache.get('/', 1, 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('/', 1, 0, () => Promise.resolve(null))).toBeNull();
    expect(text(await cache.get('/', 1, 0, counter()))).toBe('1');
  });

  describe('while answers cannot be made', () => {
    const fail = () => Promise.reject<StoredResponse>(new Error('down'));
    const lenient = (onStale = jest.fn<(error: unknown) => void>()) =>
      new AnswerCache({ maxBytes: 1_000_000, maxAge: 1000, maxStale: 5000, onStale });

    it('lets an older one stand in, of an older version too, but not for ever', async () => {
      const told = jest.fn<(error: unknown) => void>();
      const cache = lenient(told);
      await cache.get('/', 1, 0, counter());
      expect(text(await cache.get('/', 1, 1000, fail))).toBe('1');
      expect(text(await cache.get('/', 2, 4999, fail))).toBe('1');
      await expect(cache.get('/', 2, 5000, fail)).rejects.toThrow('down');
      expect(told).toHaveBeenCalledTimes(2);
    });

    it('does not try again at once, unless there is something new to show', async () => {
      jest.spyOn(performance, 'now').mockReturnValue(1000);
      const cache = lenient();
      await cache.get('/', 1, 0, counter());
      await cache.get('/', 1, 1000, fail);
      const make = counter();
      await cache.get('/', 1, 2999, make);
      expect(make).not.toHaveBeenCalled();
      await cache.get('/', 2, 2999, make);
      expect(make).toHaveBeenCalledTimes(1);
      jest.restoreAllMocks();
    });

    it('lets nobody wait long for what is only aged, and waits for what was just written', async () => {
      const cache = lenient();
      await cache.get('/', 1, 0, counter());
      let finish: (answer: StoredResponse) => void = () => undefined;
      const slow = () => new Promise<StoredResponse>((resolve) => (finish = resolve));
      expect(text(await cache.get('/', 1, 1000, slow))).toBe('1');
      finish(stored('2'));
      const written = cache.get('/', 2, 1001, slow);
      finish(stored('3'));
      expect(text(await written)).toBe('3');
    });
  });

  it('forgets the least recently used when its bytes are full', async () => {
    const cache = new AnswerCache({ maxBytes: 50_000, maxAge: 1000 });
    const make = () => Promise.resolve(stored('x'.repeat(1000)));
    for (let n = 0; n < 100; n += 1) {
      await cache.get(`/${n}`, 1, 0, make);
      await cache.get('/', 1, 0, make);
    }
    const kept = Array.from({ length: 100 }, (_, n) => cache.find(`/${n}`, 1, 0)).filter(Boolean);
    expect(kept.length).toBeLessThan(20);
    expect(cache.find('/', 1, 0)).toBeDefined();
    expect(cache.find('/0', 1, 0)).toBeUndefined();
  });
});
