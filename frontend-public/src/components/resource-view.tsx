import { buttonClass } from '@chapel/ui';
import type { ReactNode } from 'react';
import type { Resource } from '../data/page-data';
import styles from './resource-view.module.css';

/** Specification, section 2: what a page shows while it is loaded. */
export function Loading() {
  return (
    <p className={styles.state} role="status">
      Loading...
    </p>
  );
}

export interface ResourceViewProps<T> {
  resource: Resource<T>;
  /** What is missing, to complete 'We could not load …'. */
  name: string;
  /** Shown when the API knows nothing under this address. */
  notFound?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows an answer, or that it is on its way, or why it is not there and how to try again: never nothing. */
export function ResourceView<T>({ resource, name, notFound, children }: ResourceViewProps<T>) {
  if (resource.state === 'loading') return <Loading />;
  if (resource.state === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <p>
          We could not load {name}. {resource.message}
        </p>
        <button type="button" className={buttonClass('line')} onClick={resource.retry}>
          Try again
        </button>
      </div>
    );
  }
  if (resource.value === null) {
    return notFound ?? <p className={styles.state}>We could not find {name}.</p>;
  }
  return children(resource.value);
}
