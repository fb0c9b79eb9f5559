import type { Leader } from '@chapel/contracts';
import { ArchMark, ArchPicture } from '@chapel/ui';
import { Prose } from '../../components/prose';
import { StaffImage } from '../../components/staff-image';
import { usePageData } from '../../data/page-data';
import styles from './page-content.module.css';

/** Who leads the chapel. Without a picture the arch of the brand stands in its place. */
export function LeaderCards({ leaders }: { leaders: readonly Leader[] }) {
  const { isLight } = usePageData();
  return (
    <ul className={styles.leaders}>
      {leaders.map(({ name, role, text, image }, index) => (
        <li key={index} className={styles.leader}>
          <div className={styles.portrait}>
            {image && !isLight ? (
              <ArchPicture>
                <StaffImage src={image} alt="" width={240} height={300} loading="lazy" />
              </ArchPicture>
            ) : (
              <span className={styles.noPortrait}>
                <ArchMark />
              </span>
            )}
          </div>
          <h3>{name}</h3>
          <p className={styles.role}>{role}</p>
          {text && <Prose text={text} />}
        </li>
      ))}
    </ul>
  );
}
