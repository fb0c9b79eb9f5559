import type { ReactNode } from 'react';
import { Table } from '@mantine/core';
import styles from './record-table.module.css';

/** One column: its heading, which a card writes before the value, and what stands in it for a record. */
export interface Column<T> {
  label: string;
  cell: (record: T) => ReactNode;
}

interface RecordTableProps<T> {
  /** Names the table for those who do not see it. */
  label: string;
  records: T[];
  keyOf: (record: T) => string;
  /** The first one names the record. Cards leave out what is empty. */
  columns: [Column<T>, ...Column<T>[]];
  /** The buttons of a record. */
  actions?: (record: T) => ReactNode;
}

/**
 * Records as a table, which narrow screens show as cards (product page, "How it looks"). The roles are written out
 * because changing `display` takes them away from table elements.
 */
export function RecordTable<T>({ label, records, keyOf, columns, actions }: RecordTableProps<T>) {
  const [name, ...rest] = columns;
  return (
    <div className={styles.wrap}>
      <Table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.label} role="columnheader" scope="col">
                {column.label}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records.map((record) => (
            <tr key={keyOf(record)} role="row">
              <th role="rowheader" scope="row">
                {name.cell(record)}
              </th>
              {rest.map((column) => (
                <td key={column.label} role="cell" data-label={column.label}>
                  {column.cell(record)}
                </td>
              ))}
              {actions && (
                <td role="cell">
                  <div className={styles.actions}>{actions(record)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
