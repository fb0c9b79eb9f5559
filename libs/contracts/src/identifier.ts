import { z } from 'zod';

/** An identifier where people choose a record; `error` is the sentence for whatever is none. */
export const chosenIdSchema = (error: string) =>
  z
    .string({ error })
    .regex(/^[0-9a-f]{24}$/i, error)
    .meta({ example: '66f1a7c2e4b0a1b2c3d4e5f6' });

/** A document's identifier: 24 hexadecimal digits (MongoDB ObjectId). */
export const objectIdSchema = chosenIdSchema('This is not a valid identifier');

/** The parameter of every `/…/{id}` call. */
export const idParamsSchema = z.strictObject({ id: objectIdSchema });
export type IdParams = z.infer<typeof idParamsSchema>;

/** An instant, ISO 8601 in UTC, as every answer carries it. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'This is not a valid date and time' })
  .meta({ example: '2026-11-28T18:00:00.000Z' });
