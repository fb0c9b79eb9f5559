import { Switch } from '@mantine/core';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';

interface SwitchFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, boolean | undefined>;
  label: string;
}

/** An on/off field of a form. Controlled: the library's switch keeps a state of its own, which a reset would miss. */
export function SwitchField<Input extends FieldValues, Output>(props: SwitchFieldProps<Input, Output>) {
  const {
    field: { ref, name, value, onChange, onBlur },
  } = useController({ control: props.control, name: props.name });
  return (
    <Switch
      label={props.label}
      size="md"
      // The pressed area is the whole row: 44 px, as every target.
      styles={{ body: { minHeight: 44, alignItems: 'center' } }}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      name={name}
      ref={ref}
    />
  );
}
