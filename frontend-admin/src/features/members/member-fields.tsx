import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { MEMBER_GENDERS, MEMBER_STATUSES } from '@chapel/contracts/constants';
import type { SaveMember } from '@chapel/contracts';
import { MONTHS } from '@chapel/domain';
import { SwitchField } from '../../components/switch-field';
import { useBranches } from '../../data/branches.queries';
import { useMinistries } from '../../data/ministries.queries';
import type { MemberFormValues } from './member-form-values';
import { GENDER_WORDS, STATUS_WORDS } from './member-words';
import styles from './members.module.css';

interface FieldsProps {
  form: UseFormReturn<MemberFormValues, unknown, SaveMember>;
}

/** Who it is and how to reach them. */
export function PersonFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        required
        autoComplete="off"
        {...register('name')}
        error={errors.name?.message}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        placeholder="024 000 0000"
        {...register('phone')}
        error={errors.phone?.message}
      />
      <TextInput
        label="WhatsApp number"
        type="tel"
        autoComplete="off"
        {...register('whatsappNumber')}
        error={errors.whatsappNumber?.message}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        {...register('email')}
        error={errors.email?.message}
      />
      <NativeSelect
        label="Gender"
        data={[
          { value: '', label: 'Not given' },
          ...MEMBER_GENDERS.map((gender) => ({ value: gender, label: GENDER_WORDS[gender] })),
        ]}
        {...register('gender')}
        error={errors.gender?.message}
      />
      <fieldset className={styles.birthday}>
        <legend>Birthday</legend>
        <TextInput
          aria-label="Day of birth"
          placeholder="Day"
          inputMode="numeric"
          maxLength={2}
          {...register('birthday.day')}
          error={errors.birthday?.day?.message}
        />
        <NativeSelect
          aria-label="Month of birth"
          data={[
            { value: '', label: 'Month' },
            ...MONTHS.map((month, index) => ({ value: String(index + 1), label: month })),
          ]}
          {...register('birthday.month')}
          error={errors.birthday?.month?.message}
        />
      </fieldset>
    </div>
  );
}

/** Where they belong. */
export function PlaceFields({ form: { register, control, formState } }: FieldsProps) {
  const { data: branches = [] } = useBranches();
  const { data: ministries = [] } = useMinistries();
  const { errors } = formState;
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          label="Status"
          data={MEMBER_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))}
          {...register('status')}
          error={errors.status?.message}
        />
        <NativeSelect
          label="Branch"
          // A select shows its value only among options that are there already.
          key={branches.length}
          data={[
            { value: '', label: 'None' },
            ...branches.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...register('branch')}
          error={errors.branch?.message}
        />
        <TextInput label="Joined" type="date" {...register('joined')} error={errors.joined?.message} />
      </div>
      <SwitchField control={control} name="baptised" label="Baptised" />
      <Controller
        control={control}
        name="ministries"
        render={({ field: { value, onChange }, fieldState }) => (
          <Checkbox.Group
            label="Ministries"
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          >
            <div className={styles.choices}>
              {ministries.map(({ _id, name }) => (
                <Checkbox key={_id} value={_id} label={name} classNames={{ body: styles.choice }} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      />
    </>
  );
}

/** Who looks after them, until when, and what is worth knowing. */
export function FollowUpFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          label="Follow-up by"
          description="Who calls or visits"
          autoComplete="off"
          {...register('followUpAssignee')}
          error={errors.followUpAssignee?.message}
        />
        <TextInput
          label="Follow-up due"
          description="Empty when nothing is due"
          type="date"
          {...register('followUpDue')}
          error={errors.followUpDue?.message}
        />
        <TextInput
          label="Consent given on"
          description="When they agreed that we keep this"
          type="date"
          {...register('consentDate')}
          error={errors.consentDate?.message}
        />
      </div>
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxRows={12}
        {...register('notes')}
        error={errors.notes?.message}
      />
    </>
  );
}
