import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Service } from '@chapel/contracts';
import { ServiceForm } from '../features/services/service-form';
import { ServiceList } from '../features/services/service-list';
import styles from './pages.module.css';

type Opened = { edited?: { service: Service; branchId: string }; branchId?: string } | null;

/** The Services tab: the services of each branch, and the form that opens above them (specification, section 2). */
export function ServicesPage() {
  const [opened, setOpened] = useState<Opened>(null);
  const open = (form: NonNullable<Opened>) => {
    setOpened(form);
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={styles.stack}>
      {opened ? (
        <ServiceForm
          key={opened.edited?.service._id ?? `new:${opened.branchId ?? ''}`}
          {...opened}
          onClose={() => setOpened(null)}
        />
      ) : (
        <div>
          <Button onClick={() => open({})}>Add Service</Button>
        </div>
      )}
      <ServiceList
        onAdd={(branchId) => open({ branchId })}
        onEdit={(service, branchId) => open({ edited: { service, branchId } })}
      />
    </div>
  );
}
