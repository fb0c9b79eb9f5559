/** What went wrong between this server and an outside service. */
export type FailureKind =
  'network' | 'time-out' | 'too-large' | 'redirect' | 'busy' | 'server' | 'refused' | 'unreadable';

export interface FailureDetails {
  /** HTTP status, when there was an answer. */
  status?: number;
  /** The beginning of an error's body: for the client that knows the format, never for people or logs. */
  body?: string;
  /** Milliseconds that the service asked us to wait (`Retry-After`). */
  retryAfter?: number;
  /** What the operating system or the network library calls it, such as `ECONNREFUSED`. */
  code?: string;
}

/** Kinds that may pass by themselves (rule 3: network, 5xx, 429). */
const TEMPORARY = new Set<FailureKind>(['network', 'time-out', 'busy', 'server']);

/** Carries no address: addresses of some services hold a key. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure';

  constructor(
    readonly kind: FailureKind,
    readonly details: FailureDetails = {},
  ) {
    super(details.status ? `${kind} (${details.status})` : kind);
  }

  isTemporary(): boolean {
    return TEMPORARY.has(this.kind);
  }
}

/**
 * The reason as staff read it.
 *
 * @param who the start of the sentence, such as `The podcast's host`
 */
export function plainReason({ kind, details: { status } }: UpstreamFailure, who: string): string {
  const number = status ? ` (error ${status})` : '';
  switch (kind) {
    case 'network':
      return `${who} could not be reached.`;
    case 'time-out':
      return `${who} took too long to answer.`;
    case 'too-large':
      return `${who} sent more than this site takes in.`;
    case 'redirect':
      return `${who} sent us on to an address that does not work.`;
    case 'busy':
      return `${who} is busy and asked us to come back later.`;
    case 'server':
      return `${who} has a problem of its own${number}.`;
    case 'refused':
      return `${who} refused the request${number}.`;
    case 'unreadable':
      return `${who} sent something that could not be read.`;
  }
}
