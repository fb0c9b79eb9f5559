export interface NavigationLink {
  to: string;
  label: string;
}

/** Specification, section 2, "Navigation links, in order". */
export const NAVIGATION: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/ministries', label: 'Ministries' },
  { to: '/sermons', label: 'Sermons' },
  { to: '/contact', label: 'Contact' },
  { to: '/events', label: 'Events' },
  { to: '/give', label: 'Give' },
  { to: '/next-steps', label: 'Next Steps' },
];

/** Specification, section 2, "Footer quick links". */
export const QUICK_LINKS: readonly NavigationLink[] = [
  { to: '/about', label: 'About' },
  { to: '/next-steps', label: 'Next Steps' },
  { to: '/ministries', label: 'Ministries' },
  { to: '/events', label: 'Events' },
  { to: '/give', label: 'Give' },
];
