import type { SaveMinistry } from '@chapel/contracts';
import { ALL_BRANCHES } from '@chapel/contracts';

/** What differs between the eight; the rest is the same for a fresh start. */
type Text = Pick<
  SaveMinistry,
  'name' | 'summary' | 'description' | 'audience' | 'meetingTime' | 'meetingPlace'
>;

/** The ministries of the specification, section 3, but "General Member", which is none. */
const TEXTS: readonly Text[] = [
  {
    name: 'Lifeline',
    summary:
      'Prays for people, and listens. When life is heavy, nobody in this church should carry it alone.',
    description:
      'Lifeline is our prayer and care ministry. After each service there is someone at the front who will pray with ' +
      'you, about anything, in confidence. During the week we visit the sick, call those we have missed, and keep ' +
      'watch in prayer for the church.\n\nYou can ask for prayer through the contact form, and say as much or as ' +
      'little as you like. If you love to pray and can keep a confidence, come and join us.',
    audience: 'Anyone who needs prayer, and anyone who loves to pray',
    meetingTime: 'Friday 5:30 PM',
    meetingPlace: 'Prayer room',
  },
  {
    name: 'New Life Choir',
    summary:
      'Leads the congregation in song: hymns, highlife praise and songs of worship in Twi and English.',
    description:
      'The choir serves on Sundays and at special services. We sing old hymns and new songs, in Twi, English and a ' +
      'few other languages of our people, and we teach parts by ear, so you need not read music.\n\nCome to two ' +
      'rehearsals and see if you feel at home. Players of keyboard, guitar, drums and brass are always welcome.',
    audience: 'Singers and musicians aged 16 and over',
    meetingTime: 'Saturday 4:00 PM',
    meetingPlace: 'Main auditorium',
  },
  {
    name: 'Life Theatre',
    summary: 'Tells the stories of the Bible, and of ordinary Ghanaian life, on a stage.',
    description:
      'Drama, spoken word and dance can reach a heart that a sermon does not. Life Theatre writes and plays short ' +
      'pieces for Sunday services, and a longer one at Easter and Christmas, which we also take to schools and ' +
      'lorry parks.\n\nThere is work for actors, writers, dancers, tailors, carpenters and anyone who can carry a bench.',
    audience: 'Actors, writers, dancers and helpers backstage',
    meetingTime: 'Saturday 2:00 PM',
    meetingPlace: 'Church hall',
  },
  {
    name: "Good Life Children & Great Life Teen's Ministry",
    summary: 'Helps children and teenagers to know Jesus, to make good friends and to grow up strong.',
    description:
      'While the adults worship, children of 2 to 12 years meet in classes by age for songs, a Bible story, a craft ' +
      'and a snack. Teenagers of 13 to 18 have their own gathering, where hard questions are allowed: school, ' +
      'friends, phones, the future and faith.\n\nEvery teacher is known to the church, two adults are in each room, ' +
      'and small children are handed over only to the person who brought them.',
    audience: 'Children from 2 years, and teenagers up to 18',
    meetingTime: 'Sunday, during the services',
    meetingPlace: "Children's hall",
  },
  {
    name: 'Life Connect',
    summary: 'Small groups that meet in homes, so that a large church still feels like a family.',
    description:
      'A Life Connect group is eight to fifteen people who live near one another. They meet in a home every other ' +
      'week to eat, to talk over the Sunday message and to pray, and they look out for each other in between: a new ' +
      'baby, a funeral, a job lost or found.\n\nIf you are new, this is the quickest way to know people. Tell us ' +
      'where you live and we will introduce you to the nearest group.',
    audience: 'Everyone, and newcomers above all',
    meetingTime: 'Every other Tuesday 6:30 PM',
    meetingPlace: 'Homes around the city',
  },
  {
    name: 'Life Touch',
    summary:
      'Takes the love of Jesus outside the church walls: to hospitals, prisons, schools and the street.',
    description:
      'Life Touch is our outreach ministry. We share the good news, and we come with our hands full: food and ' +
      'clothing for families in need, health screening with volunteers from the hospitals, clean-up days with the ' +
      'neighbourhood, visits to wards and prisons.\n\nNo experience is needed. Come along once, and you will be ' +
      'paired with someone who has done it before.',
    audience: 'Anyone with a willing heart and a free Saturday',
    meetingTime: 'Second and fourth Saturday 7:00 AM',
    meetingPlace: 'Meet at the church',
  },
  {
    name: 'Life Media',
    summary: 'Sound, pictures, livestream and this website: so that those far away can hear and see as well.',
    description:
      'From the microphone on the pulpit to the phone in your hand, Life Media carries the message. We run sound and ' +
      'projection at the services, film and photograph, edit the podcast, and keep the website up to date.\n\nWe ' +
      'train from the beginning. If you are careful, on time and curious, we will find you a seat at the desk.',
    audience: 'Technicians, photographers, editors and learners',
    meetingTime: 'Saturday 10:00 AM',
    meetingPlace: 'Media room',
  },
  {
    name: 'Protocol and Hospitality',
    summary: 'The first smile at the door, a seat found for you, and cold water after the service.',
    description:
      'We welcome, show the way, seat, serve and send people home with a kind word. On a first visit, look for ' +
      'someone with a purple badge: they will answer your questions, walk with you to the children’s hall, and find ' +
      'a place for those who cannot climb the stairs.\n\nIf you like people and are not afraid of a long Sunday, ' +
      'this is your team.',
    audience: 'Friendly people of every age',
    meetingTime: 'First Saturday of the month 9:00 AM',
    meetingPlace: 'Church foyer',
  },
];

/** In the order in which the site shows them, ten apart so that staff can put one between. */
export const STARTER_MINISTRIES: readonly SaveMinistry[] = TEXTS.map((text, index) => ({
  ...text,
  branch: ALL_BRANCHES,
  whatsappNumber: '',
  image: '',
  order: (index + 1) * 10,
  isPublished: true,
}));
