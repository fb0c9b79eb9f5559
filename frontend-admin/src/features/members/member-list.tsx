import type { Member } from '@chapel/contracts';
import { branchName, telLink } from '@chapel/domain';
import { Link } from '@chapel/router';
import { Pill } from '../../components/pill';
import { RecordTable } from '../../components/record-table';
import { useBranches } from '../../data/branches.queries';
import { dayText, isOverdue, STATUS_WORDS } from './member-words';
import styles from './members.module.css';

interface MemberListProps {
  members: Member[];
  /** The address of a member, within this list's search and filters. */
  addressOf: (member: Member) => string;
}

/** One page of members. The name leads to the whole record. */
export function MemberList({ members, addressOf }: MemberListProps) {
  const { data: branches = [] } = useBranches();
  return (
    <RecordTable
      label="Members"
      records={members}
      keyOf={({ _id }) => _id}
      columns={[
        {
          label: 'Name',
          cell: (member) => (
            <Link className={styles.open} to={addressOf(member)}>
              {member.name}
            </Link>
          ),
        },
        {
          label: 'Phone',
          cell: ({ phone }) =>
            phone && (
              <a className={styles.open} href={telLink(phone)}>
                {phone}
              </a>
            ),
        },
        { label: 'Branch', cell: ({ branch }) => branch && branchName(branch, branches) },
        {
          label: 'Status',
          cell: ({ status }) => (
            <Pill tone={status === 'first-timer' ? 'wait' : 'plain'}>{STATUS_WORDS[status]}</Pill>
          ),
        },
        {
          label: 'Follow-up',
          cell: (member) =>
            member.followUpDue && (
              <>
                {dayText(member.followUpDue)} {isOverdue(member) && <Pill tone="wait">Overdue</Pill>}
                {member.followUpAssignee && ` · ${member.followUpAssignee}`}
              </>
            ),
        },
      ]}
    />
  );
}
