import { DEFAULT_SERVICE_ICON, saveServiceSchema } from '@chapel/contracts';
import type { SaveServiceInput, Service, ServiceIcon, Weekday } from '@chapel/contracts';
import { z } from 'zod';

/** What the inputs hold: an empty string where nothing was chosen. */
export interface ServiceFormValues {
  branchId: string;
  name: string;
  time: string;
  description: string;
  icon: ServiceIcon;
  weekday: '' | Weekday;
  startTime: string;
  endTime: string;
  version?: number;
}

/** The contract, for inputs that say "none" with an empty string. */
export const serviceFormSchema = z
  .custom<ServiceFormValues>()
  .transform(({ weekday, startTime, endTime, ...others }): SaveServiceInput => ({
    ...others,
    ...(weekday && { weekday }),
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
  }))
  .pipe(saveServiceSchema);

export const serviceFormValues = (service?: Service, branchId = ''): ServiceFormValues => ({
  branchId,
  name: service?.name ?? '',
  time: service?.time ?? '',
  description: service?.description ?? '',
  icon: service?.icon ?? DEFAULT_SERVICE_ICON,
  weekday: service?.weekday ?? '',
  startTime: service?.startTime ?? '',
  endTime: service?.endTime ?? '',
  version: service?.version,
});
