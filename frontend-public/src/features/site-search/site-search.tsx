import { Link, useLocation, useSearchParams } from '@chapel/router';
import { buttonClass } from '@chapel/ui';
import { useId } from 'react';
import { MINISTRIES, upcomingEvents } from '../../data/api-paths';
import { useOptionalResource, usePageData } from '../../data/page-data';
import { findPages } from './find-pages';
import { LONGEST_SEARCH, siteSearchFrom } from './site-search-from';
import styles from './site-search.module.css';

/** Looks for a page by words (product page, "Not found"). Without a script the form asks for the same address anew. */
export function SiteSearch() {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const search = siteSearchFrom(query);
  const id = useId();
  return (
    <>
      <form
        key={search}
        className={styles.form}
        action={pathname}
        method="get"
        role="search"
        aria-label="This website"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          setQuery(q ? { q } : {});
        }}
      >
        <label htmlFor={id}>What are you looking for?</label>
        <div className={styles.row}>
          <input id={id} type="search" name="q" maxLength={LONGEST_SEARCH} defaultValue={search} />
          <button type="submit" className={buttonClass('solid')}>
            Search
          </button>
        </div>
      </form>
      {search && <Results search={search} />}
    </>
  );
}

function Results({ search }: { search: string }) {
  const { renderedAt } = usePageData();
  const ministries = useOptionalResource(MINISTRIES) ?? [];
  const events = useOptionalResource(upcomingEvents(new Date(renderedAt))) ?? [];
  const found = findPages(search, { ministries, events });
  return (
    <div className={styles.results}>
      <p role="status">
        {found.length === 0
          ? `Nothing here is called “${search}”. Please try another word, or ask us.`
          : `${found.length} ${found.length === 1 ? 'page' : 'pages'} for “${search}”`}
      </p>
      <ul className={styles.list}>
        {found.map(({ path, title, text }) => (
          <li key={path}>
            <Link className={styles.title} to={path}>
              {title}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
