import { LoadFailure, LoadingLines } from '../../components/list-state';
import { messageOf } from '../../data/errors';
import { AnnouncementForm } from './announcement-form';
import { ContactsForm } from './contacts-form';
import { GivingForm } from './giving-form';
import { IdentityForm } from './identity-form';
import { PodcastForm, SocialForm, SourcesForm } from './links-forms';
import { useSettings } from './settings.queries';
import { StarterContentCard } from './starter-content-card';

/** Every group of the settings, each with its own save button. */
export function SettingsForms() {
  const { data: settings, isPending, isError, error, refetch } = useSettings();
  if (isPending) return <LoadingLines label="Loading settings..." />;
  if (isError) return <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <AnnouncementForm settings={settings} />
      <IdentityForm settings={settings} />
      <ContactsForm settings={settings} />
      <GivingForm settings={settings} />
      <SocialForm settings={settings} />
      <PodcastForm settings={settings} />
      <SourcesForm settings={settings} />
      {settings.hasStarterContent && <StarterContentCard />}
    </>
  );
}
