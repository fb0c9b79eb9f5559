import { Button } from '@mantine/core';
import { telLink, whatsAppLink } from '@chapel/domain';
import type { Member } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { LoadFailure, LoadingLines } from '../../components/list-state';
import { messageOf } from '../../data/errors';
import { MemberForm } from './member-form';
import { MemberPersonalData } from './member-personal-data';
import { MemberLog } from './member-log';
import { useDeleteMember, useMember } from './members.queries';
import styles from './members.module.css';

/** Ways to reach somebody, for a thumb. */
function Ways({ member }: { member: Member }) {
  const whatsApp = member.whatsappNumber || member.phone;
  if (!whatsApp && !member.email) return null;
  return (
    <ul className={styles.ways} aria-label="Ways to reach them">
      {member.phone && (
        <li>
          <a href={telLink(member.phone)}>Call {member.phone}</a>
        </li>
      )}
      {whatsApp && (
        <li>
          <a href={whatsAppLink(whatsApp)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </li>
      )}
      {member.email && (
        <li>
          <a href={`mailto:${member.email}`}>{member.email}</a>
        </li>
      )}
    </ul>
  );
}

/** One member: how to reach them, every field, and the log of the follow-up. */
export function MemberDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const banners = useBanners();
  const { data: member, isPending, isError, error, refetch } = useMember(id);
  const removal = useDeleteMember();
  if (isPending) return <LoadingLines label="Loading the member..." lines={5} />;
  if (isError) {
    return (
      <>
        <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />
        <div>
          <Button variant="default" onClick={onClose}>
            Back to the list
          </Button>
        </div>
      </>
    );
  }
  const askToDelete = () =>
    confirmDeletion('Are you sure you want to delete this member?', () =>
      removal.mutate(id, {
        onSuccess: () => {
          banners.succeed('Member deleted successfully!');
          onClose();
        },
        onError: (failure) => banners.fail(messageOf(failure)),
      }),
    );
  return (
    <>
      <Card
        title={member.name}
        aside={
          <Button variant="default" c="red.9" onClick={askToDelete} loading={removal.isPending}>
            Delete
          </Button>
        }
      >
        <Ways member={member} />
        <MemberForm member={member} onSaved={() => undefined} onClose={onClose} />
      </Card>
      <MemberLog key={id} member={member} />
      <MemberPersonalData member={member} onErased={onClose} />
    </>
  );
}
