import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * What a page may load and do. Scripts come from this origin and those that remotes are deployed on, and one stands in
 * the page, which is named by its hash; style attributes and elements are allowed inline because pages carry their
 * styles and the admin's component library writes them; pictures and sound may come from the podcast's and the video
 * platform's hosts, frames only from the video platform's cookie-less one.
 */
const contentSecurityPolicy = (remoteOrigins: readonly string[], inlineScripts: readonly string[]) => {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'self'",
    [`script-src ${own}`, ...inlineScripts.map((code) => `'sha256-${sha256(code)}'`)].join(' '),
    `style-src ${own} 'unsafe-inline'`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    `font-src ${own}`,
    // Their scripts are fetched ahead, which browsers count as a connection.
    `connect-src ${own}`,
    'frame-src https://www.youtube-nocookie.com',
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * What follows the content: browsers and proxies may keep it, and ask each time whether it is still so, which the tag
 * answers. The long form of `no-cache`, which some content delivery networks take for `no-store`.
 */
export const KEEP_AND_ASK = 'public, max-age=0, must-revalidate';

/**
 * Headers of every HTML answer.
 *
 * @param remoteOrigins origins of remotes that are deployed on their own
 * @param inlineScripts code of the scripts that stand in the page itself
 */
export const pageHeaders = (
  remoteOrigins: readonly string[],
  inlineScripts: readonly string[],
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': KEEP_AND_ASK,
  'content-security-policy': contentSecurityPolicy(remoteOrigins, inlineScripts),
  // The visitor's wish to use less data makes another page of it (data-use.ts).
  vary: 'Save-Data, Cookie',
  // Without a Referer the video platform refuses to play (error 153).
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});
