import { describe, expect, it } from '@jest/globals';
import { embedJson, escapeHtml, renderDocument, type DocumentParts } from './document.js';

const parts: DocumentParts = {
  head: { status: 200, title: 'A & B', description: '"quoted"', canonicalPath: '/about', jsonLd: [] },
  origin: 'https://chapel.example',
  boot: {
    remotes: { public: '/p.js', admin: '/a.js' },
    resources: {},
    renderedAt: '2026-11-21T00:00:00.000Z',
  },
  html: '<h1>Hello</h1>',
  styleNonce: null,
  styles: '',
  carriedSheets: [],
  styleSheets: ['/s.css'],
  starter: null,
  isLight: false,
  scripts: ['/main.js', '/page.js'],
  laterScripts: ['/later.js'],
  extraScripts: [],
  entryScript: '/main.js',
  fonts: ['/f.woff2'],
  themeColour: 'purple',
};

describe('renderDocument', () => {
  it('escapes what goes into tags and attributes', () => {
    const html = renderDocument(parts);
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toContain('content="&quot;quoted&quot;"');
    expect(html).toContain('<link rel="canonical" href="https://chapel.example/about">');
  });

  it('preloads every script but the entry, which is started', () => {
    const html = renderDocument(parts);
    expect(html).toContain('<link rel="preload" href="/page.js" as="script">');
    expect(html).not.toContain('<link rel="preload" href="/main.js"');
    expect(html).toContain('<script src="/main.js" defer></script>');
  });

  it('carries its styles and starts its scripts after the content, with a starter', () => {
    const html = renderDocument({
      ...parts,
      styles: 'a{}',
      carriedSheets: [{ href: '/s.css', chunk: 'shell:chunk-1' }],
      styleSheets: [],
      starter: { code: 'go()', on: 'paint' },
    });
    expect(html).toContain('<style>a{}</style>');
    expect(html).toContain('<link rel="stylesheet" href="/s.css" data-rspack="shell:chunk-1" disabled>');
    expect(html).toContain(
      '<script data-on="paint" data-scripts="/main.js /page.js" data-later="/later.js">go()</script>',
    );
    expect(html).not.toMatch(/<script src|as="script"/);
  });

  it('has no script at all without an entry', () => {
    expect(renderDocument({ ...parts, scripts: [], entryScript: null })).not.toContain('<script');
  });

  it('names a picture with its size and words, and what can be subscribed to', () => {
    const html = renderDocument({
      ...parts,
      head: {
        ...parts.head,
        siteName: 'Chapel',
        image: { url: '/api/share-images/page/about?v=1', alt: 'About "us"' },
        feeds: [{ type: 'text/calendar', title: 'Events', href: '/api/events/calendar.ics' }],
      },
    });
    for (const [property, content] of [
      ['og:site_name', 'Chapel'],
      ['og:image', 'https://chapel.example/api/share-images/page/about?v=1'],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'About &quot;us&quot;'],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}">`);
    }
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain(
      '<link rel="alternate" type="text/calendar" title="Events" href="/api/events/calendar.ics">',
    );
    expect(renderDocument(parts)).toContain('<meta name="twitter:card" content="summary">');
  });

  it('has no canonical address for a page that must not be indexed', () => {
    const html = renderDocument({
      ...parts,
      head: { ...parts.head, canonicalPath: undefined, robots: 'noindex' },
    });
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('embedJson', () => {
  it('lets no text close the script element, and stays the same JSON', () => {
    const value = { text: '</script><script>alert(1)</script>\u2028' };
    expect(embedJson(value)).not.toContain('<');
    expect(embedJson(value)).not.toContain('\u2028');
    expect(JSON.parse(embedJson(value))).toEqual(value);
  });
});

describe('escapeHtml', () => {
  it('escapes the five characters with a meaning', () => {
    expect(escapeHtml(`<a href='x'>"&"</a>`)).toBe('&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;');
  });
});
