import { z } from 'zod';
import { USER_ROLES } from './user.constants.js';
import { objectIdSchema } from './identifier.js';
import { newPasswordSchema } from './password.js';
import { emailSchema, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';

export const userRoleSchema = z.enum(USER_ROLES);
export type UserRole = z.infer<typeof userRoleSchema>;

export const userSchema = z
  .object({
    _id: objectIdSchema,
    email: emailSchema,
    firstName: z.string().meta({ example: 'Office' }),
    lastName: z.string().meta({ example: 'Administrator' }),
    role: userRoleSchema,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** A staff account as the owner sees it. */
export const staffAccountSchema = userSchema.extend({ isActive: z.boolean() }).meta({ id: 'StaffAccount' });
export type StaffAccount = z.infer<typeof staffAccountSchema>;

const names = {
  firstName: requiredText('First name', TEXT_LIMITS.name),
  lastName: requiredText('Last name', TEXT_LIMITS.name),
};

export const createUserSchema = z
  .strictObject({
    email: emailSchema,
    ...names,
    role: userRoleSchema,
    password: newPasswordSchema,
  })
  .meta({
    id: 'CreateUser',
    example: {
      email: 'media@example.org',
      firstName: 'Media',
      lastName: 'Team',
      role: 'editor',
      password: 'a long pass phrase',
    },
  });
export type CreateUser = z.infer<typeof createUserSchema>;

/** `password`: a new one for somebody who forgot theirs. */
export const updateUserSchema = z
  .strictObject({ ...names, role: userRoleSchema, isActive: z.boolean(), password: newPasswordSchema })
  .partial()
  .meta({ id: 'UpdateUser', example: { isActive: false } });
export type UpdateUser = z.infer<typeof updateUserSchema>;
