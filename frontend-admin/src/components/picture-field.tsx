import { useState } from 'react';
import { Button, Input } from '@mantine/core';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { PicturePicker } from './picture-picker';
import { pictureAddress } from './picture-words';
import styles from './pictures.module.css';

interface PictureFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string | undefined>;
  label: string;
  /** How wide the site shows it, in CSS pixels: a size that is wide enough is chosen. */
  width: number;
}

/** A form's field that holds the address of a picture of the library. */
export function PictureField<Input extends FieldValues, Output>(props: PictureFieldProps<Input, Output>) {
  const { label, width } = props;
  const [isOpen, setIsOpen] = useState(false);
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useController({ control: props.control, name: props.name });
  const address = typeof value === 'string' ? value : '';
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <Input.Label labelElement="div">{label}</Input.Label>
      <div className={styles.chosen}>
        {address && <img className={styles.thumbnail} src={address} alt={`${label}, as chosen`} />}
        <Button ref={ref} variant="default" onClick={() => setIsOpen(true)}>
          {address ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {address && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Remove picture
          </Button>
        )}
      </div>
      {error?.message && <Input.Error>{error.message}</Input.Error>}
      <PicturePicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoice={(media) => onChange(pictureAddress(media, width))}
      />
    </div>
  );
}
