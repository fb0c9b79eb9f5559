import type { UpdateSettings } from '@chapel/contracts';
import type { HomeSections } from '../home-content/home-content.service.js';
import { PLACEHOLDER_PHONE } from './starter-branches.js';

/**
 * The home page's first words. No contact e-mail: visitors' messages must go nowhere until staff name an address.
 * The scripture is of the King James Version.
 */
export const STARTER_HOME: Partial<HomeSections> = {
  welcomeMessage:
    'Akwaaba! Whether you have followed Jesus for years or have never set foot in a church, there is a seat for ' +
    'you here. Come as you are.',
  scriptureText:
    'Beloved, let us love one another: for love is of God; and every one that loveth is born of God, and knoweth God.',
  scriptureReference: '1 John 4:7',
  missionText:
    'We are here to share the love of Jesus Christ with our community. We worship together, learn from the Bible, ' +
    'pray for one another, and serve our neighbours: the child who needs a friend, the student far from home, the ' +
    'family going through a hard season. Everyone is welcome.',
  hero: {
    title: 'A family in Christ, with room for you',
    subtitle: 'A non-denominational chapel in Kumasi, with branches at KNUST, in Accra and in Sunyani.',
    backgroundImage: '',
  },
  about: {
    title: 'Who we are',
    description:
      'We began as a small group of people who met to pray and to read the Bible together in Kumasi. Today we gather ' +
      'in four places, and the heart of it is still the same: a church where people know each other by name, where ' +
      'the Bible is taught plainly, and where faith is lived out from Monday to Saturday too.\n\n' +
      'We are non-denominational. We hold to the faith that Christians everywhere share: one God, Father, Son and ' +
      'Holy Spirit; Jesus Christ, who died for our sins and rose again; and the Bible as the word of God. You need ' +
      'not be a member, or sure of what you believe, to come and worship with us.',
    image: '',
  },
};

/** Identity and contacts. No giving accounts: a made-up Mobile Money number might be somebody's. */
export const STARTER_SETTINGS: UpdateSettings = {
  name: 'Chapel',
  description:
    'A non-denominational chapel in Kumasi, Ghana, sharing the love of Jesus Christ with its community. Service ' +
    'times, events, messages and ways to reach us.',
  keywords: ['church', 'chapel', 'Kumasi', 'KNUST', 'Accra', 'Sunyani', 'Ghana', 'non-denominational'],
  contacts: {
    headOffice: 'Ahodwo, Kumasi, Ghana',
    phones: [PLACEHOLDER_PHONE, PLACEHOLDER_PHONE.replace(/0$/, '1')],
    email: 'office@example.org',
    whatsappNumber: PLACEHOLDER_PHONE,
  },
  giving: {
    intro:
      'Thank you for giving. Your gift keeps the doors open, helps families in need, and carries the good news ' +
      'further than we could alone. Give as you have decided in your heart, not under pressure.',
    accounts: [],
  },
};
