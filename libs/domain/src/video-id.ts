const WATCH = /[?&]v=([^&#]*)/;
const SHORT_LINK = /youtu\.be\/([^?&#/]*)/;
// What the platform's own Share button gives for a stream or a short; the page would otherwise keep a dead address.
const OTHER_PATHS = /youtube(?:-nocookie)?\.com\/(?:live|shorts|embed)\/([^?&#/]*)/;

/**
 * The video id out of what staff paste (specification, section 5): of a full watch address the `v` parameter up to
 * `&`, of a short link the part after its path; else the input itself, trimmed.
 */
export function videoIdFrom(input: string): string {
  const text = input.trim();
  const found = SHORT_LINK.exec(text) ?? OTHER_PATHS.exec(text) ?? WATCH.exec(text);
  return found?.[1] || text;
}
