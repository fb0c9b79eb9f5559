import { Button, Text } from '@mantine/core';
import { BRANCH_MESSAGES, SERVICE_MESSAGES } from '@chapel/contracts/constants';
import type { Branch, Service } from '@chapel/contracts';
import { useBanners } from '../../components/banner';
import { Card } from '../../components/card';
import { confirmDeletion } from '../../components/confirm-deletion';
import { EmptyState, LoadFailure, LoadingLines } from '../../components/list-state';
import { useBranches } from '../../data/branches.queries';
import { ServiceIcon } from './service-icon';
import { useDeleteService } from './services.queries';
import styles from './services.module.css';

interface ServiceRowProps {
  service: Service;
  onEdit: () => void;
  onDelete: () => void;
}

function ServiceRow({ service, onEdit, onDelete }: ServiceRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.badge}>
        <ServiceIcon name={service.icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.previewName}>{service.name}</p>
        <p className={styles.previewTime}>{service.time}</p>
        {service.description && <p className={styles.previewText}>{service.description}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="default" aria-label={`Edit ${service.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" c="red.9" aria-label={`Delete ${service.name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

interface ServiceListProps {
  onAdd: (branchId: string) => void;
  onEdit: (service: Service, branchId: string) => void;
}

/** The services, one card for each branch (specification, section 2, "Services tab"). */
export function ServiceList({ onAdd, onEdit }: ServiceListProps) {
  const banners = useBanners();
  const { data: branches, isPending, isError, refetch } = useBranches();
  const removal = useDeleteService();
  if (isPending) return <LoadingLines label="Loading services..." />;
  if (isError) return <LoadFailure message={BRANCH_MESSAGES.loadFailed} onRetry={() => void refetch()} />;
  if (branches.length === 0) return <EmptyState text={BRANCH_MESSAGES.empty} />;
  const askToDelete = (service: Service, branch: Branch) =>
    confirmDeletion(SERVICE_MESSAGES.confirmDelete, () =>
      removal.mutate(
        { branchId: branch._id, serviceId: service._id },
        {
          onSuccess: () => banners.succeed(SERVICE_MESSAGES.deleted),
          onError: () => banners.fail(SERVICE_MESSAGES.deleteFailed),
        },
      ),
    );
  return branches.map((branch) => (
    <Card
      key={branch._id}
      title={branch.name}
      aside={
        <Button
          variant="subtle"
          aria-label={`Add a service in ${branch.name}`}
          onClick={() => onAdd(branch._id)}
        >
          Add
        </Button>
      }
    >
      {branch.services.length === 0 ? (
        <Text c="dimmed">{SERVICE_MESSAGES.emptyBranch}</Text>
      ) : (
        <ul className={styles.rows}>
          {branch.services.map((service) => (
            <ServiceRow
              key={service._id}
              service={service}
              onEdit={() => onEdit(service, branch._id)}
              onDelete={() => askToDelete(service, branch)}
            />
          ))}
        </ul>
      )}
    </Card>
  ));
}
