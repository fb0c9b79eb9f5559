import { Button, Text } from '@mantine/core';
import type { OwnSession } from '@chapel/contracts';
import { formatAdminDate } from '@chapel/domain';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { LoadFailure, LoadingLines } from '../../components/list-state';
import { Pill } from '../../components/pill';
import { messageOf } from '../../data/errors';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './sessions.queries';
import styles from './account.module.css';

const nameOf = ({ device }: OwnSession) => device || 'Unknown device';
const lastUsed = ({ lastUsedAt }: OwnSession) => formatAdminDate(lastUsedAt);

/** The devices on which one is signed in, each of which can be signed out: a lost phone, a borrowed computer. */
export function OwnSessions() {
  const banners = useBanners();
  const { data: sessions, isPending, isError, error, refetch } = useOwnSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const telling = (text: string) => ({
    onSuccess: () => banners.succeed(text),
    onError: (failure: unknown) => banners.fail(messageOf(failure)),
  });
  const askToEndOthers = () =>
    confirmDeletion(
      'Are you sure you want to sign out on every other device?',
      () => endOthers.mutate(undefined, telling('Signed out everywhere else successfully!')),
      'Sign out',
    );
  return (
    <Card
      title="Where you are signed in"
      aside={
        (sessions?.length ?? 0) > 1 && (
          <Button variant="default" onClick={askToEndOthers}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {isPending && <LoadingLines label="Loading devices..." />}
      {isError && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session._id} className={styles.session}>
              <div>
                <strong>{nameOf(session)}</strong>
                <Text c="dimmed" size="sm">
                  Last used {lastUsed(session)}
                </Text>
              </div>
              {session.isCurrent ? (
                <Pill tone="good">This device</Pill>
              ) : (
                <Button
                  variant="default"
                  disabled={end.isPending}
                  aria-label={`Sign out ${nameOf(session)}, last used ${lastUsed(session)}`}
                  onClick={() => end.mutate(session._id, telling('Signed out successfully!'))}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
