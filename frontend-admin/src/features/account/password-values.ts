import { z } from 'zod';
import { changePasswordSchema } from '@chapel/contracts';

/** The call's body and, only here, the new password once more: a mistyped one would lock its owner out. */
export const passwordFormSchema = changePasswordSchema
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: 'The two new passwords differ',
  });

export const BLANK_PASSWORDS = { currentPassword: '', newPassword: '', repeated: '' };
