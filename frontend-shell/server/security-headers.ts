import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What one document may load and run besides what all of them may. */
export interface PagePolicy {
  /** Origins of remotes that are deployed on their own. */
  remoteOrigins: readonly string[];
  /** Code of the scripts that stand in the page itself. */
  inlineScripts: readonly string[];
  /** Texts of the style elements that stand in the page itself. */
  inlineStyles: readonly string[];
  /**
   * For the admin, whose component library writes style elements while it runs: they carry this. Made anew for each
   * answer, so a page with one is never kept.
   */
  styleNonce?: string;
}

/**
 * What a page may load and do. Scripts and styles come from this origin and those that remotes are deployed on; what
 * stands in the page is named by its hash. There is no style attribute anywhere: what React sets while it runs does not
 * count as one. Pictures and sound may come from wherever the podcast's feed names, frames only from the video platform's
 * cookie-less host.
 */
const contentSecurityPolicy = ({ remoteOrigins, inlineScripts, inlineStyles, styleNonce }: PagePolicy) => {
  const own = ["'self'", ...remoteOrigins].join(' ');
  // Pictures that staff have chosen are shown, and made smaller by a worker, before they are sent.
  const chosen = styleNonce ? ' blob:' : '';
  return [
    "default-src 'self'",
    [`script-src ${own}`, ...inlineScripts.map(hashOf)].join(' '),
    [`style-src ${own}`, ...inlineStyles.map(hashOf), ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])].join(
      ' ',
    ),
    `img-src 'self' data: https:${chosen}`,
    "media-src 'self' https:",
    `font-src ${own}`,
    // Their scripts are fetched ahead, which browsers count as a connection.
    `connect-src ${own}`,
    'frame-src https://www.youtube-nocookie.com',
    `worker-src 'self'${chosen}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** For answers that are no page, should a browser ever show one as such. */
export const NOTHING_MAY_RUN = "default-src 'none'; frame-ancestors 'none'";

/**
 * What follows the content: browsers and proxies may keep it, and ask each time whether it is still so, which the tag
 * answers. The long form of `no-cache`, which some content delivery networks take for `no-store`.
 */
export const KEEP_AND_ASK = 'public, max-age=0, must-revalidate';

/**
 * Headers of every answer. Browsers are told to insist on TLS (RFC 6797) only where the site's address says that there
 * is TLS; without subdomains, which are the operator's.
 *
 * @param publicUrl where visitors reach the site
 */
export const alwaysHeaders = (publicUrl: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/** Headers of every HTML answer, besides those of every answer. */
export const pageHeaders = (policy: PagePolicy): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': policy.styleNonce ? 'no-store' : KEEP_AND_ASK,
  'content-security-policy': contentSecurityPolicy(policy),
  // The visitor's wish to use less data makes another page of it (data-use.ts).
  vary: 'Save-Data, Cookie',
  // Without a Referer the video platform refuses to play (error 153).
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});
