import { describe, expect, it } from '@jest/globals';
import { renderDocument } from './document.js';
import { answerKey, isOwnFile, isPublicPage, pageKey } from '../worker/addresses.js';
import { answersOf, filesOf, isLightPage, titleOf, withNotice, withReadPages } from '../worker/page-text.js';

/** As the web front writes pages: what the worker reads must be what stands there. */
const page = (isLight = false) =>
  renderDocument({
    head: { status: 200, title: 'Give & take | A | Chapel', description: '', jsonLd: [] },
    origin: 'https://chapel.example',
    boot: {
      remotes: { public: '/p.js', admin: '/a.js' },
      resources: { '/api/site': { name: '</script>' }, '/api/ministries/x': null },
      renderedAt: '2026-11-21T00:00:00.000Z',
    },
    html: '<ul class="a" id="kept-pages"><li>Home</li></ul>',
    styles: '',
    carriedSheets: [{ href: '/s.css', chunk: 'shell:chunk-1' }],
    styleSheets: [],
    starter: { code: 'go()', on: 'paint' },
    isLight,
    scripts: ['/main.js', '/page.js', 'https://remote.example/entry.js'],
    styleNonce: null,
    laterScripts: ['/later.js'],
    extraScripts: [],
    entryScript: '/main.js',
    fonts: ['/f.woff2'],
    themeColour: 'purple',
  });

describe('what the worker reads in a page', () => {
  it('is each file that the page needs, now or later', () => {
    expect(filesOf(page())).toEqual([
      '/main.js',
      '/page.js',
      'https://remote.example/entry.js',
      '/later.js',
      '/f.woff2',
      '/s.css',
    ]);
    expect(filesOf('<p>no script</p>')).toEqual([]);
  });

  it('is each answer that it carries, but not what was not found', () => {
    expect(answersOf(page())).toEqual([['/api/site', { name: '</script>' }]]);
    expect(answersOf('<p>no data</p>')).toEqual([]);
  });

  it('is its title without the chapel’s name, and whom it is for', () => {
    expect(titleOf(page())).toBe('Give &amp; take | A');
    expect(isLightPage(page())).toBe(false);
    expect(isLightPage(page(true))).toBe(true);
  });
});

describe('what the worker writes into a page', () => {
  it('says how old a copy is, outside of what React takes over', () => {
    const html = withNotice(page(), 'Sat, 21 Nov 2026 12:05:00 GMT');
    expect(html).toMatch(
      /<aside [^>]*>Opened without a connection: as it was on Saturday 21 November at 12:05 GMT\. <a href="">Load it again<\/a><\/aside><\/body>/,
    );
    expect(withNotice(page(), null)).toContain(
      'Opened without a connection: this is the copy on your device.',
    );
  });

  it('adds the pages that were read to the list of the offline page', () => {
    const html = withReadPages(page(), [{ path: '/events?a="b"', title: '$1 &amp; more' }]);
    expect(html).toContain('<li>Home</li><li><a href="/events?a=%22b%22">$1 &amp; more</a></li></ul>');
    expect(withReadPages(page(), [])).toBe(page());
  });
});

describe('what may be kept', () => {
  it.each(['/admin', '/admin/messages', '/api/docs', '/api', '/data-use', '/dev/reload'])(
    'is not %s',
    (path) => expect(isPublicPage(path)).toBe(false),
  );
  it.each(['/', '/administration', '/events/1'])('is the page %s', (path) =>
    expect(isPublicPage(path)).toBe(true),
  );

  it('is a file under a name that tells its content, and none of the staff’s', () => {
    expect(isOwnFile('/assets/shell/main.0123456789.js')).toBe(true);
    expect(isOwnFile('/assets/admin/main.0123456789.js')).toBe(false);
    expect(isOwnFile('/assets/public/remoteEntry.js')).toBe(false);
  });

  it('stands under its address without what others add to links', () => {
    expect(pageKey('https://c.example/give?fbclid=1&utm_source=x#a', 'write')).toBe('https://c.example/give');
    expect(pageKey('https://c.example/contact?reason=Giving', 'write')).toBe(
      'https://c.example/contact?reason=Giving',
    );
    expect(pageKey('https://c.example/contact?reason=Giving', 'read')).toBe('https://c.example/contact');
    expect(pageKey('https://c.example/events?view=month', 'read')).toBe(
      'https://c.example/events?view=month',
    );
    expect(answerKey('/api/events?from=2026-11-21&limit=3', 'https://c.example')).toBe(
      'https://c.example/api/events?limit=3',
    );
  });
});
