const ZONE = 'America/Los_Angeles';
const HOUR = 3_600_000;

let words: Intl.DateTimeFormat | undefined;

/** Calendar day and hour of an instant in the Pacific time zone. */
function pacific(instant: number): { year: number; month: number; day: number; hour: number } {
  words ??= new Intl.DateTimeFormat('en-US', {
    timeZone: ZONE,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(words.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour') };
}

/**
 * The next midnight in the Pacific time zone, when Google renews a key's daily allowance.
 *
 * @param now milliseconds since 1970
 */
export function nextMidnightPacific(now: number): Date {
  const { year, month, day } = pacific(now);
  // Midnight there is 7 or 8 hours after midnight UTC, by summer time. The clocks change at 2, so it exists once.
  const midnightUtc = Date.UTC(year, month - 1, day + 1);
  const summer = midnightUtc + 7 * HOUR;
  return new Date(pacific(summer).hour === 0 ? summer : midnightUtc + 8 * HOUR);
}
