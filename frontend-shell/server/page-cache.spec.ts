import { describe, expect, it, jest } from '@jest/globals';
import { PageCache } from './page-cache.js';

const counter = () => {
  let made = 0;
  return () => Promise.resolve(++made);
};

describe('PageCache', () => {
  it('makes an answer once while version and age allow', async () => {
    const cache = new PageCache<number>(10, 1000);
    const make = counter();
    expect(await cache.get('/', 1, 0, make)).toBe(1);
    expect(await cache.get('/', 1, 999, make)).toBe(1);
    expect(await cache.get('/', 1, 1000, make)).toBe(2);
    expect(await cache.get('/', 2, 1001, make)).toBe(3);
  });

  it('lets requests that miss together share one making', async () => {
    const cache = new PageCache<number>(10, 1000);
    const make = jest.fn(counter());
    await Promise.all([cache.get('/', 1, 0, make), cache.get('/', 1, 0, make)]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('does not keep a failure', async () => {
    const cache = new PageCache<number>(10, 1000);
    await expect(cache.get('/', 1, 0, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('/', 1, 0, counter())).toBe(1);
  });

  it('forgets the least recently used when it is full', async () => {
    const cache = new PageCache<number>(2, 1000);
    const make = counter();
    await cache.get('a', 1, 0, make);
    await cache.get('b', 1, 0, make);
    await cache.get('a', 1, 0, make);
    await cache.get('c', 1, 0, make);
    expect(await cache.get('a', 1, 0, make)).toBe(1);
    expect(await cache.get('b', 1, 0, make)).toBe(4);
  });
});
