/**
 * The years (UTC, which is Africa/Accra) in which anything came out, the latest first. One look-up for each year,
 * however many records it has: each asks for the newest record before the year that was found last.
 *
 * @param newestBefore the date of the newest record before that moment, of all records without one; null for none
 */
export async function yearsOf(newestBefore: (moment?: Date) => Promise<Date | null>): Promise<number[]> {
  const years: number[] = [];
  for (let date = await newestBefore(); date;) {
    const year = date.getUTCFullYear();
    years.push(year);
    date = await newestBefore(new Date(Date.UTC(year, 0)));
  }
  return years;
}
