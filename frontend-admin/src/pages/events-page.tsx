import { EventManager } from '../features/events/event-manager';

/** `/admin/events` (specification, section 2, "Events management"). */
export function EventsPage() {
  return <EventManager />;
}
