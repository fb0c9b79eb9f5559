import { z } from 'zod';
import { USER_ROLES } from './user.constants.js';
import { objectIdSchema } from './identifier.js';
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

/** A staff account as the owner sees it. `isPending`: invited, and no password chosen yet. */
export const staffAccountSchema = userSchema
  .extend({ isActive: z.boolean(), isPending: z.boolean() })
  .meta({ id: 'StaffAccount' });
export type StaffAccount = z.infer<typeof staffAccountSchema>;

const names = {
  firstName: requiredText('First name', TEXT_LIMITS.name),
  lastName: requiredText('Last name', TEXT_LIMITS.name),
};

/** Nobody chooses a password for somebody else: the person does, by a one-time link. */
export const inviteUserSchema = z.strictObject({ email: emailSchema, ...names, role: userRoleSchema }).meta({
  id: 'InviteUser',
  example: { email: 'media@example.org', firstName: 'Media', lastName: 'Team', role: 'editor' },
});
export type InviteUser = z.infer<typeof inviteUserSchema>;

export const updateUserSchema = z
  .strictObject({ ...names, role: userRoleSchema, isActive: z.boolean() })
  .partial()
  .meta({ id: 'UpdateUser', example: { isActive: false } });
export type UpdateUser = z.infer<typeof updateUserSchema>;
