import { z } from 'zod';
import { PASSWORD_LENGTH } from './password.constants.js';

/** A new password. Signing in accepts any text, so that rules can change without locking anyone out. */
export const newPasswordSchema = z
  .string({ error: 'Password is required' })
  .min(PASSWORD_LENGTH.min, `Password must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `Password is longer than ${PASSWORD_LENGTH.max} characters`);
