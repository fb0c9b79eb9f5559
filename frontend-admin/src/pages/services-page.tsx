import { useState } from 'react';
import { Button } from '@mantine/core';
import type { Service } from '@chapel/contracts';
import { useBranches } from '../data/branches.queries';
import { ServiceForm } from '../features/services/service-form';
import { ServiceList } from '../features/services/service-list';
import styles from './pages.module.css';

type Opened = { edited?: { service: Service; branchId: string }; branchId?: string } | null;

/** The Services tab: the services of each branch, and the form that opens above them (specification, section 2). */
export function ServicesPage() {
  const [opened, setOpened] = useState<Opened>(null);
  const { data: branches = [] } = useBranches();
  // As it is saved now, and where: somebody else may have changed or moved it since it was opened.
  const now = branches.flatMap(({ _id: branchId, services }) =>
    services
      .filter(({ _id }) => _id === opened?.edited?.service._id)
      .map((service) => ({ service, branchId })),
  )[0];
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
          edited={now ?? opened.edited}
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
