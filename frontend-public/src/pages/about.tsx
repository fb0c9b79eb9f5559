import type { HomeContent } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { buttonClass, Eyebrow, Section, SectionHead } from '@chapel/ui';
import { ContentPicture } from '../components/content-picture';
import { PageHeader } from '../components/page-header';
import { Prose } from '../components/prose';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT } from '../data/api-paths';
import { useResource, useSite } from '../data/page-data';
import { BranchCards } from '../features/branches/branch-card';
import styles from './home-mission.module.css';

/** Who we are: the mission, the about text and where we meet, all as staff keep it. */
export function AboutPage() {
  const content = useResource(HOME_CONTENT);
  const site = useSite();
  return (
    <>
      <PageHeader eyebrow={site?.name} title="About us">
        {site?.description && <p>{site.description}</p>}
      </PageHeader>
      <ResourceView resource={content} name="this page">
        {(home) => <AboutContent home={home} />}
      </ResourceView>
    </>
  );
}

function AboutContent({ home }: { home: HomeContent }) {
  const { about, branches } = home;
  return (
    <>
      <Section labelledBy="mission">
        <div className={styles.mission}>
          <div className={styles.picture}>
            <ContentPicture url={home.missionImage} source={home.images.missionImage} alt="" />
          </div>
          <div className={styles.text}>
            <Eyebrow>Our mission</Eyebrow>
            <h2 id="mission">Sharing the love of Jesus Christ with our community</h2>
            {home.missionText && <Prose text={home.missionText} />}
            <p>
              <Link className={buttonClass('line')} to="/next-steps">
                Take a next step
              </Link>
            </p>
          </div>
        </div>
      </Section>
      {about.description && (
        <Section tone="tint" labelledBy="about">
          <div className={about.image ? `${styles.mission} ${styles.mirrored}` : undefined}>
            {about.image && (
              <div className={styles.picture}>
                <ContentPicture url={about.image} alt="" />
              </div>
            )}
            <div className={styles.text}>
              <h2 id="about">{about.title || 'Who we are'}</h2>
              <Prose text={about.description} />
            </div>
          </div>
        </Section>
      )}
      {branches.length > 0 && (
        <Section tone={about.description ? 'plain' : 'tint'} labelledBy="branches">
          <SectionHead id="branches" eyebrow="Come and see" title="Where we meet" />
          <BranchCards branches={branches} />
        </Section>
      )}
    </>
  );
}
