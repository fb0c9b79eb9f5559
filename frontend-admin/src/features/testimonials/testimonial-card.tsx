import { Button, Text } from '@mantine/core';
import { TESTIMONIAL_MESSAGES } from '@chapel/contracts/constants';
import type { Testimonial } from '@chapel/contracts';
import { preview } from '@chapel/domain';
import { Pill } from '../../components/pill';
import styles from './testimonials.module.css';

interface TestimonialCardProps {
  testimonial: Testimonial;
  isToggling: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One testimonial with its badge, its first 150 characters and what can be done with it. */
export function TestimonialCard(props: TestimonialCardProps) {
  const { testimonial, isToggling, onToggle, onEdit, onDelete } = props;
  const { name, role, ministry, testimony, image, isActive } = testimonial;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {image && <img src={image} alt="" className={styles.portrait} loading="lazy" />}
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <Text c="dimmed" size="sm">
            {[role, ministry].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Pill tone={isActive ? 'good' : 'wait'}>{isActive ? 'Active' : 'Inactive'}</Pill>
      </div>
      <Text className={styles.text}>{preview(testimony, TESTIMONIAL_MESSAGES.previewLength)}</Text>
      <div className={styles.actions}>
        <Button
          variant="default"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          loading={isToggling}
          onClick={onToggle}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        <Button variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" c="red.9" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
