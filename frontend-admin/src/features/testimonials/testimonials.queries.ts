import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createTestimonial,
  deleteTestimonial,
  listTestimonialsForStaff,
  toggleTestimonial,
  updateTestimonial,
} from '@chapel/api-client';
import type { CreateTestimonial, UpdateTestimonial } from '@chapel/contracts';

const TESTIMONIALS_KEY = ['testimonials'] as const;

/** Every testimonial, newest first; never fails (specification, section 7). */
export const useTestimonials = () =>
  useQuery({ queryKey: TESTIMONIALS_KEY, queryFn: listTestimonialsForStaff });

function useTestimonialMutation<T>(mutationFn: (input: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: TESTIMONIALS_KEY }),
  });
}

/** Creates the testimonial, or saves the one with `id`. */
export const useSaveTestimonial = (id?: string) =>
  useTestimonialMutation((testimonial: CreateTestimonial & Pick<UpdateTestimonial, 'version'>) =>
    id === undefined ? createTestimonial(testimonial) : updateTestimonial(id, testimonial),
  );

export const useDeleteTestimonial = () => useTestimonialMutation(deleteTestimonial);

export const useToggleTestimonial = () => useTestimonialMutation(toggleTestimonial);
