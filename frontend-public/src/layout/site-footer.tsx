import { PODCAST_PLATFORM_KEYS } from '@chapel/contracts/constants';
import { PODCAST_PLATFORMS, podcastPlatformUrl, telLink, whatsAppLink } from '@chapel/domain';
import { Link } from '@chapel/router';
import { buttonClass, KenteBand, Wrap } from '@chapel/ui';
import type { ReactNode } from 'react';
import { useSite } from '../data/page-data';
import { DataSwitch } from './data-switch';
import { QUICK_LINKS } from './navigation';
import styles from './site-footer.module.css';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

/** Head office, contacts, quick links and where to listen (specification, section 1). What is not set is not shown. */
export function SiteFooter() {
  const site = useSite();
  const contacts = site?.contacts;
  const chat = contacts?.whatsappNumber ? whatsAppLink(contacts.whatsappNumber) : '';
  const platforms = PODCAST_PLATFORM_KEYS.filter((key) => site?.podcast[key]);
  return (
    <footer className={styles.footer} data-ground="dark">
      <KenteBand />
      <Wrap>
        <div className={styles.columns}>
          <Column title="Head office">
            {contacts?.headOffice && <li className={styles.text}>{contacts.headOffice}</li>}
            {contacts?.phones.filter(Boolean).map((phone) => (
              <li key={phone}>
                <a href={telLink(phone)}>{phone}</a>
              </li>
            ))}
            {contacts?.email && (
              <li>
                <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
              </li>
            )}
            <li className={styles.button}>
              <Link className={buttonClass('gold')} to="/contact">
                Contact Us
              </Link>
            </li>
          </Column>
          <Column title="Quick links">
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Column>
          {(chat || site?.social.videoChannel || platforms.length > 0) && (
            <Column title="Listen and watch">
              {chat && (
                <li>
                  <a href={chat}>WhatsApp</a>
                </li>
              )}
              {site?.social.videoChannel && (
                <li>
                  <a href={site.social.videoChannel}>Video channel</a>
                </li>
              )}
              {platforms.map((key) => (
                <li key={key}>
                  <a href={podcastPlatformUrl(key, site?.podcast[key] ?? '')}>
                    {PODCAST_PLATFORMS[key].name}
                  </a>
                </li>
              ))}
            </Column>
          )}
        </div>
        <div className={styles.legal}>
          <span>{site?.name}</span>
          <span>Times are in Ghana (GMT)</span>
          <Link to="/privacy">Privacy</Link>
          <DataSwitch />
        </div>
      </Wrap>
    </footer>
  );
}
