import type { HomeContent } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { buttonClass, Eyebrow, Section, SectionHead } from '@chapel/ui';
import { ContentPicture } from '../components/content-picture';
import { PageHeader } from '../components/page-header';
import { Prose } from '../components/prose';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT, PAGE_CONTENT } from '../data/api-paths';
import { useOptionalResource, useResource, useSite } from '../data/page-data';
import { BranchCards } from '../features/branches/branch-card';
import { LeaderCards } from '../features/page-content/leader-cards';
import { PointGrid } from '../features/page-content/point-grid';
import { QuestionList } from '../features/page-content/question-list';
import styles from './home-mission.module.css';

/** Who we are and what awaits a visitor (product page, "About"), all as staff keep it. An empty list is left out. */
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
  const texts = useOptionalResource(PAGE_CONTENT);
  const { beliefs = [], leadership = [], firstVisit = [], questions = [] } = texts ?? {};
  return (
    <>
      <Section labelledBy="mission">
        <div className={styles.mission}>
          <div className={styles.picture}>
            <ContentPicture
              url={home.missionImage}
              source={home.images.missionImage}
              alt={home.images.missionImage?.alt ?? ''}
            />
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
      {beliefs.length > 0 && (
        <Section labelledBy="beliefs">
          <SectionHead id="beliefs" eyebrow="Our faith" title="What we believe" />
          <PointGrid points={beliefs} />
        </Section>
      )}
      {leadership.length > 0 && (
        <Section tone="tint" labelledBy="leadership">
          <SectionHead id="leadership" eyebrow="Who serves" title="Our leadership" />
          <LeaderCards leaders={leadership} />
        </Section>
      )}
      {branches.length > 0 && (
        <Section tone={leadership.length > 0 ? 'plain' : 'tint'} labelledBy="branches">
          <SectionHead id="branches" eyebrow="Come and see" title="Where we meet" />
          <BranchCards branches={branches} />
        </Section>
      )}
      {firstVisit.length > 0 && (
        <Section tone={leadership.length > 0 ? 'tint' : 'plain'} labelledBy="first-visit">
          <SectionHead
            id="first-visit"
            eyebrow="Your first visit"
            title="What to expect"
            action={
              <Link className={buttonClass('solid')} to="/contact?reason=Planning%20a%20visit">
                Plan a visit
              </Link>
            }
          />
          <PointGrid points={firstVisit} />
        </Section>
      )}
      {questions.length > 0 && (
        <Section tone={leadership.length > 0 ? 'plain' : 'tint'} labelledBy="questions">
          <SectionHead id="questions" eyebrow="Good to know" title="Questions and answers" />
          <QuestionList questions={questions} />
        </Section>
      )}
    </>
  );
}
