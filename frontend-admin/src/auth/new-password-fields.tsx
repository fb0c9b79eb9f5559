import { PasswordInput } from '@mantine/core';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_LENGTH } from '@chapel/contracts/constants';

/** Of every field for a password. */
export const PASSWORD_TOGGLE = { 'aria-label': 'Show or hide password', size: 40 };

interface NewPasswordFieldsProps {
  /** `register('newPassword')` and `register('repeated')` of a form with `newPasswordShape`. */
  newPassword: UseFormRegisterReturn;
  repeated: UseFormRegisterReturn;
  errors: FieldErrors<{ newPassword: string; repeated: string }>;
  /** Said after how long it must be. */
  hint?: string;
}

/** A new password, twice. */
export function NewPasswordFields({ newPassword, repeated, errors, hint }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="New password"
        description={[`At least ${PASSWORD_LENGTH.min} characters.`, hint].filter(Boolean).join(' ')}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={PASSWORD_TOGGLE}
        {...newPassword}
        error={errors.newPassword?.message}
      />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={PASSWORD_TOGGLE}
        {...repeated}
        error={errors.repeated?.message}
      />
    </>
  );
}
