import type { StarterBranch } from '../branches/branches.service.js';

/** A number that nobody has: it shows where the number will stand and rings nowhere. */
export const PLACEHOLDER_PHONE = '032 000 0000';

const contact = { phone: PLACEHOLDER_PHONE, hasWhatsApp: true, whatsappNumber: PLACEHOLDER_PHONE };

/** The branches that the specification names (section 3, "Event"). */
export const STARTER_BRANCHES: readonly StarterBranch[] = [
  {
    name: 'Kumasi',
    location: 'Ahodwo, Kumasi',
    ...contact,
    services: [
      {
        name: 'First Service',
        time: 'Sunday 7:00 AM',
        description:
          'A quieter service with hymns, prayer and teaching from the Bible. It ends before the sun is high.',
        icon: 'FaChurch',
        weekday: 'sunday',
        startTime: '07:00',
        endTime: '09:00',
      },
      {
        name: 'Second Service',
        time: 'Sunday 9:30 AM',
        description:
          'Praise and worship with the choir, teaching from the Bible, and a class for every age of child.',
        icon: 'FaMusic',
        weekday: 'sunday',
        startTime: '09:30',
        endTime: '12:00',
      },
      {
        name: 'Bible Study',
        time: 'Wednesday 6:30 PM',
        description: 'We read a book of the Bible together, chapter by chapter. Bring your questions.',
        icon: 'FaBible',
        weekday: 'wednesday',
        startTime: '18:30',
        endTime: '20:00',
      },
      {
        name: 'Prayer Meeting',
        time: 'Friday 6:30 PM',
        description: 'We pray for one another, for our families and for our city.',
        icon: 'FaPrayingHands',
        weekday: 'friday',
        startTime: '18:30',
        endTime: '20:00',
      },
    ],
  },
  {
    name: 'KNUST',
    location: 'KNUST campus, Kumasi',
    ...contact,
    services: [
      {
        name: 'Sunday Service',
        time: 'Sunday 8:30 AM',
        description: 'Worship and teaching with students, staff and families from around the campus.',
        icon: 'FaUsers',
        weekday: 'sunday',
        startTime: '08:30',
        endTime: '11:00',
      },
      {
        name: 'Campus Fellowship',
        time: 'Thursday 6:30 PM',
        description:
          'An evening of songs, honest talk and prayer after lectures. Newcomers are welcome all year.',
        icon: 'FaHeart',
        weekday: 'thursday',
        startTime: '18:30',
        endTime: '20:00',
      },
    ],
  },
  {
    name: 'Accra',
    location: 'Accra, Greater Accra Region',
    ...contact,
    services: [
      {
        name: 'Sunday Service',
        time: 'Sunday 9:00 AM',
        description: 'Worship, prayer and teaching, with a class for the children.',
        icon: 'FaChurch',
        weekday: 'sunday',
        startTime: '09:00',
        endTime: '11:30',
      },
      {
        name: 'Midweek Service',
        time: 'Wednesday 6:30 PM',
        description: 'An hour and a half in the middle of the week to be still, to listen and to pray.',
        icon: 'FaDove',
        weekday: 'wednesday',
        startTime: '18:30',
        endTime: '20:00',
      },
    ],
  },
  {
    name: 'Sunyani',
    location: 'Sunyani, Bono Region',
    ...contact,
    services: [
      {
        name: 'Sunday Service',
        time: 'Sunday 8:30 AM',
        description: 'Worship, prayer and teaching. Stay afterwards to greet one another.',
        icon: 'FaCross',
        weekday: 'sunday',
        startTime: '08:30',
        endTime: '11:00',
      },
      {
        name: 'Evening Prayer',
        time: 'Tuesday 6:00 PM',
        description: 'We bring the needs of the church and the town before God.',
        icon: 'FaPray',
        weekday: 'tuesday',
        startTime: '18:00',
        endTime: '19:00',
      },
    ],
  },
];
