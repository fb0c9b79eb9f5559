import { z } from 'zod';
import { newPasswordSchema } from './password.js';
import { emailSchema } from './text.js';
import { userSchema } from './user.js';

export const loginSchema = z
  .strictObject({
    email: emailSchema,
    password: z
      .string({ error: 'Password is required' })
      .min(1, 'Password is required')
      .max(1024, 'Password is too long'),
  })
  .meta({ id: 'Login', example: { email: 'office@example.org', password: 'a long pass phrase' } });
export type Login = z.infer<typeof loginSchema>;

export const sessionSchema = z
  .object({ access_token: z.string().meta({ example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln' }), user: userSchema })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const changePasswordSchema = z
  .strictObject({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .min(1, 'Current password is required')
      .max(1024),
    newPassword: newPasswordSchema,
  })
  .meta({
    id: 'ChangePassword',
    example: { currentPassword: 'a long pass phrase', newPassword: 'another long pass phrase' },
  });
export type ChangePassword = z.infer<typeof changePasswordSchema>;
