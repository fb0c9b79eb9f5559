import { describe, expect, it } from '@jest/globals';
import { events, ministry } from '../../test/fixtures';
import { findPages } from './find-pages';
import { siteSearchFrom } from './site-search-from';

const paths = (search: string) =>
  findPages(search, { ministries: [ministry], events }).map(({ path }) => path);

describe('the search of pages', () => {
  it.each([
    ['momo', ['/give']],
    ['Baptised', ['/next-steps']],
    ['whatsapp PHONE', ['/contact']],
    ['lifeline', ['/ministries/lifeline']],
    ['night wor', [`/events/${events[1]!._id}`]],
    ['zebra', []],
    ['', []],
    ['(.*', []],
  ])('finds %j', (search, found) => {
    expect(paths(search)).toEqual(found);
  });

  it('takes the words from the address, at most eighty characters', () => {
    expect(siteSearchFrom(new URLSearchParams({ q: `  ${'a'.repeat(90)}` }))).toBe('a'.repeat(80));
  });
});
