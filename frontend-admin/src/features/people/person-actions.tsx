import { Button, Menu } from '@mantine/core';
import type { AccountLink, StaffAccount } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { confirmDeletion } from '../../components/confirm-deletion';
import { messageOf } from '../../data/errors';
import { useChangePerson, useDeletePerson, useMakeLink, useSignPersonOut } from './people.queries';

interface PersonActionsProps {
  person: StaffAccount;
  onLink: (link: AccountLink) => void;
}

/** What can be done with somebody else's account. The server keeps at least one active owner, and says so. */
export function PersonActions({ person, onLink }: PersonActionsProps) {
  const banners = useBanners();
  const change = useChangePerson();
  const link = useMakeLink();
  const signOut = useSignPersonOut();
  const removal = useDeletePerson();
  const name = `${person.firstName} ${person.lastName}`;
  const id = person._id;
  const telling = (text: string) => ({
    onSuccess: () => banners.succeed(text),
    onError: (error: unknown) => banners.fail(messageOf(error)),
  });
  const askToDeactivate = () =>
    confirmDeletion(
      `Are you sure you want to deactivate ${name}? They are signed out everywhere.`,
      () => change.mutate({ id, changes: { isActive: false } }, telling('Account deactivated successfully!')),
      'Deactivate',
    );
  const askToSignOut = () =>
    confirmDeletion(
      `Are you sure you want to sign ${name} out on every device?`,
      () => signOut.mutate(id, telling('Signed out everywhere successfully!')),
      'Sign out',
    );
  const askToDelete = () =>
    confirmDeletion(`Are you sure you want to delete the account of ${name}?`, () =>
      removal.mutate(id, telling('Account deleted successfully!')),
    );
  const makeLink = () =>
    link.mutate(id, { onSuccess: onLink, onError: (error) => banners.fail(messageOf(error)) });
  return (
    <Menu position="bottom-end" hideDetached={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" aria-label={`Manage ${name}`}>
          Manage
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {person.isActive && (
          <>
            <Menu.Item onClick={makeLink}>
              {person.isPending ? 'New invitation link' : 'Link for a new password'}
            </Menu.Item>
            <Menu.Item onClick={askToSignOut}>Sign out everywhere</Menu.Item>
            <Menu.Item onClick={askToDeactivate}>Deactivate</Menu.Item>
          </>
        )}
        {!person.isActive && (
          <Menu.Item
            onClick={() =>
              change.mutate({ id, changes: { isActive: true } }, telling('Account activated successfully!'))
            }
          >
            Activate
          </Menu.Item>
        )}
        <Menu.Item c="red.9" onClick={askToDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
