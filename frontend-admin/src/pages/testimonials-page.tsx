import { useState } from 'react';
import type { Testimonial } from '@chapel/contracts';
import { TestimonialForm } from '../features/testimonials/testimonial-form';
import { TestimonialList } from '../features/testimonials/testimonial-list';
import { useTestimonials } from '../features/testimonials/testimonials.queries';
import styles from './pages.module.css';

/** The Testimonials tab: a form and the manager list (specification, section 2). */
export function TestimonialsPage() {
  const { data: testimonials } = useTestimonials();
  const [chosen, setEdited] = useState<Testimonial | null>(null);
  // As it is saved now: somebody else may have changed it since it was opened.
  const edited = testimonials?.find(({ _id }) => _id === chosen?._id) ?? chosen;
  const edit = (testimonial: Testimonial) => {
    setEdited(testimonial);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={styles.beside}>
      <TestimonialForm
        key={edited?._id ?? 'new'}
        testimonial={edited ?? undefined}
        onEditDone={() => setEdited(null)}
      />
      <TestimonialList onEdit={edit} />
    </div>
  );
}
