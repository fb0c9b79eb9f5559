import { z } from 'zod';
import { SERVICE_ICONS, SERVICE_MESSAGES, WEEKDAYS } from './service.constants.js';
import { objectIdSchema } from './identifier.js';
import { optionalText, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { optionalVersion } from './version.js';

export const serviceIconSchema = z.enum(SERVICE_ICONS, { error: 'Please choose one of the icons' });
export type ServiceIcon = z.infer<typeof serviceIconSchema>;
export const DEFAULT_SERVICE_ICON: ServiceIcon = 'FaPrayingHands';

export const weekdaySchema = z.enum(WEEKDAYS, { error: 'Please choose a day of the week' });
export type Weekday = z.infer<typeof weekdaySchema>;

/** A time of day in Africa/Accra, `HH:mm` on a 24-hour clock. */
export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 08:30')
  .meta({ example: '08:30' });

const serviceFields = {
  name: requiredText('Name', TEXT_LIMITS.name).meta({ example: 'Sunday Service' }),
  time: requiredText('Time', TEXT_LIMITS.name).meta({ example: 'Sunday 8:30 AM' }),
  description: optionalText('Description', TEXT_LIMITS.paragraph).optional(),
  icon: serviceIconSchema.default(DEFAULT_SERVICE_ICON),
  // `time` is free text by the specification; these three, when given, let the site work out the next service.
  weekday: weekdaySchema.optional(),
  startTime: timeOfDaySchema.optional(),
  endTime: timeOfDaySchema.optional(),
  ...optionalVersion,
};

export const serviceSchema = z.object({ _id: objectIdSchema, ...serviceFields }).meta({
  id: 'Service',
  example: {
    _id: '66f1a7c2e4b0a1b2c3d4e5f7',
    name: 'Sunday Service',
    time: 'Sunday 8:30 AM',
    description: 'Worship, prayer and teaching',
    icon: 'FaChurch',
    weekday: 'sunday',
    startTime: '08:30',
    endTime: '11:00',
  },
});
export type Service = z.infer<typeof serviceSchema>;

const branchId = z.preprocess(
  (value) => value ?? '',
  z.string().min(1, SERVICE_MESSAGES.selectBranch).pipe(objectIdSchema),
);

/** The body of create and update: the specification's fields, with the branch. */
export const saveServiceSchema = z.strictObject({ branchId, ...serviceFields }).meta({
  id: 'SaveService',
  example: {
    branchId: '66f1a7c2e4b0a1b2c3d4e5f6',
    name: 'Sunday Service',
    time: 'Sunday 8:30 AM',
    description: 'Worship, prayer and teaching',
    icon: 'FaChurch',
    weekday: 'sunday',
    startTime: '08:30',
    endTime: '11:00',
  },
});
export type SaveService = z.infer<typeof saveServiceSchema>;
export type SaveServiceInput = z.input<typeof saveServiceSchema>;

export const serviceParamsSchema = z.strictObject({ branchId: objectIdSchema, serviceId: objectIdSchema });
export type ServiceParams = z.infer<typeof serviceParamsSchema>;
