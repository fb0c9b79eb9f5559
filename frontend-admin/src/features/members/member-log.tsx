import { Button, Text, Textarea } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { addMemberCallSchema } from '@chapel/contracts';
import type { Member } from '@chapel/contracts';
import { formatAdminDate } from '@chapel/domain';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { DraftHint } from '../../components/draft-hint';
import { useDraftForm } from '../../components/use-draft-form';
import { messageOf } from '../../data/errors';
import { useAddCall } from './members.queries';
import styles from './members.module.css';

const BLANK = { note: '' };

/** The log of calls and visits, newest first, and the field that adds to it. */
export function MemberLog({ member }: { member: Member }) {
  const banners = useBanners();
  const { mutateAsync } = useAddCall(member._id);
  const { form, hasDraft, discard, submitWith, isSaving } = useDraftForm({
    draftKey: `member-call:${member._id}`,
    saved: BLANK,
    resolver: zodResolver(addMemberCallSchema),
  });
  const submit = submitWith(
    ({ note }) => mutateAsync(note),
    (error) => banners.fail(messageOf(error)),
  );
  return (
    <Card title="Follow-up">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Textarea
          label="What was said or done"
          placeholder="e.g. Called, will come on Sunday"
          autosize
          minRows={2}
          {...form.register('note')}
          error={form.formState.errors.note?.message}
        />
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving}>
            Add to the log
          </Button>
          <DraftHint shown={hasDraft} onDiscard={discard} />
        </div>
      </form>
      {member.calls.length === 0 ? (
        <Text c="dimmed">Nothing noted yet.</Text>
      ) : (
        <ol className={styles.log} aria-label="Log of calls and visits">
          {member.calls.toReversed().map(({ at, by, note }) => (
            <li key={`${at} ${note}`} className={styles.entry}>
              <p>{note}</p>
              <Text c="dimmed" size="sm">
                {[by, formatAdminDate(at)].filter(Boolean).join(' · ')}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
