import type { PagePoint } from '@chapel/contracts';
import { Prose } from '../../components/prose';
import styles from './page-content.module.css';

/** Headings with a short text, such as what we believe. */
export function PointGrid({ points }: { points: readonly PagePoint[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ title, text }, index) => (
        <li key={index} className={styles.point}>
          <h3>{title}</h3>
          <Prose text={text} />
        </li>
      ))}
    </ul>
  );
}
