import type { Ministry, SaveMinistryInput } from '@chapel/contracts';

/** The form sends no slug: the server makes one, and keeps it, because links to it have been shared. */
export type MinistryFormValues = Required<Omit<SaveMinistryInput, 'slug' | 'version'>> &
  Pick<SaveMinistryInput, 'version'>;

/** The form's values for a ministry, or for a new one with its place in the list. */
export const ministryFormValues = (
  ministry: Ministry | undefined,
  nextOrder: number,
): MinistryFormValues => ({
  name: ministry?.name ?? '',
  summary: ministry?.summary ?? '',
  description: ministry?.description ?? '',
  audience: ministry?.audience ?? '',
  meetingTime: ministry?.meetingTime ?? '',
  meetingPlace: ministry?.meetingPlace ?? '',
  branch: ministry?.branch ?? 'all',
  whatsappNumber: ministry?.whatsappNumber ?? '',
  image: ministry?.image ?? '',
  order: ministry?.order ?? nextOrder,
  isPublished: ministry?.isPublished ?? true,
  version: ministry?.version,
});
