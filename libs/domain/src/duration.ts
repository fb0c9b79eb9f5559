const ISO_DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Seconds of an ISO 8601 duration such as 'PT48M12S' or of a number of seconds; null for what is neither. */
export function durationSeconds(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? Math.floor(value) : null;
  const match = value ? ISO_DURATION.exec(value.trim()) : null;
  if (!match) return null;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return Math.floor(((days ?? 0) * 24 + (hours ?? 0)) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0));
}

/**
 * Hours, minutes, seconds (specification, section 9): '48:12', '1:02:03', '0:09'. Takes an ISO 8601 duration or
 * seconds. Unknown and zero (a live stream is `P0D`) give the empty string: there is nothing to show.
 */
export function formatDuration(value: string | number | null | undefined): string {
  const total = durationSeconds(value);
  if (!total) return '';
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
