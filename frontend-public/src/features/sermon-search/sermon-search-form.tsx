import { SERMON_LIMITS } from '@chapel/contracts/constants';
import { buttonClass } from '@chapel/ui';
import { useId } from 'react';
import type { SermonSearch } from '../../data/api-paths';
import styles from './sermon-search-form.module.css';

export interface SermonSearchFormProps {
  search: SermonSearch;
  /** Years that have sermons, newest first. */
  years: readonly number[];
  onSearch: (search: SermonSearch) => void;
}

/** Words and a year. It is a form that asks for `/sermons?q=…&year=…`, so that it works before any script. */
export function SermonSearchForm({ search, years, onSearch }: SermonSearchFormProps) {
  const wordsId = useId();
  const yearId = useId();
  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    onSearch({ q: text('q'), year: text('year') });
  };
  // A year that came with the address stays to be seen, whether or not it has sermons.
  const shownYears = [...new Set([...years.map(String), ...(search.year ? [search.year] : [])])];
  return (
    <form
      // The inputs are uncontrolled: another search, such as by the browser's Back, begins them anew.
      key={`${search.q} ${search.year}`}
      className={styles.form}
      action="/sermons"
      method="get"
      role="search"
      aria-label="Sermons"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className={styles.words}>
        <label htmlFor={wordsId}>Search the messages</label>
        <input id={wordsId} type="search" name="q" maxLength={SERMON_LIMITS.query} defaultValue={search.q} />
      </div>
      <div className={styles.year}>
        <label htmlFor={yearId}>Year</label>
        <select
          id={yearId}
          name="year"
          defaultValue={search.year}
          onChange={(event) => event.currentTarget.form && submit(event.currentTarget.form)}
        >
          <option value="">All years</option>
          {shownYears.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass('gold')}>
        Search
      </button>
    </form>
  );
}
