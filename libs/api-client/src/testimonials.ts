import type { CreateTestimonialInput, Testimonial, UpdateTestimonial } from '@chapel/contracts';
import { TESTIMONIAL_MESSAGES } from '@chapel/contracts/constants';
import { orFallback } from './fallback.js';
import { ApiError, readJson, send } from './fetch.js';
import { request } from './request.js';
import type { RequestOptions } from './request.js';
import { storedToken } from './session.js';

const ADDRESS = '/api/testimonials';

/** Specification, section 6: without a stored token these calls fail before they are sent. */
async function staffRequest<T>(path: string, options: RequestOptions): Promise<T> {
  if (storedToken() === null) throw new ApiError(TESTIMONIAL_MESSAGES.notAuthenticated, 401);
  return request<T>(path, options);
}

/** The active testimonials, newest first; an empty list when they cannot be read. No sign-in. */
export const listTestimonials = (): Promise<Testimonial[]> =>
  orFallback(
    TESTIMONIAL_MESSAGES.fetchFailed,
    async () => (await readJson(await send(ADDRESS), TESTIMONIAL_MESSAGES.fetchFailed)) as Testimonial[],
    () => [],
  );

/** Every testimonial, newest first; an empty list when they cannot be read. */
export const listTestimonialsForStaff = (): Promise<Testimonial[]> =>
  orFallback(
    TESTIMONIAL_MESSAGES.fetchAdminFailed,
    () =>
      staffRequest<Testimonial[]>(`${ADDRESS}/admin`, {
        failure: { refused: TESTIMONIAL_MESSAGES.fetchAdminFailed },
      }),
    () => [],
  );

export const createTestimonial = (body: CreateTestimonialInput): Promise<Testimonial> =>
  staffRequest<Testimonial>(ADDRESS, {
    method: 'POST',
    body,
    failure: { refused: TESTIMONIAL_MESSAGES.createFailed },
  });

/** Sends the changed fields only. */
export const updateTestimonial = (id: string, body: UpdateTestimonial): Promise<Testimonial> =>
  staffRequest<Testimonial>(`${ADDRESS}/${id}`, {
    method: 'PATCH',
    body,
    failure: { refused: TESTIMONIAL_MESSAGES.updateFailed },
  });

/** True on success (specification, section 7). */
export async function deleteTestimonial(id: string): Promise<true> {
  await staffRequest<void>(`${ADDRESS}/${id}`, {
    method: 'DELETE',
    failure: { refused: TESTIMONIAL_MESSAGES.deleteFailed },
  });
  return true;
}

export const toggleTestimonial = (id: string): Promise<Testimonial> =>
  staffRequest<Testimonial>(`${ADDRESS}/${id}/toggle`, {
    method: 'PATCH',
    failure: { refused: TESTIMONIAL_MESSAGES.toggleFailed },
  });
