import { z } from 'zod';

/** A document's identifier: 24 hexadecimal digits (MongoDB ObjectId). */
export const objectIdSchema = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, 'This is not a valid identifier')
  .meta({ example: '66f1a7c2e4b0a1b2c3d4e5f6' });

/** The parameter of every `/…/{id}` call. */
export const idParamsSchema = z.strictObject({ id: objectIdSchema });
export type IdParams = z.infer<typeof idParamsSchema>;

/** An instant, ISO 8601 in UTC, as every answer carries it. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'This is not a valid date and time' })
  .meta({ example: '2026-11-28T18:00:00.000Z' });
