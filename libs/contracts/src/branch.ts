import { z } from 'zod';
import { objectIdSchema } from './identifier.js';
import { serviceSchema } from './service.js';
import { optionalPhoneSchema, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { optionalVersion } from './version.js';

const branchFields = {
  name: requiredText('Name', TEXT_LIMITS.name).meta({ example: 'Kumasi' }),
  location: requiredText('Location').meta({ example: 'Ahodwo, Kumasi' }),
  phone: optionalPhoneSchema.default(''),
  hasWhatsApp: z.boolean({ error: 'WhatsApp must be on or off' }).default(false),
  // Used only when hasWhatsApp is on (specification, section 3).
  whatsappNumber: optionalPhoneSchema.default(''),
};

export const branchSchema = z
  .object({ _id: objectIdSchema, ...branchFields, ...optionalVersion, services: z.array(serviceSchema) })
  .meta({ id: 'Branch' });
export type Branch = z.infer<typeof branchSchema>;

/** The body of create and update. */
export const saveBranchSchema = z.strictObject({ ...branchFields, ...optionalVersion }).meta({
  id: 'SaveBranch',
  example: {
    name: 'Kumasi',
    location: 'Ahodwo, Kumasi',
    phone: '032 000 0000',
    hasWhatsApp: true,
    whatsappNumber: '024 000 0000',
  },
});
export type SaveBranch = z.infer<typeof saveBranchSchema>;
export type SaveBranchInput = z.input<typeof saveBranchSchema>;
