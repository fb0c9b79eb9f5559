import type { Ministry } from '@chapel/contracts';
import { branchName, whatsAppLink } from '@chapel/domain';
import { Link, useParams } from '@chapel/router';
import { ArchPicture, buttonClass, ChatIcon, ClothPicture, Section } from '@chapel/ui';
import { StaffImage } from '../components/staff-image';
import { PageHeader } from '../components/page-header';
import { Prose } from '../components/prose';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT, ministryPath } from '../data/api-paths';
import { useOptionalResource, useResource } from '../data/page-data';
import styles from './ministries.module.css';
import { NotFoundPage } from './not-found';

/** One ministry: who it is for, when and where it meets, and how to join. */
export function MinistryPage() {
  const { slug = '' } = useParams();
  const ministry = useResource(ministryPath(slug));
  return (
    <ResourceView resource={ministry} name="this ministry" notFound={<NotFoundPage />}>
      {(value) => <MinistryContent ministry={value} />}
    </ResourceView>
  );
}

function MinistryContent({ ministry }: { ministry: Ministry }) {
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  const chat = whatsAppLink(
    ministry.whatsappNumber,
    `Hello, I would like to know more about ${ministry.name}.`,
  );
  const facts = [
    { term: 'For', text: ministry.audience },
    { term: 'When', text: ministry.meetingTime },
    { term: 'Where', text: ministry.meetingPlace },
    { term: 'Branch', text: branchName(ministry.branch, branches) },
  ].filter(({ text }) => text);
  return (
    <>
      <PageHeader eyebrow="Ministry" title={ministry.name}>
        <p>{ministry.summary}</p>
      </PageHeader>
      <Section>
        <div className={styles.columns}>
          <div className={styles.text}>
            <StaffImage className={styles.picture} src={ministry.image} alt="" width={1280} height={720} />
            {ministry.description && <Prose text={ministry.description} />}
            <p className={styles.actions}>
              <Link className={buttonClass('solid')} to="/contact?reason=Joining%20a%20ministry">
                I want to join
              </Link>
              <Link className={buttonClass('line')} to="/ministries">
                All ministries
              </Link>
            </p>
          </div>
          <div className={styles.side}>
            {!ministry.image && (
              <div className={styles.drawn}>
                <ArchPicture>
                  <ClothPicture seed={ministry.slug} />
                </ArchPicture>
              </div>
            )}
            <aside className={styles.facts} aria-label="At a glance">
              <dl>
                {facts.map(({ term, text }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
              {chat && (
                <a className={buttonClass('line')} href={chat}>
                  <ChatIcon />
                  WhatsApp
                </a>
              )}
            </aside>
          </div>
        </div>
      </Section>
    </>
  );
}
