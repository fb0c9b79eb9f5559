import { useRef, useState } from 'react';
import { Button, Text } from '@mantine/core';
import { IMAGE_LIMITS, IMAGE_MESSAGES } from '@chapel/contracts/constants';
import { alertPerson } from '../../components/alert-person';
import { jpegDataFrom } from './jpeg-data-from';
import styles from './testimonials.module.css';

interface TestimonialImageProps {
  /** A data string, an uploaded picture's address, or empty. */
  value: string;
  onChange: (image: string) => void;
}

/** Chooses the testimonial's picture and makes it small in the browser (specification, section 5). */
export function TestimonialImage({ value, onChange }: TestimonialImageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isWorking, setIsWorking] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    // Emptied at once: the picture is shown below, and a refused file's name must not stay.
    if (input.current) input.current.value = '';
    if (!file.type.startsWith('image/')) return alertPerson(IMAGE_MESSAGES.notAnImage);
    if (file.size > IMAGE_LIMITS.bytes) return alertPerson(IMAGE_MESSAGES.tooLarge(file.size));
    setIsWorking(true);
    try {
      onChange(await jpegDataFrom(file));
    } catch {
      alertPerson(IMAGE_MESSAGES.processingFailed);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <div className={styles.image}>
      <label className={styles.choose}>
        Picture (optional)
        <input
          ref={input}
          type="file"
          accept="image/*"
          disabled={isWorking}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </label>
      {isWorking && <Text role="status">Making the picture smaller…</Text>}
      {value && (
        <div className={styles.chosen}>
          <img src={value} alt="Chosen for this testimonial" className={styles.portrait} />
          <Button variant="subtle" onClick={() => onChange('')}>
            Remove picture
          </Button>
        </div>
      )}
    </div>
  );
}
