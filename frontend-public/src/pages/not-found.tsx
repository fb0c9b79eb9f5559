import { Link } from '@chapel/router';
import { buttonClass, Section } from '@chapel/ui';
import { PageHeader } from '../components/page-header';
import { SiteSearch } from '../features/site-search/site-search';
import { NAVIGATION } from '../layout/navigation';
import styles from './text-page.module.css';

/** For every address that is none of ours. The server answers 404. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader eyebrow="404" title="Page not found">
        <p>There is no page at this address. It may have moved, or the link may be mistyped.</p>
      </PageHeader>
      <Section labelledBy="pages">
        <div className={styles.text}>
          <SiteSearch />
          <p>
            <Link className={buttonClass('solid')} to="/">
              Go to the home page
            </Link>
          </p>
          <h2 id="pages">Or choose a page</h2>
          <ul className={styles.links}>
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
