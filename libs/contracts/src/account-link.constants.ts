/** Days that an invitation is good for, and hours of the link for a forgotten password and of one that an owner makes. */
export const ACCOUNT_LINK_LIFE = { inviteDays: 7, resetHours: 1, handedHours: 24 } as const;

/** Where a one-time link leads. Its secret stands behind a `#`: browsers send that part to no server. */
export const ACCOUNT_LINK_PAGE = '/admin/set-password';

export const ACCOUNT_LINK_KINDS = ['invite', 'reset'] as const;

/** Whether a link went out by mail: `sent` says that the mail server took it. */
export const ACCOUNT_LINK_MAILS = ['sent', 'failed', 'not-set-up'] as const;

export const ACCOUNT_LINK_MESSAGES = {
  gone: 'This link was used already, or is too old. Please ask for a new one',
  notWhole: 'This link is not whole. Please open or copy all of it',
} as const;
