import type { EventType, SaveEvent, Weekday } from '@chapel/contracts';
import { ALL_BRANCHES, WEEKDAYS } from '@chapel/contracts';

const DAY = 86_400_000;
const MINUTE = 60_000;

interface StarterEvent {
  summary: string;
  description: string;
  location: string;
  /** A starter branch's name, or `all`. */
  branch: string;
  type: EventType;
  /** Falls on the next such day, and so many weeks later. */
  weekday: Weekday;
  weeks: number;
  /** Time of day in Ghana. */
  start: string;
  /** Minutes. */
  length: number;
}

const EVENTS: readonly StarterEvent[] = [
  {
    summary: 'Midweek Bible Study: the Gospel of Mark',
    description:
      'We are reading the Gospel of Mark, one chapter a week. You can join at any time; Bibles are at the door in ' +
      'English and in Twi. There are benches for the children, and we close on time.',
    location: 'Ahodwo, Kumasi',
    branch: 'Kumasi',
    type: 'regular',
    weekday: 'wednesday',
    weeks: 0,
    start: '18:30',
    length: 90,
  },
  {
    summary: 'Open rehearsal of the New Life Choir',
    description:
      'Come and sit among the voices for one afternoon. No audition and no sheet music: we teach by ear. If you stay, ' +
      'the next Sunday is yours too.',
    location: 'Ahodwo, Kumasi',
    branch: 'Kumasi',
    type: 'regular',
    weekday: 'saturday',
    weeks: 0,
    start: '16:00',
    length: 120,
  },
  {
    summary: 'Newcomers’ fellowship on campus',
    description:
      'New at KNUST, or new to us? An evening of songs, food and honest talk about faith and student life. Bring your ' +
      'room-mate. We see everyone safely back to the halls afterwards.',
    location: 'KNUST campus, Kumasi',
    branch: 'KNUST',
    type: 'special',
    weekday: 'friday',
    weeks: 1,
    start: '17:30',
    length: 120,
  },
  {
    summary: 'Community cleaning and breakfast',
    description:
      'We sweep the gutters and the market road together with our neighbours, then share koko and koose. Wear old ' +
      'clothes and closed shoes; gloves, brooms and rakes are provided.',
    location: 'Sunyani, Bono Region',
    branch: 'Sunyani',
    type: 'outreach',
    weekday: 'saturday',
    weeks: 1,
    start: '06:30',
    length: 210,
  },
  {
    summary: 'Night of prayer and worship',
    description:
      'An unhurried evening of songs and prayer for our families, our city and our nation. Come for an hour or stay ' +
      'to the end. All branches are invited; there is parking inside the gate.',
    location: 'Ahodwo, Kumasi',
    branch: ALL_BRANCHES,
    type: 'special',
    weekday: 'friday',
    weeks: 2,
    start: '19:00',
    length: 240,
  },
  {
    summary: 'Free health screening',
    description:
      'Blood pressure, blood sugar, eyes and advice, free of charge and for everyone, church-goer or not. Volunteer ' +
      'nurses from our congregation will see you in the order in which you come.',
    location: 'Accra, Greater Accra Region',
    branch: 'Accra',
    type: 'outreach',
    weekday: 'saturday',
    weeks: 2,
    start: '09:00',
    length: 300,
  },
  {
    summary: 'Baptism Sunday',
    description:
      'We rejoice with those who are being baptised in the second service. If you would like to be baptised too, ' +
      'tell us through the contact form; there is a short class beforehand.',
    location: 'Ahodwo, Kumasi',
    branch: 'Kumasi',
    type: 'special',
    weekday: 'sunday',
    weeks: 3,
    start: '09:30',
    length: 150,
  },
  {
    summary: 'Thanksgiving service of all branches',
    description:
      'One service for the whole family: the four branches come together to thank God, with the choirs, the children ' +
      'and a meal to share. If you can, bring a dish. Transport from KNUST leaves after the first bell.',
    location: 'Ahodwo, Kumasi',
    branch: ALL_BRANCHES,
    type: 'special',
    weekday: 'sunday',
    weeks: 4,
    start: '09:00',
    length: 210,
  },
];

/**
 * Events in the five weeks after `now`, each on its own day of the week. Ghana is at UTC+00:00 all year, so UTC days
 * are Ghana's days.
 *
 * @param branchIds ids of the starter branches by name
 */
export function starterEvents(now: Date, branchIds: ReadonlyMap<string, string>): SaveEvent[] {
  return EVENTS.map(({ summary, description, location, branch, type, weekday, weeks, start, length }) => {
    const startsAt = nextAt(now, weekday, start).getTime() + weeks * 7 * DAY;
    return {
      summary,
      description,
      location,
      type,
      branch: branchIds.get(branch) ?? ALL_BRANCHES,
      attachments: [],
      start: { dateTime: new Date(startsAt).toISOString() },
      end: { dateTime: new Date(startsAt + length * MINUTE).toISOString() },
    };
  });
}

/** The first such weekday and time of day that is still to come. */
function nextAt(now: Date, weekday: Weekday, time: string): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const daysAhead = (WEEKDAYS.indexOf(weekday) - now.getUTCDay() + 7) % 7;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = midnight + daysAhead * DAY + (hours * 60 + minutes) * MINUTE;
  return new Date(at > now.getTime() ? at : at + 7 * DAY);
}
