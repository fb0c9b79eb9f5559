import { Text } from '@mantine/core';
import type { Activity, Branch, FieldChange } from '@chapel/contracts';
import { branchName, formatAdminDate } from '@chapel/domain';
import { Link } from '@chapel/router';
import { fieldWords } from '../../components/field-words';
import { deedOf } from './activity-words';
import styles from './activity.module.css';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A kept value as the other screens show it: branches by name, times in Ghana's. */
function valueText(field: string, value: string, branches: Branch[]): string {
  if (value === '') return '(empty)';
  if (field === 'branch') return branchName(value, branches) || value;
  return INSTANT.test(value) ? formatAdminDate(value) : value;
}

function Change({ change, branches }: { change: FieldChange; branches: Branch[] }) {
  const { field, before, after } = change;
  return (
    <div>
      <dt>{fieldWords(field)}</dt>
      {before === undefined && after === undefined ? (
        <dd>What was in it is not kept here</dd>
      ) : (
        <>
          <dd>
            <span className={styles.when}>Was</span> {valueText(field, before ?? '', branches)}
          </dd>
          <dd>
            <span className={styles.when}>Now</span> {valueText(field, after ?? '', branches)}
          </dd>
        </>
      )}
    </div>
  );
}

/** One entry: who, what, when, and on demand what was and what is. */
export function ActivityEntry({ entry, branches }: { entry: Activity; branches: Branch[] }) {
  const { at, byName, action, name, kind, recordId, changes } = entry;
  const isGone = action === 'deleted' || action === 'purged';
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <strong>{byName}</strong> {deedOf(entry)} {name && <strong>{name}</strong>}
      </p>
      <Text c="dimmed" size="sm">
        {formatAdminDate(at)}
      </Text>
      {kind === 'member' && recordId && !isGone && (
        <Link className={styles.open} to={`/admin/members?open=${recordId}`}>
          Open the member
        </Link>
      )}
      {changes.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {changes.length === 1 ? 'What changed' : `What changed (${changes.length} fields)`}
          </summary>
          <dl className={styles.changes}>
            {changes.map((change) => (
              <Change key={change.field} change={change} branches={branches} />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
