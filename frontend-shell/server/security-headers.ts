/**
 * What a page may load and do. Scripts come from this origin and those that remotes are deployed on; style attributes and elements are allowed inline
 * because the admin's component library writes them; pictures and sound may come from the podcast's and the video
 * platform's hosts, frames only from the video platform's cookie-less one.
 */
const contentSecurityPolicy = (remoteOrigins: readonly string[]) => {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    `font-src ${own}`,
    "connect-src 'self'",
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
 */
export const pageHeaders = (remoteOrigins: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': KEEP_AND_ASK,
  'content-security-policy': contentSecurityPolicy(remoteOrigins),
  // Without a Referer the video platform refuses to play (error 153).
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});
