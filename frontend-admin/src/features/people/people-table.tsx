import { NativeSelect } from '@mantine/core';
import { USER_ROLES } from '@chapel/contracts/constants';
import type { AccountLink, StaffAccount } from '@chapel/contracts';
import { useStoredUser } from '../../auth/use-session';
import { useBanners } from '../../components/banner';
import { Pill } from '../../components/pill';
import { RecordTable } from '../../components/record-table';
import { messageOf } from '../../data/errors';
import { useChangePerson } from './people.queries';
import { PersonActions } from './person-actions';
import { ROLE_OPTIONS } from './role-words';
import styles from './people.module.css';

const stateOf = ({ isActive, isPending }: StaffAccount) => {
  if (!isActive) return <Pill tone="wait">Deactivated</Pill>;
  return isPending ? <Pill tone="wait">Invited</Pill> : <Pill tone="good">Active</Pill>;
};

/** The choice of a role, which is saved at once. */
function RoleField({ person }: { person: StaffAccount }) {
  const banners = useBanners();
  const change = useChangePerson();
  return (
    <NativeSelect
      aria-label={`Role of ${person.firstName} ${person.lastName}`}
      data={ROLE_OPTIONS}
      value={person.role}
      disabled={change.isPending}
      onChange={({ currentTarget: { value } }) => {
        const role = USER_ROLES.find((known) => known === value);
        if (!role) return;
        change.mutate(
          { id: person._id, changes: { role } },
          {
            onSuccess: () => banners.succeed('Role changed successfully!'),
            onError: (error) => banners.fail(messageOf(error)),
          },
        );
      }}
    />
  );
}

/** The accounts and what can be done with each; nobody can shut themselves out. */
export function PeopleTable({
  people,
  onLink,
}: {
  people: StaffAccount[];
  onLink: (link: AccountLink) => void;
}) {
  const me = useStoredUser();
  return (
    <RecordTable
      label="Staff accounts"
      records={people}
      keyOf={({ _id }) => _id}
      columns={[
        {
          label: 'Person',
          cell: ({ firstName, lastName, email }) => (
            <>
              {firstName} {lastName}
              <span className={styles.email}>{email}</span>
            </>
          ),
        },
        { label: 'Role', cell: (person) => <RoleField person={person} /> },
        { label: 'State', cell: stateOf },
      ]}
      actions={(person) =>
        person._id === me?._id ? (
          <span className={styles.self}>You</span>
        ) : (
          <PersonActions person={person} onLink={onLink} />
        )
      }
    />
  );
}
