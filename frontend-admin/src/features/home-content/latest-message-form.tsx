import { Button, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { HOME_CONTENT_MESSAGES, latestMessageSchema, optionalVersion } from '@chapel/contracts';
import type { LatestMessage } from '@chapel/contracts';
import { videoIdFrom } from '@chapel/domain';
import { useBanners } from '../../components/banner';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useSaveSection } from './home-content.queries';
import styles from './home-content.module.css';

const formSchema = latestMessageSchema.extend(optionalVersion);

/** Title, video and date of the latest message. Of a video's address only the id is kept (specification, section 5). */
export function LatestMessageForm({ saved, version }: { saved: LatestMessage; version?: number }) {
  const banners = useBanners();
  const { mutateAsync } = useSaveSection('latestMessage');
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm({
    draftKey: 'home:latestMessage',
    saved: { ...saved, version },
    resolver: zodResolver(formSchema),
  });
  const { errors } = form.formState;
  const submit = submitWith(
    async ({ version: read, ...value }) => {
      await mutateAsync({ value: { ...value, videoId: videoIdFrom(value.videoId) }, version: read });
      banners.succeed(HOME_CONTENT_MESSAGES.updated);
    },
    (error) => banners.fail(messageOf(error)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EditConflict conflict={conflict} />
      <TextInput label="Title" {...form.register('title')} error={errors.title?.message} />
      <TextInput
        label="Video id or URL"
        placeholder="https://youtu.be/…"
        {...form.register('videoId')}
        error={errors.videoId?.message}
      />
      <TextInput label="Date" type="date" {...form.register('date')} error={errors.date?.message} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          Save latest message
        </Button>
        <DraftHint shown={hasDraft} onDiscard={discard} />
      </div>
    </form>
  );
}
