import { useState } from 'react';
import { Button } from '@mantine/core';
import type { AccountLink } from '@chapel/contracts';
import { Card } from '../../components/card';
import { LoadFailure, LoadingLines } from '../../components/list-state';
import { messageOf } from '../../data/errors';
import { usePeople } from '../../data/people.queries';
import { InviteForm } from './invite-form';
import { LinkNotice } from './link-notice';
import { PeopleTable } from './people-table';

/** Staff accounts and roles (product page, "Settings"), for owners. */
export function PeopleCard() {
  const { data: people, isPending, isError, error, refetch } = usePeople();
  const [isInviting, setIsInviting] = useState(false);
  const [made, setMade] = useState<AccountLink>();
  const showLink = (link: AccountLink) => {
    setIsInviting(false);
    setMade(link);
  };
  return (
    <Card
      title="Staff accounts"
      aside={!isInviting && <Button onClick={() => setIsInviting(true)}>Invite a person</Button>}
    >
      {isInviting && <InviteForm onInvited={showLink} onCancel={() => setIsInviting(false)} />}
      {made && <LinkNotice key={made.link} made={made} onDone={() => setMade(undefined)} />}
      {isPending && <LoadingLines label="Loading accounts..." />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {people && <PeopleTable people={people} onLink={showLink} />}
    </Card>
  );
}
