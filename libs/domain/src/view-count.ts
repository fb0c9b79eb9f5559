const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** One decimal, cut and not rounded: 999,999 must not become 1000K, and no video is given views that it lacks. */
const tenths = (count: number, unit: number) => String(Math.floor((count * 10) / unit) / 10);

/** View counts from 1,000 up with K, from 1,000,000 up with M (specification, section 9): '999', '1.2K', '3M'. */
export function abbreviateCount(count: number): string {
  if (count >= MILLION) return `${tenths(count, MILLION)}M`;
  if (count >= THOUSAND) return `${tenths(count, THOUSAND)}K`;
  return String(count);
}
