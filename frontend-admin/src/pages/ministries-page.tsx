import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Ministry } from '@chapel/contracts';
import { useMinistries } from '../data/ministries.queries';
import { MinistryForm } from '../features/ministries/ministry-form';
import { MinistryList } from '../features/ministries/ministry-list';
import styles from './pages.module.css';

/** The Ministries tab: the list, and the form that opens above it. */
export function MinistriesPage() {
  const { data: ministries = [] } = useMinistries();
  const [opened, setOpened] = useState<{ ministry?: Ministry } | null>(null);
  // As it is saved now: somebody else may have changed it since it was opened.
  const edited = ministries.find(({ _id }) => _id === opened?.ministry?._id) ?? opened?.ministry;
  const open = (form: { ministry?: Ministry }) => {
    setOpened(form);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={styles.stack}>
      {opened ? (
        <MinistryForm
          key={opened.ministry?._id ?? 'new'}
          ministry={edited}
          nextOrder={Math.max(0, ...ministries.map(({ order }) => order)) + 1}
          onClose={() => setOpened(null)}
        />
      ) : (
        <div>
          <Button onClick={() => open({})}>Add Ministry</Button>
        </div>
      )}
      <MinistryList onEdit={(ministry) => open({ ministry })} />
    </div>
  );
}
