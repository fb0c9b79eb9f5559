import type { Site } from '@chapel/contracts';
import { whatsAppLink } from '@chapel/domain';
import { buttonClass, ChatIcon, Section, SectionHead } from '@chapel/ui';
import { PlatformLinks } from '../features/podcast/platform-links';
import styles from './sermons.module.css';

/** Before the first message is here: where to find one meanwhile. */
export function NoSermons({ site }: { site: Site | null }) {
  const channel = site?.social.videoChannel;
  const chat = whatsAppLink(site?.contacts.whatsappNumber ?? '');
  return (
    <Section tone="dark" labelledBy="none-yet">
      <SectionHead id="none-yet" eyebrow="Soon" title="The first messages are on their way" />
      <p className={styles.none}>
        Until you can watch and listen here, come and hear the word with us: there is a service near you this
        week.
      </p>
      <p className={styles.actions}>
        {/* No router link: the browser itself goes to a part of another page. */}
        <a className={buttonClass('gold')} href="/#branches">
          Service times
        </a>
        {channel && (
          <a className={buttonClass('ghost')} href={channel}>
            Visit our video channel
          </a>
        )}
        {chat && (
          <a className={buttonClass('ghost')} href={chat}>
            <ChatIcon />
            Ask on WhatsApp
          </a>
        )}
      </p>
      {site && <PlatformLinks podcast={site.podcast} />}
    </Section>
  );
}
