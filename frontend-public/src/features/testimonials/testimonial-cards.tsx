import type { Testimonial } from '@chapel/contracts';
import { TESTIMONIAL_MESSAGES } from '@chapel/contracts/constants';
import { preview } from '@chapel/domain';
import { Card, CardGrid } from '@chapel/ui';
import { StaffImage } from '../../components/staff-image';
import styles from './testimonial-cards.module.css';

/** What people tell, shortened to 150 characters (specification, section 9) with the rest at hand. */
export function TestimonialCards({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <CardGrid>
      {testimonials.map((testimonial) => (
        <Card key={testimonial._id}>
          <figure className={styles.quote}>
            <blockquote>
              <Testimony text={testimonial.testimony} />
            </blockquote>
            <figcaption className={styles.who}>
              <span className={styles.face}>
                <StaffImage
                  src={testimonial.image}
                  alt=""
                  width={46}
                  height={46}
                  loading="lazy"
                  fallback={<span aria-hidden="true">{testimonial.name.charAt(0)}</span>}
                />
              </span>
              <span>
                <b className={styles.name}>{testimonial.name}</b>
                {[testimonial.role, testimonial.ministry].filter(Boolean).join(' · ')}
              </span>
            </figcaption>
          </figure>
        </Card>
      ))}
    </CardGrid>
  );
}

function Testimony({ text }: { text: string }) {
  const start = preview(text, TESTIMONIAL_MESSAGES.previewLength);
  if (start === text) return <p>{text}</p>;
  return (
    <>
      <p>{start}</p>
      <details className={styles.more}>
        <summary>Read it all</summary>
        <p>{text}</p>
      </details>
    </>
  );
}
