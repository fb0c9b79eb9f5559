import type { HomeContent, Site } from '@chapel/contracts';
import { Link } from '@chapel/router';
import { buttonClass, Eyebrow, PlayIcon, Wrap } from '@chapel/ui';
import { NextServiceCard } from '../features/next-service/next-service-card';
import { usePageData } from '../data/page-data';
import styles from './home-hero.module.css';
import { LATEST_MESSAGE_ID } from './home-message';

interface HomeHeroProps {
  home: HomeContent;
  site: Site | null;
  hasMessage: boolean;
}

/** Name, welcome and the next service: what most visitors come for. */
export function HomeHero({ home, site, hasMessage }: HomeHeroProps) {
  const { isLight } = usePageData();
  const { title, subtitle } = home.hero;
  // Behind the text, of any size: whoever wants to use less data sees the drawn ground.
  const backgroundImage = isLight ? '' : home.hero.backgroundImage;
  const name = site?.name ?? '';
  const text = home.welcomeMessage || subtitle;
  return (
    <div className={styles.hero} data-ground="dark">
      {backgroundImage && (
        // An element, and not a style: the policy allows no style that stands in the page.
        <div className={styles.picture}>
          <img src={backgroundImage} alt="" />
        </div>
      )}
      <Wrap>
        <div className={styles.columns}>
          <div>
            <Eyebrow>{title ? name : site?.contacts.headOffice}</Eyebrow>
            <h1 className={styles.title}>{title || name || 'Welcome'}</h1>
            {text && <p className={styles.text}>{text}</p>}
            <div className={styles.actions}>
              <Link className={buttonClass('gold')} to="/contact?reason=Planning%20a%20visit">
                Plan a visit
              </Link>
              {hasMessage ? (
                <a className={buttonClass('ghost')} href={`#${LATEST_MESSAGE_ID}`}>
                  <PlayIcon size={18} />
                  Watch the latest message
                </a>
              ) : (
                <Link className={buttonClass('ghost')} to="/sermons">
                  Sermons
                </Link>
              )}
            </div>
          </div>
          <NextServiceCard branches={home.branches} />
        </div>
      </Wrap>
    </div>
  );
}
