import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { optionalPhoneSchema, siteSchema } from '@chapel/contracts';
import type { Settings } from '@chapel/contracts';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form';

const contacts = siteSchema.shape.contacts;

/** The two lines as two fields; empty ones are left out when saving. */
const schema = z.object({
  ...contacts.omit({ phones: true }).shape,
  firstPhone: optionalPhoneSchema,
  secondPhone: optionalPhoneSchema,
});

/** What the footer shows: head office, two phone lines, office e-mail, WhatsApp. */
export function ContactsForm({ settings }: { settings: Settings }) {
  const { headOffice, phones, email, whatsappNumber } = settings.contacts;
  const { form, card } = useSettingsForm({
    settings,
    name: 'contacts',
    saved: {
      headOffice,
      firstPhone: phones[0] ?? '',
      secondPhone: phones[1] ?? '',
      email,
      whatsappNumber,
    },
    schema,
    toGroups: ({ firstPhone, secondPhone, ...others }) => ({
      contacts: { ...others, phones: [firstPhone, secondPhone].filter(Boolean) },
    }),
  });
  const { errors } = form.formState;
  return (
    <SettingsCard title="Contacts" {...card}>
      <TextInput label="Head office" {...form.register('headOffice')} error={errors.headOffice?.message} />
      <div className={styles.pair}>
        <TextInput
          label="First phone line"
          type="tel"
          {...form.register('firstPhone')}
          error={errors.firstPhone?.message}
        />
        <TextInput
          label="Second phone line"
          type="tel"
          {...form.register('secondPhone')}
          error={errors.secondPhone?.message}
        />
        <TextInput
          label="Office email"
          type="email"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <TextInput
          label="WhatsApp number"
          type="tel"
          {...form.register('whatsappNumber')}
          error={errors.whatsappNumber?.message}
        />
      </div>
    </SettingsCard>
  );
}
