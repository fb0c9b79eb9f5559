import { z } from 'zod';
import { MAX_PAGE_SIZE, MAX_RECENT_COUNT } from './paging.constants.js';

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'This must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'This must be at least 1').max(max, `This must be at most ${max}`));

/** `page` counts from 1. Without `limit` a list answers its first hundred. */
export const pagingQuery = {
  page: wholeNumber(1_000_000).optional().meta({ example: '1' }),
  limit: wholeNumber(MAX_PAGE_SIZE).optional().meta({ example: '50' }),
};

export const recentQuerySchema = z.strictObject({
  maxResults: wholeNumber(MAX_RECENT_COUNT).optional().meta({ example: '10' }),
});
export type RecentQuery = z.infer<typeof recentQuerySchema>;
