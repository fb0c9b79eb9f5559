import { Button, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { HOME_CONTENT_MESSAGES, homeSectionSchemas } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { DraftHint } from '../../components/draft-hint';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useSaveSection } from './home-content.queries';
import styles from './home-content.module.css';

type TextSectionName =
  'welcomeMessage' | 'scriptureText' | 'scriptureReference' | 'missionText' | 'contactEmail';

interface TextSectionProps {
  section: TextSectionName;
  saved: string;
  label: string;
  /** The button's words; they name what is saved, for screen readers too. */
  saveLabel: string;
  kind?: 'paragraph' | 'line' | 'email';
}

/** One text of the homepage with its own save button: each is saved by itself (specification, section 2). */
export function TextSection({ section, saved, label, saveLabel, kind = 'paragraph' }: TextSectionProps) {
  const banners = useBanners();
  const { mutateAsync } = useSaveSection(section);
  const { form, hasDraft, discard, submitWith, isSaving } = useDraftForm({
    draftKey: `home:${section}`,
    saved: { [section]: saved } as Record<TextSectionName, string>,
    resolver: zodResolver(z.object({ [section]: homeSectionSchemas[section] })),
  });
  const field = {
    label,
    ...form.register(section),
    error: form.formState.errors[section]?.message,
  };
  const submit = submitWith(
    async (value) => {
      await mutateAsync(value[section] as string);
      banners.succeed(HOME_CONTENT_MESSAGES.updated);
    },
    (error) => banners.fail(messageOf(error)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {kind === 'paragraph' ? (
        <Textarea autosize minRows={3} maxRows={14} {...field} />
      ) : (
        <TextInput type={kind === 'email' ? 'email' : 'text'} {...field} />
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          {saveLabel}
        </Button>
        <DraftHint shown={hasDraft} onDiscard={discard} />
      </div>
    </form>
  );
}
