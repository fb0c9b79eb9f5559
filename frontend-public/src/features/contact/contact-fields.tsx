import type { Branch } from '@chapel/contracts';
import { ALL_BRANCHES, MESSAGE_REASONS, TEXT_LIMITS } from '@chapel/contracts/constants';
import { Field } from './field';

export interface ContactFieldsProps {
  branches: readonly Branch[];
  /** What the inputs hold at first. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** The API's rule for a phone, as the attribute writes it (inside brackets its `v` mode wants most signs escaped). */
const PHONE_PATTERN = String.raw`\+?[\d\s\(\)\.\-\/]{6,}`;

/** The six inputs, with the browser's own checks of what the contract asks for. */
export function ContactFields({ branches, values, errors }: ContactFieldsProps) {
  return (
    <>
      <Field name="name" label="Name" error={errors.name}>
        {(control) => (
          <input
            {...control}
            type="text"
            required
            maxLength={TEXT_LIMITS.name}
            autoComplete="name"
            defaultValue={values.name}
          />
        )}
      </Field>
      <Field name="email" label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            required
            maxLength={TEXT_LIMITS.email}
            autoComplete="email"
            defaultValue={values.email}
          />
        )}
      </Field>
      <Field name="phone" label="Phone" optional error={errors.phone}>
        {(control) => (
          <input
            {...control}
            type="tel"
            maxLength={TEXT_LIMITS.phone}
            pattern={PHONE_PATTERN}
            title="At least six digits, such as 024 000 0000"
            autoComplete="tel"
            defaultValue={values.phone}
          />
        )}
      </Field>
      <Field name="branch" label="Branch" error={errors.branch}>
        {(control) => (
          <select {...control} required defaultValue={values.branch ?? ''}>
            <option value="">Please choose</option>
            <option value={ALL_BRANCHES}>The whole chapel</option>
            {branches.map(({ _id, name }) => (
              <option key={_id} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="reason" label="What is it about?" optional error={errors.reason} wide>
        {(control) => (
          // The key: a step that is chosen while the page is open changes this input, and no other.
          <select key={values.reason} {...control} defaultValue={values.reason ?? ''}>
            <option value="">Please choose</option>
            {MESSAGE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="message" label="Your message" error={errors.message} wide>
        {(control) => (
          <textarea
            {...control}
            required
            rows={6}
            maxLength={TEXT_LIMITS.paragraph}
            defaultValue={values.message}
          />
        )}
      </Field>
    </>
  );
}
