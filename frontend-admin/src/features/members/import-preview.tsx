import { MEMBER_IMPORT_LIMITS } from '@chapel/contracts/constants';
import type { MemberImportPreview } from '@chapel/contracts';
import { RecordTable } from '../../components/record-table';
import { membersText } from './member-words';
import styles from './members.module.css';

const rest = (count: number) =>
  count > MEMBER_IMPORT_LIMITS.listed && (
    <p className={styles.count}>The first {MEMBER_IMPORT_LIMITS.listed} are shown.</p>
  );

/** What an import would do, before anything is stored: each bad row by its number and reason. */
export function ImportPreview({ preview }: { preview: MemberImportPreview }) {
  const { rows, bad, problems, duplicates, ignoredColumns } = preview;
  return (
    <>
      <p className={styles.count} role="status">
        {bad === 0
          ? `${membersText(rows)} can be imported. Nothing is stored yet.`
          : `${bad === 1 ? '1 row' : `${bad} rows`} of ${rows} must be mended in the file first. Nothing is stored.`}
      </p>
      {ignoredColumns.length > 0 && (
        <p className={styles.count}>Columns that are left out: {ignoredColumns.join(', ')}</p>
      )}
      {problems.length > 0 && (
        <>
          <RecordTable
            label="Rows to be mended"
            records={problems}
            keyOf={({ row }) => String(row)}
            columns={[
              { label: 'Row', cell: ({ row }) => `Row ${row}` },
              { label: 'Name', cell: ({ name }) => name },
              { label: 'What is wrong', cell: ({ reasons }) => reasons.join('. ') },
            ]}
          />
          {rest(bad)}
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <p className={styles.count}>Perhaps these are here already. They can be merged after the import.</p>
          <RecordTable
            label="Possible duplicates in the file"
            records={duplicates}
            keyOf={({ row }) => String(row)}
            columns={[
              { label: 'Row', cell: ({ row }) => `Row ${row}` },
              { label: 'Name', cell: ({ name }) => name },
              { label: 'Same phone, email or birthday as', cell: ({ like }) => like },
            ]}
          />
        </>
      )}
    </>
  );
}
