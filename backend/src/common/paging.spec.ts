import { describe, expect, it, jest } from '@jest/globals';
import { pageOf, totalOf } from './paging.js';

describe('the size of the whole list', () => {
  const count = jest.fn(() => Promise.resolve(250));

  it.each([
    ['a first page that is not full', 7, { page: 1, limit: 20 }, 7],
    ['an empty list', 0, {}, 0],
    ['a last page that is not full', 7, { page: 3, limit: 20 }, 47],
  ])('%s tells it without counting', async (_, found, query, total) => {
    count.mockClear();
    expect(await totalOf(found, pageOf(query), count)).toBe(total);
    expect(count).not.toHaveBeenCalled();
  });

  it.each([
    ['a full page', 20, { page: 1, limit: 20 }],
    ['a page behind the end', 0, { page: 99, limit: 20 }],
  ])('%s is counted', async (_, found, query) => {
    expect(await totalOf(found, pageOf(query), count)).toBe(250);
  });
});
