import { branchName } from '@chapel/domain';
import { Link } from '@chapel/router';
import { Card, CardGrid, ClothPicture, Muted, Section, Tag } from '@chapel/ui';
import { StaffImage } from '../components/staff-image';
import { PageHeader } from '../components/page-header';
import { ResourceView } from '../components/resource-view';
import { HOME_CONTENT, MINISTRIES } from '../data/api-paths';
import { useOptionalResource, useResource } from '../data/page-data';
import styles from './ministries.module.css';

/** Every published ministry, each leading to its page. */
export function MinistriesPage() {
  const ministries = useResource(MINISTRIES);
  const branches = useOptionalResource(HOME_CONTENT)?.branches ?? [];
  return (
    <>
      <PageHeader eyebrow="Find your place" title="Ministries">
        <p>There is room for everyone to grow and to serve.</p>
      </PageHeader>
      <Section>
        <ResourceView resource={ministries} name="the ministries">
          {(list) =>
            list.length === 0 ? (
              <p>
                Our ministries will be listed here. <Link to="/contact">Ask us</Link> where you can join in.
              </p>
            ) : (
              <CardGrid>
                {list.map((ministry) => (
                  <Card key={ministry._id} className={styles.card}>
                    <div className={styles.arch}>
                      <StaffImage
                        src={ministry.image}
                        alt=""
                        width={320}
                        height={180}
                        loading="lazy"
                        fallback={<ClothPicture seed={ministry.slug} />}
                      />
                    </div>
                    <Tag>{branchName(ministry.branch, branches) || 'All branches'}</Tag>
                    <h2 className={styles.name}>
                      <Link to={`/ministries/${ministry.slug}`}>{ministry.name}</Link>
                    </h2>
                    <p>{ministry.summary}</p>
                    {ministry.meetingTime && <Muted>{ministry.meetingTime}</Muted>}
                  </Card>
                ))}
              </CardGrid>
            )
          }
        </ResourceView>
      </Section>
    </>
  );
}
