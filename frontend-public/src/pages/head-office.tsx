import type { Site } from '@chapel/contracts';
import { directionsLink, telLink, whatsAppLink } from '@chapel/domain';
import { ChatIcon, MailIcon, PhoneIcon, PinIcon } from '@chapel/ui';
import styles from './contact.module.css';

/** Head office with everything that is set; nothing when nothing is. */
export function HeadOffice({ contacts }: Pick<Site, 'contacts'>) {
  const { headOffice, email, whatsappNumber } = contacts;
  const phones = contacts.phones.filter(Boolean);
  const chat = whatsAppLink(whatsappNumber);
  if (!headOffice && !email && !chat && phones.length === 0) return null;
  return (
    <aside className={styles.office} aria-label="Head office">
      <h2>Head office</h2>
      {headOffice && (
        <>
          <p>{headOffice}</p>
          <a href={directionsLink(headOffice)}>
            <PinIcon />
            Directions
          </a>
        </>
      )}
      {phones.map((phone) => (
        <a key={phone} href={telLink(phone)}>
          <PhoneIcon />
          {phone}
        </a>
      ))}
      {chat && (
        <a href={chat}>
          <ChatIcon />
          WhatsApp
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <MailIcon />
          {email}
        </a>
      )}
    </aside>
  );
}
