/** The public pages by name; those with a subject of their own are called by it as soon as it is known. */
export const PAGE_TITLES = {
  home: '',
  about: 'About us',
  ministries: 'Ministries',
  ministry: 'Ministry',
  sermons: 'Sermons',
  contact: 'Contact us',
  events: 'Events',
  event: 'Event',
  video: 'Message',
  episode: 'Podcast episode',
  give: 'Give',
  'next-steps': 'Next Steps',
  privacy: 'Privacy',
  offline: 'You are offline',
  'not-found': 'Page not found',
} as const;

export type SitePageName = keyof typeof PAGE_TITLES;

/** What a page is about, for search results and shared links; `name` is the chapel's. */
export const PAGE_DESCRIPTIONS: Record<SitePageName, (name: string) => string> = {
  home: (name) => `${name}: service times, branches, messages and events.`,
  about: (name) => `Who we are at ${name}, our mission and where we meet.`,
  ministries: (name) => `The ministries of ${name}: who they are for and when they meet.`,
  ministry: (name) => `A ministry of ${name}.`,
  sermons: (name) => `Watch or listen to the latest messages of ${name}.`,
  contact: (name) => `Write to ${name}, call or chat with a branch near you, and find the way to us.`,
  events: (name) => `What is on at ${name}: services, special events and outreach.`,
  event: (name) => `An event of ${name}.`,
  video: (name) => `A message of ${name} to watch.`,
  episode: (name) => `A message of ${name} to listen to.`,
  give: (name) => `Ways to give to ${name}: Mobile Money, bank or in person.`,
  'next-steps': (name) => `Take a next step with ${name}: baptism, membership, serving and more.`,
  privacy: (name) => `What ${name} stores about visitors of this website, and your rights.`,
  offline: (name) => `What this device keeps of ${name} without a connection.`,
  'not-found': () => 'There is no page at this address.',
};
