import type { Branch, Testimonial } from '@chapel/contracts';
import { Section, SectionHead } from '@chapel/ui';
import { BranchCards } from '../features/branches/branch-card';
import { TestimonialCards } from '../features/testimonials/testimonial-cards';
import { HOME_TESTIMONIALS } from './home-limits';

export function HomeBranches({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <Section tone="tint" id="branches" labelledBy="branches-heading">
      <SectionHead id="branches-heading" eyebrow="Near you" title="Our branches" />
      <BranchCards branches={branches} />
    </Section>
  );
}

export function HomeTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <Section labelledBy="testimonials">
      <SectionHead id="testimonials" eyebrow="Testimonies" title="What God has done" />
      <TestimonialCards testimonials={testimonials.slice(0, HOME_TESTIMONIALS)} />
    </Section>
  );
}
