import type { HomeContent } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { buttonClass, Eyebrow, Section } from '@chapel/ui';
import { ContentPicture } from '../components/content-picture';
import { Prose } from '../components/prose';
import styles from './home-mission.module.css';

interface HomePart {
  home: HomeContent;
}

export function HomeScripture({ home: { scriptureText, scriptureReference } }: HomePart) {
  if (!scriptureText) return null;
  return (
    <section className={styles.scripture} aria-label="Scripture">
      <figure>
        <blockquote>
          <p>{scriptureText}</p>
        </blockquote>
        {scriptureReference && <figcaption>{scriptureReference}</figcaption>}
      </figure>
    </section>
  );
}

/** The mission with its picture. The heading is the mission that the specification names (its first paragraph). */
export function HomeMission({ home }: HomePart) {
  if (!home.missionText) return null;
  return (
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
          <Prose text={home.missionText} />
          <p>
            <Link className={buttonClass('line')} to="/about">
              More about us
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
}

/** The pastor's picture with a welcome; nothing until staff have uploaded one. */
export function HomePastor({ home }: HomePart) {
  if (!home.pastorImage) return null;
  return (
    <Section tone="tint" labelledBy="pastor">
      <div className={`${styles.mission} ${styles.mirrored}`}>
        <div className={styles.picture}>
          <ContentPicture
            url={home.pastorImage}
            source={home.images.pastorImage}
            alt={home.images.pastorImage?.alt ?? 'Our pastor'}
          />
        </div>
        <div className={styles.text}>
          <Eyebrow>Our pastor</Eyebrow>
          <h2 id="pastor">We look forward to meeting you</h2>
          <p>Come and greet us after the service, or write to us: your questions and prayers are welcome.</p>
          <p>
            <Link className={buttonClass('line')} to="/contact">
              Contact Us
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
