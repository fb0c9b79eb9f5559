import type { Event, Ministry } from '@chapel/contracts';

export interface FoundPage {
  path: string;
  title: string;
  text: string;
}

/** What people call a page by, beside its own name. */
const PAGES: readonly (FoundPage & { words: string })[] = [
  {
    path: '/',
    title: 'Home',
    text: 'Service times, the latest message and what is on.',
    words: 'service time sunday branch map',
  },
  {
    path: '/about',
    title: 'About',
    text: 'Who we are, what we believe and what awaits a visitor.',
    words: 'belief faith pastor leaders mission visit children parking questions',
  },
  {
    path: '/ministries',
    title: 'Ministries',
    text: 'Where you can join in.',
    words: 'choir youth children media drama group join',
  },
  {
    path: '/sermons',
    title: 'Sermons',
    text: 'Messages to watch and to listen to.',
    words: 'message video podcast preaching listen watch audio word',
  },
  {
    path: '/contact',
    title: 'Contact',
    text: 'Write, call, chat or find the way.',
    words: 'phone whatsapp email address office direction location prayer',
  },
  {
    path: '/events',
    title: 'Events',
    text: 'What is on at our branches.',
    words: 'calendar programme convention conference',
  },
  {
    path: '/give',
    title: 'Give',
    text: 'Mobile Money, bank and in person.',
    words: 'offering tithe donate money momo bank',
  },
  {
    path: '/next-steps',
    title: 'Next Steps',
    text: 'Baptism, membership, serving and more.',
    words: 'baptism baptise member salvation jesus volunteer serve',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    text: 'What is stored about visitors.',
    words: 'data cookies rights',
  },
];

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A word counts when it begins one of the page's, or the other way round: 'baptised' finds 'baptism' by 'bapti'. */
const STEM = 5;
const isLike = (asked: string, has: string) =>
  has.startsWith(asked) || (asked.length > STEM && has.startsWith(asked.slice(0, STEM)));

/** Pages, ministries and events that hold every word, or one that begins like it. */
export function findPages(
  search: string,
  { ministries, events }: { ministries: readonly Ministry[]; events: readonly Event[] },
): FoundPage[] {
  const asked = wordsOf(search);
  if (asked.length === 0) return [];
  const candidates = [
    ...PAGES,
    ...ministries.map(({ slug, name, summary }) => ({
      path: `/ministries/${slug}`,
      title: name,
      text: summary,
      words: 'ministry',
    })),
    ...events.map(({ _id, summary, location }) => ({
      path: `/events/${_id}`,
      title: summary,
      text: location,
      words: 'event',
    })),
  ];
  return candidates
    .filter(({ title, text, words }) => {
      const has = wordsOf(`${title} ${text} ${words}`);
      return asked.every((word) => has.some((candidate) => isLike(word, candidate)));
    })
    .map(({ path, title, text }) => ({ path, title, text }));
}
