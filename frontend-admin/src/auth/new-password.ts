import { z } from 'zod';
import { newPasswordSchema } from '@chapel/contracts';

/** The new password and, only here, once more: a mistyped one would lock its owner out. */
export const newPasswordShape = { newPassword: newPasswordSchema, repeated: z.string() };

/** The two arguments of `refine` for a form that has this shape. */
export const isRepeated = ({ newPassword, repeated }: { newPassword: string; repeated: string }): boolean =>
  newPassword === repeated;
export const NOT_REPEATED = { path: ['repeated'], error: 'The two new passwords differ' };

export const BLANK_NEW_PASSWORD = { newPassword: '', repeated: '' };
