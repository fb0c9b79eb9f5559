import { z } from 'zod';
import { SERMON_LIMITS } from './sermon.constants.js';
import { SHARE_IMAGE_KINDS } from './share-image.constants.js';

export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

/** `id` is the page's name, the event's id, the ministry's slug, or the platform's id of a video or an episode. */
export const shareImageParamsSchema = z.strictObject({
  kind: z.enum(SHARE_IMAGE_KINDS, { error: 'There is no such picture' }),
  id: z.string().min(1).max(SERMON_LIMITS.id, 'This is not a valid identifier'),
});
export type ShareImageParams = z.infer<typeof shareImageParamsSchema>;

/** `v` changes with the words on the picture. */
export const shareImageQuerySchema = z.strictObject({
  v: z.string().max(16).optional().meta({ example: '1a2b3c4d' }),
});
export type ShareImageQuery = z.infer<typeof shareImageQuerySchema>;
