import type { HomeContent } from '@chapel/contracts';
import { Card } from '../../components/card';
import { ImageUpload } from './image-upload';
import { LatestMessageForm } from './latest-message-form';
import { TextSection } from './text-section';
import styles from './home-content.module.css';

/** The homepage's texts, in the specification's order (section 2, "Homepage tab sections"). */
export function TextSections({ content }: { content: HomeContent }) {
  return (
    <>
      <Card title="Welcome Message">
        <TextSection
          section="welcomeMessage"
          saved={content.welcomeMessage}
          version={content.versions?.welcomeMessage}
          label="Welcome message"
          saveLabel="Save welcome message"
        />
      </Card>
      <Card title="Scripture">
        <TextSection
          section="scriptureText"
          saved={content.scriptureText}
          version={content.versions?.scriptureText}
          label="Scripture text"
          saveLabel="Save text"
        />
        <TextSection
          section="scriptureReference"
          saved={content.scriptureReference}
          version={content.versions?.scriptureReference}
          label="Scripture reference"
          saveLabel="Save reference"
          kind="line"
        />
      </Card>
      <Card title="Mission Statement">
        <TextSection
          section="missionText"
          saved={content.missionText}
          version={content.versions?.missionText}
          label="Mission statement"
          saveLabel="Save mission statement"
        />
      </Card>
    </>
  );
}

export function ContactEmailSection({ content }: { content: HomeContent }) {
  return (
    <Card title="Contact Form Email">
      <TextSection
        section="contactEmail"
        saved={content.contactEmail}
        version={content.versions?.contactEmail}
        label="Messages from the website go to"
        saveLabel="Save email"
        kind="email"
      />
    </Card>
  );
}

export function LatestMessageSection({ content }: { content: HomeContent }) {
  return (
    <Card title="Latest Message">
      <LatestMessageForm saved={content.latestMessage} version={content.versions?.latestMessage} />
    </Card>
  );
}

export function ImageSection({ content }: { content: HomeContent }) {
  return (
    <Card title="Image Management">
      <div className={styles.images}>
        <ImageUpload imageType="missionImage" title="Mission image" current={content.missionImage} />
        <ImageUpload imageType="pastorImage" title="Pastor image" current={content.pastorImage} />
      </div>
    </Card>
  );
}
