import { Button } from '@mantine/core';
import type { Member, MemberDuplicates } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { PageLinks } from '../../components/page-links';
import { RecordTable } from '../../components/record-table';
import { messageOf } from '../../data/errors';
import { dayText, STATUS_WORDS } from './member-words';
import { GROUPS_ON_PAGE, useMemberDuplicates, useMergeMembers } from './members.queries';
import styles from './members.module.css';

const REASON_WORDS = {
  phone: 'Same telephone number',
  email: 'Same email',
  birthday: 'Same name and birthday',
} as const satisfies Record<MemberDuplicates['reason'], string>;

/** Members who may be one person, and the choice whose record stays. */
function Group({ group, onKeep }: { group: MemberDuplicates; onKeep: (kept: Member) => void }) {
  return (
    <section className={styles.stack}>
      <h3 className={styles.groupTitle}>{REASON_WORDS[group.reason]}</h3>
      <RecordTable
        label={`${REASON_WORDS[group.reason]}: ${group.members.map(({ name }) => name).join(', ')}`}
        records={group.members}
        keyOf={({ _id }) => _id}
        columns={[
          { label: 'Name', cell: ({ name }) => name },
          { label: 'Phone', cell: ({ phone, whatsappNumber }) => phone || whatsappNumber },
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Status', cell: ({ status }) => STATUS_WORDS[status] },
          { label: 'Added', cell: ({ createdAt }) => dayText(createdAt.slice(0, 10)) },
        ]}
        actions={(member) => (
          <Button
            variant="default"
            aria-label={`Keep this one: ${member.name}`}
            onClick={() => onKeep(member)}
          >
            Keep this one
          </Button>
        )}
      />
    </section>
  );
}

/** People who are stored twice, and the way to make one record of them. */
export function MemberDuplicateList({
  page,
  onPage,
  onClose,
}: {
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
}) {
  const banners = useBanners();
  const { data, isPending, isError, error, refetch } = useMemberDuplicates(page);
  const merge = useMergeMembers();
  const keep = (group: MemberDuplicates, kept: Member) => {
    const others = group.members.filter(({ _id }) => _id !== kept._id);
    const names = others.map(({ name }) => name).join(', ');
    confirmDeletion(
      `Put everything of ${names} into the kept record of ${kept.name}? Only that one stays.`,
      () =>
        merge.mutate(
          { kept, others },
          {
            onSuccess: () => banners.succeed('Members merged successfully!'),
            onError: (failure) => banners.fail(messageOf(failure)),
          },
        ),
      'Merge',
    );
  };
  return (
    <Card
      title="Possible duplicates"
      aside={
        <Button variant="default" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      {isPending && <LoadingLines label="Looking for duplicates..." lines={3} />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState text="Nobody seems to be here twice: no telephone number, email, or name with birthday is shared." />
      )}
      {data?.items.map((group) => (
        <Group
          key={group.members.map(({ _id }) => _id).join()}
          group={group}
          onKeep={(kept) => keep(group, kept)}
        />
      ))}
      {data && (
        <PageLinks
          of="duplicates"
          total={data.total}
          pageSize={GROUPS_ON_PAGE}
          page={page}
          onChange={onPage}
        />
      )}
    </Card>
  );
}
