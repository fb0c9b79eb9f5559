import type {
  Branch,
  Event,
  HomeContent,
  Ministry,
  PageContent,
  PodcastEpisode,
  Site,
  Testimonial,
  Video,
} from '@chapel/contracts';
import { MAX_RECENT_COUNT } from '@chapel/contracts/constants';
import type { Resources } from '@chapel/router';
import {
  eventPath,
  HOME_CONTENT,
  LATEST_VIDEO,
  LIVE_SERMON,
  MINISTRIES,
  ministryPath,
  PAGE_CONTENT,
  recentEpisodes,
  recentVideos,
  sermonAudio,
  sermons,
  sermonVideo,
  SITE,
  TESTIMONIALS,
  upcomingEvents,
} from '../data/api-paths';
import { HOME_EPISODES, HOME_EVENTS } from '../pages/home-limits';

/** A Saturday noon. */
export const RENDERED_AT = '2026-11-21T12:00:00.000Z';

const id = (number: number) => String(number).padStart(24, '0');

export const kumasi: Branch = {
  _id: id(1),
  name: 'Kumasi',
  location: 'Ahodwo',
  phone: '032 000 0000',
  hasWhatsApp: true,
  whatsappNumber: '024 000 0000',
  services: [
    {
      _id: id(11),
      name: 'Sunday Service',
      time: 'Sunday 8:30 AM',
      icon: 'FaChurch',
      weekday: 'sunday',
      startTime: '08:30',
      endTime: '11:00',
    },
  ],
};

export const knust: Branch = {
  ...kumasi,
  _id: id(2),
  name: 'KNUST',
  location: 'Campus',
  phone: '',
  hasWhatsApp: false,
  services: [{ ...kumasi.services[0]!, _id: id(21), time: 'Sunday 7:00 AM', startTime: '07:00' }],
};

export const site: Site = {
  name: 'Test Chapel',
  description: 'A chapel for tests.',
  keywords: [],
  logo: '',
  contacts: {
    headOffice: 'Head office street, Kumasi',
    phones: ['032 000 0000', '024 000 0001'],
    email: 'office@example.org',
    whatsappNumber: '024 000 0002',
  },
  social: {
    videoChannel: 'https://www.youtube.com/@example',
    facebook: '',
    instagram: '',
    tiktok: '',
    x: '',
  },
  podcast: { apple: '123', podcastaddict: '456', podbean: 'chapel' },
  giving: {
    intro: 'Thank you for giving.',
    accounts: [
      {
        kind: 'mobile-money',
        provider: 'Mobile Money',
        number: '024 000 0003',
        registeredName: 'Test Chapel',
        purpose: 'Offering',
        branchOfBank: '',
      },
    ],
  },
  announcement: { text: 'Harvest this Sunday', link: '/events', until: '2026-11-22' },
};

export const home: HomeContent = {
  welcomeMessage: 'Come as you are.',
  scriptureText: 'For God so loved the world.',
  scriptureReference: 'John 3:16',
  missionText: 'We worship.\n\nWe serve.',
  missionImage: '',
  pastorImage: '',
  contactEmail: '',
  latestMessage: { title: '', date: '', videoId: '' },
  hero: { title: 'You belong here', subtitle: '', backgroundImage: '' },
  about: { title: 'Who we are', description: 'We began small.', image: '' },
  branches: [kumasi, knust],
  images: {},
};

/** An event of three hours; `start` as ISO 8601. */
export const event = (
  number: number,
  summary: string,
  start: string,
  fields: Partial<Event> = {},
): Event => ({
  _id: id(30 + number),
  summary,
  description: `About ${summary}.`,
  start: { dateTime: start },
  end: { dateTime: new Date(Date.parse(start) + 3 * 3_600_000).toISOString() },
  location: 'Main hall',
  type: 'special',
  branch: 'all',
  attachments: [],
  ...fields,
});

export const events: Event[] = [
  event(0, 'Over since ten', '2026-11-21T07:00:00.000Z'),
  event(1, 'Night of worship', '2026-11-28T18:00:00.000Z'),
  event(2, 'Bible study', '2026-12-03T18:30:00.000Z', { type: 'regular', branch: 'knust' }),
  event(3, 'Health morning', '2026-12-06T08:00:00.000Z', { type: 'outreach', branch: kumasi._id }),
];

const firstEvent = events[1]!;

export const ministry: Ministry = {
  _id: id(50),
  slug: 'lifeline',
  name: 'Lifeline',
  summary: 'Prays for people in need.',
  description: 'We meet and pray.',
  audience: 'Everyone',
  meetingTime: 'Saturday 4:00 PM',
  meetingPlace: 'Main hall',
  branch: 'all',
  whatsappNumber: '',
  image: '',
  order: 0,
  isPublished: true,
};

export const video: Video = {
  id: 'abcdefghijk',
  title: 'Grace that finds us',
  description: '',
  publishedAt: '2026-11-20T09:00:00.000Z',
  duration: 'PT48M12S',
  viewCount: 1234,
  thumbnailUrl: '',
  live: 'none',
};

export const episode: PodcastEpisode = {
  id: 'episode-1',
  title: 'Walking by faith',
  description: '',
  publishedAt: '2026-11-18T09:00:00.000Z',
  duration: 2160,
  audioUrl: 'https://media.example.org/1.mp3',
  audioType: 'audio/mpeg',
  audioBytes: 14_000_000,
  imageUrl: '',
  link: '',
};

export const testimonial: Testimonial = {
  _id: id(60),
  name: 'A member',
  role: 'Choir member',
  testimony: 'I found a family here.',
  isActive: true,
  createdAt: RENDERED_AT,
};

export const pageContent: PageContent = {
  beliefs: [{ title: 'One God', text: 'Father, Son and Holy Spirit.' }],
  leadership: [{ name: 'Resident pastor', role: 'Pastor', text: 'Serves in Kumasi.', image: '' }],
  firstVisit: [{ title: 'How long', text: 'About two hours.' }],
  questions: [{ question: 'May I come as I am?', answer: 'Yes, please do.' }],
  nextSteps: [
    { title: 'Be baptised', text: 'We prepare you.', scripture: 'Acts 2:38', reason: 'Baptism' },
    { title: 'Serve', text: 'An hour a week.', scripture: '', reason: 'Serving' },
  ],
};

/** One that each page with a subject of its own shows, by the page's pattern. */
export const examplePaths: Record<string, string> = {
  '/ministries/:slug': '/ministries/lifeline',
  '/events/:id': `/events/${firstEvent._id}`,
  '/sermons/video/:id': `/sermons/video/${video.id}`,
  '/sermons/audio/:id': `/sermons/audio/${episode.id}`,
};

/** Everything that any page asks for, rendered at `RENDERED_AT`. */
export const resources: Resources = {
  [SITE]: site,
  [HOME_CONTENT]: home,
  [upcomingEvents(new Date(RENDERED_AT), HOME_EVENTS)]: events,
  [upcomingEvents(new Date(RENDERED_AT))]: events,
  [TESTIMONIALS]: [testimonial],
  [MINISTRIES]: [ministry],
  [PAGE_CONTENT]: pageContent,
  [ministryPath('lifeline')]: ministry,
  [ministryPath('unknown')]: null,
  [eventPath(firstEvent._id)]: firstEvent,
  [recentVideos(MAX_RECENT_COUNT)]: { success: true, data: [video] },
  [recentEpisodes(MAX_RECENT_COUNT)]: { success: true, data: [episode] },
  [LATEST_VIDEO]: { success: true, data: video },
  [sermons({ q: '', year: '' })]: {
    videos: [video, { ...video, id: 'older', title: 'Older message' }],
    episodes: [episode],
    years: [2026, 2025],
  },
  [sermonVideo(video.id)]: { video, episode },
  [sermonAudio(episode.id)]: episode,
  [sermonVideo('unknown')]: null,
  [sermonAudio('unknown')]: null,
  [LIVE_SERMON]: { video: null, until: null },
  [recentEpisodes(HOME_EPISODES)]: { success: true, data: [episode] },
};
