import type { Branch } from '@chapel/contracts';
import { ALL_BRANCHES, EVENT_TYPES } from '@chapel/contracts/constants';
import { ALL_BRANCHES_NAME } from '@chapel/domain';
import { buttonClass } from '@chapel/ui';
import { useId } from 'react';
import { ALL_TYPES, typeLabel, type EventFilter } from './event-list';
import styles from './event-filters.module.css';

export interface EventFiltersProps {
  filter: EventFilter;
  branches: readonly Branch[];
  /** What else the address holds, such as the month in view. */
  kept: Record<string, string>;
  onChange: (filter: EventFilter) => void;
}

interface FilterSelectProps {
  name: keyof EventFilter;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function FilterSelect({ name, label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Branch and type. It is a form that asks for `/events?branch=…&type=…`, so that it works before any script. */
export function EventFilters({ filter, branches, kept, onChange }: EventFiltersProps) {
  return (
    <form
      className={styles.filters}
      action="/events"
      method="get"
      role="search"
      aria-label="Events"
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterSelect
        name="branch"
        label="Branch"
        value={filter.branch}
        options={[
          { value: ALL_BRANCHES, label: ALL_BRANCHES_NAME },
          ...branches.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(branch) => onChange({ ...filter, branch })}
      />
      <FilterSelect
        name="type"
        label="Type"
        value={filter.type}
        options={[
          { value: ALL_TYPES, label: 'All types' },
          ...EVENT_TYPES.map((type) => ({ value: type, label: typeLabel(type) })),
        ]}
        onChange={(type) => onChange({ ...filter, type })}
      />
      <noscript>
        <input type="submit" className={buttonClass('solid')} value="Show" />
      </noscript>
    </form>
  );
}
