import { TESTIMONIAL_MESSAGES } from '@chapel/contracts/constants';
import type { Testimonial } from '@chapel/contracts';
import { alertPerson } from '../../components/alert-person';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadingLines } from '../../components/list-state';
import { TestimonialCard } from './testimonial-card';
import { useDeleteTestimonial, useTestimonials, useToggleTestimonial } from './testimonials.queries';
import styles from './testimonials.module.css';

/** Every testimonial, newest first. Failures are told by alerts (specification, section 8). */
export function TestimonialList({ onEdit }: { onEdit: (testimonial: Testimonial) => void }) {
  const { data: testimonials, isPending } = useTestimonials();
  const toggle = useToggleTestimonial();
  const removal = useDeleteTestimonial();
  if (isPending) return <LoadingLines label="Loading testimonials..." />;
  if (!testimonials?.length) return <EmptyState text={TESTIMONIAL_MESSAGES.empty} />;
  const askToDelete = (id: string) =>
    confirmDeletion(TESTIMONIAL_MESSAGES.confirmDelete, () =>
      removal.mutate(id, { onError: () => alertPerson(TESTIMONIAL_MESSAGES.deleteAlert) }),
    );
  return (
    <ul className={styles.list} aria-label="Testimonials">
      {testimonials.map((testimonial) => (
        <TestimonialCard
          key={testimonial._id}
          testimonial={testimonial}
          isToggling={toggle.isPending && toggle.variables === testimonial._id}
          onToggle={() =>
            toggle.mutate(testimonial._id, { onError: () => alertPerson(TESTIMONIAL_MESSAGES.toggleAlert) })
          }
          onEdit={() => onEdit(testimonial)}
          onDelete={() => askToDelete(testimonial._id)}
        />
      ))}
    </ul>
  );
}
