import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { describeMediaSchema } from '@chapel/contracts';
import type { DescribeMediaInput, DescribeMedia, Media } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict } from '../../components/edit-conflict';
import { FormError } from '../../components/form-error';
import { SwitchField } from '../../components/switch-field';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useDescribeMedia } from '../../data/media.queries';
import styles from './media.module.css';

/** What is said to those who do not see the picture; asked for, or the picture is marked as decorative. */
export function DescriptionForm({ media }: { media: Media }) {
  const { _id, alt, isDecorative, version } = media;
  const banners = useBanners();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useDescribeMedia(_id);
  const { form, hasDraft, discard, submitWith, isSaving, conflict } = useDraftForm<
    DescribeMediaInput,
    DescribeMedia
  >({
    draftKey: `media:${_id}`,
    saved: { alt, isDecorative, version },
    resolver: zodResolver(describeMediaSchema),
  });
  const submit = submitWith(
    async (value) => {
      setFailure(undefined);
      await mutateAsync(value);
      banners.succeed('Picture saved successfully!');
    },
    (error) => setFailure(messageOf(error)),
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={failure} />
      <EditConflict conflict={conflict} />
      <Textarea
        label="Description"
        description="What the picture shows, for people who do not see it and for search engines"
        autosize
        minRows={2}
        {...form.register('alt')}
        error={form.formState.errors.alt?.message}
      />
      <SwitchField
        control={form.control}
        name="isDecorative"
        label="Decorative: there is nothing to describe"
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving}>
          Save description
        </Button>
        <DraftHint shown={hasDraft} onDiscard={discard} />
      </div>
    </form>
  );
}
