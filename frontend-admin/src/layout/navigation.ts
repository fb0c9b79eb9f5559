/** The dashboard's tabs in the specification's order (section 2) and Pages beyond it, with the header's title where it has its own. */
export const TABS = [
  { to: '/admin/dashboard', label: 'Homepage', title: 'Dashboard' },
  { to: '/admin/branches', label: 'Branches', title: 'Branch Management' },
  { to: '/admin/services', label: 'Services', title: 'Service Management' },
  { to: '/admin/members', label: 'Members', title: 'Dashboard' },
  { to: '/admin/ministries', label: 'Ministries', title: 'Dashboard' },
  { to: '/admin/pages', label: 'Pages', title: 'Dashboard' },
  { to: '/admin/testimonials', label: 'Testimonials', title: 'Testimonials Management' },
  { to: '/admin/media', label: 'Media', title: 'Dashboard' },
  { to: '/admin/settings', label: 'Settings', title: 'Dashboard' },
] as const;

/** What the server answers to owners alone. */
export const OWNERS_ONLY: ReadonlySet<string> = new Set(['/admin/settings', '/admin/activity']);

/** Routes of their own, below the tabs. */
export const ROUTES = [
  { to: '/admin/events', label: 'Events', title: 'Events Management' },
  { to: '/admin/messages', label: 'Messages', title: 'Messages' },
] as const;

/** Looking back. Who changed what is the owner's to see. */
export const HISTORY = [
  { to: '/admin/recently-deleted', label: 'Recently deleted', title: 'Recently deleted' },
  { to: '/admin/activity', label: 'Activity', title: 'Activity' },
] as const;

/** Beside leaving, at the end of the menu: one's own account. */
export const ACCOUNT = { to: '/admin/account', label: 'Your account', title: 'Your account' } as const;

export const titleOf = (pathname: string): string =>
  [...TABS, ...ROUTES, ...HISTORY, ACCOUNT].find(({ to }) => to === pathname.replace(/\/$/, ''))?.title ??
  'Dashboard';
