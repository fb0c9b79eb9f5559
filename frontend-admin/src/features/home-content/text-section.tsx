import { Button, Textarea, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { HOME_CONTENT_MESSAGES, homeSectionSchemas, optionalVersion } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useSaveSection } from './home-content.queries';
import styles from './home-content.module.css';

type TextSectionName =
  'welcomeMessage' | 'scriptureText' | 'scriptureReference' | 'missionText' | 'contactEmail';

type Values = Partial<Record<TextSectionName, string>> & { version?: number };

interface TextSectionProps {
  section: TextSectionName;
  saved: string;
  /** Of what is saved. */
  version?: number;
  label: string;
  /** The button's words; they name what is saved, for screen readers too. */
  saveLabel: string;
  kind?: 'paragraph' | 'line' | 'email';
}

/** One text of the homepage with its own save button: each is saved by itself (specification, section 2). */
export function TextSection(props: TextSectionProps) {
  const { section, saved, version, label, saveLabel, kind = 'paragraph' } = props;
  const banners = useBanners();
  const { mutateAsync } = useSaveSection(section);
  const schema: z.ZodType = z.object({ [section]: homeSectionSchemas[section], ...optionalVersion });
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm<Values, Values>({
    draftKey: `home:${section}`,
    saved: { [section]: saved, version },
    resolver: zodResolver(schema as z.ZodType<Values, Values>),
  });
  const field = {
    label,
    ...form.register(section),
    error: form.formState.errors[section]?.message,
  };
  const submit = submitWith(
    async (value) => {
      await mutateAsync({ value: value[section] ?? '', version: value.version });
      banners.succeed(HOME_CONTENT_MESSAGES.updated);
    },
    (error) => banners.fail(messageOf(error)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EditConflict conflict={conflict} />
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
