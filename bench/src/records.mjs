// Records as years of use leave them, put straight into the database.

const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa';
const FEED = 'https://podcast.example/feed.xml';
const DAY = 86_400_000;
const BATCH = 2000;
/** Whatever the size, so many events are still to come. */
const TO_COME = 20;

const now = Date.now();
/** Hours apart, so that the largest collections stay within a person's lifetime. */
const past = (n) => new Date(now - (n + 1) * 3_600_000);
const stamps = (n) => ({ createdAt: past(n), updatedAt: past(n), __v: 0 });

const MAKERS = {
  messages: (n) => ({
    name: `Visitor ${n}`,
    email: 'visitor@example.org',
    branch: 'all',
    message: 'At what time does the service begin, and where can children stay meanwhile?',
    branchKey: n % 2 ? 'all' : 'ayigya',
    status: ['read', 'replied', 'unread'][n % 3],
    requestKey: `key-${n}`,
    requestHash: 'none',
    createdAt: past(n),
  }),
  members: (n) => ({
    name: `Member ${n}`,
    nameKey: `member ${n}`,
    searchText: `member ${n}\nmember${n}@example.org`,
    email: `member${n}@example.org`,
    phone: '',
    whatsappNumber: '',
    gender: '',
    branch: '',
    ministries: [],
    status: n % 2 ? 'regular' : 'member',
    joined: '',
    baptised: false,
    followUpAssignee: '',
    followUpDue: '',
    consentDate: '',
    notes: '',
    calls: [],
    ...stamps(n),
  }),
  events: (n) => {
    const startsAt = n < TO_COME ? new Date(now + (n + 1) * DAY) : past(n);
    return {
      summary: `Event ${n}`,
      description: 'An evening of songs and prayer, to which everybody is welcome.',
      location: 'Kumasi',
      type: 'special',
      branch: 'all',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      attachments: [],
      ...stamps(n),
    };
  },
  videos: (n) => ({
    videoId: `v${String(n).padStart(10, '0')}`,
    channelId: CHANNEL,
    title: `Sermon ${n}`,
    description: 'A sermon about hope.',
    publishedAt: past(n),
    duration: 'PT45M',
    viewCount: n,
    thumbnailUrl: '',
    live: 'none',
  }),
  episodes: (n) => ({
    episodeId: `episode-${n}`,
    feedUrl: FEED,
    title: `Sermon ${n}`,
    description: 'A sermon about hope.',
    publishedAt: past(n),
    duration: 2700,
    audioUrl: 'https://podcast.example/episode.mp3',
    audioType: 'audio/mpeg',
    audioBytes: 20_000_000,
    imageUrl: '',
    link: '',
  }),
};

/**
 * Makes each collection as large as `sizes` says, keeping what it holds.
 *
 * @returns the settings by which the site shows the videos and episodes
 */
export async function fill(db, sizes) {
  for (const [name, size] of Object.entries(sizes)) {
    const collection = db.collection(name);
    for (let from = await collection.countDocuments(); from < size; from += BATCH) {
      const length = Math.min(BATCH, size - from);
      await collection.insertMany(Array.from({ length }, (_, n) => MAKERS[name](from + n)));
    }
  }
  return { youtubeChannelId: CHANNEL, podcastFeedUrl: FEED, calendarId: '' };
}
