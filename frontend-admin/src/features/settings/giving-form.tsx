import { useState } from 'react';
import { Button, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ApiError } from '@chapel/api-client';
import { siteSchema } from '@chapel/contracts';
import type { GivingAccount, Settings } from '@chapel/contracts';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

const BLANK_ACCOUNT: GivingAccount = {
  kind: 'mobile-money',
  provider: '',
  number: '',
  registeredName: '',
  purpose: '',
  branchOfBank: '',
};
const KINDS = [
  { value: 'mobile-money', label: 'Mobile Money' },
  { value: 'bank', label: 'Bank' },
];
/** As many as the contract allows. */
const MOST_ACCOUNTS = 12;

/** How people give: an introduction, and the accounts with the names they are registered under. */
export function GivingForm({ settings }: { settings: Settings }) {
  // Beside the form: what is in it goes into the draft, and a password may not.
  const [currentPassword, setCurrentPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { form, card } = useSettingsForm({
    settings,
    name: 'giving',
    saved: settings.giving,
    schema: siteSchema.shape.giving,
    toGroups: (giving) => ({ giving, ...(currentPassword && { currentPassword }) }),
    onSaved: () => {
      setCurrentPassword('');
      setRefusal(undefined);
    },
    onFailure: (error) =>
      setRefusal(error instanceof ApiError ? error.fields?.['currentPassword'] : undefined),
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'accounts' });
  const accounts = useWatch({ control, name: 'accounts' });
  const textField = (
    index: number,
    name: 'provider' | 'number' | 'registeredName' | 'purpose' | 'branchOfBank',
    label: string,
    isRequired = false,
  ) => (
    <TextInput
      label={label}
      required={isRequired}
      {...register(`accounts.${index}.${name}`)}
      error={errors.accounts?.[index]?.[name]?.message}
    />
  );
  return (
    <SettingsCard title="Giving" {...card}>
      <Textarea
        label="Introduction"
        autosize
        minRows={2}
        {...register('intro')}
        error={errors.intro?.message}
      />
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.account}>
          <legend>Account {index + 1}</legend>
          <div className={styles.pair}>
            <NativeSelect label="Kind" data={KINDS} {...register(`accounts.${index}.kind`)} />
            {textField(index, 'provider', 'Provider', true)}
            {textField(index, 'number', 'Number', true)}
            {textField(index, 'registeredName', 'Registered name', true)}
            {textField(index, 'purpose', 'Purpose')}
            {accounts[index]?.kind === 'bank' && textField(index, 'branchOfBank', 'Branch of the bank')}
          </div>
          <Button variant="subtle" c="red.9" onClick={() => remove(index)}>
            Remove account {index + 1}
          </Button>
        </fieldset>
      ))}
      {fields.length < MOST_ACCOUNTS && (
        <div>
          <Button variant="default" onClick={() => append(BLANK_ACCOUNT)}>
            Add an account
          </Button>
        </div>
      )}
      <PasswordInput
        label="Your password"
        description="Needed when an account changes. Every owner is told of it by mail."
        autoComplete="current-password"
        value={currentPassword}
        onChange={({ currentTarget }) => {
          setCurrentPassword(currentTarget.value);
          setRefusal(undefined);
        }}
        error={refusal}
      />
    </SettingsCard>
  );
}
