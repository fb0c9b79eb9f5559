/** Every public page of a running site, with one of each kind that has a subject of its own: its path, and its name in tables. */
export async function publicPages(site) {
  const json = async (path) => (await fetch(`${site.url}${path}`)).json();
  const [[event], [ministry]] = await Promise.all([json('/api/events'), json('/api/ministries')]);
  const paths = [
    '/about',
    '/ministries',
    `/ministries/${ministry.slug}`,
    '/sermons',
    '/events',
    `/events/${event._id}`,
    '/give',
    '/next-steps',
    '/contact',
    '/privacy',
  ];
  return [
    { name: 'Home', path: '/' },
    ...paths.map((path) => ({ name: path.replace(event._id, '…'), path })),
  ];
}
