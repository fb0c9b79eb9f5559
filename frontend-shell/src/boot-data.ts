import type { Resources, Submission } from '@chapel/router';

/** Names of the two remotes, as their builds are called. */
export const REMOTE_NAMES = { public: 'public_app', admin: 'admin_app' } as const;

/** The element with the JSON that the web front writes into every page. */
export const BOOT_ELEMENT_ID = 'boot-data';
/** The element that React renders into. */
export const ROOT_ELEMENT_ID = 'root';

/** What the web front tells the shell in the page itself, so that nothing has to be asked for at start. */
export interface BootData {
  /** Address of each remote's entry: read at run time, because remotes are deployed on their own. */
  remotes: { public: string; admin: string };
  resources: Resources;
  renderedAt: string;
  submission?: Submission;
  /** Absolute address of the site. */
  origin?: string;
  /** Set when the visitor wants to use less data. */
  isLight?: boolean;
  /** Set when the browser is to keep a copy of the site for times without a connection. */
  hasOfflineCopy?: boolean;
}

/** Reads the boot data of this page. Throws when the page carries none: the shell cannot start without it. */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT_ID}`);
  return JSON.parse(text) as BootData;
}
