import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { freePort } from './site.mjs';

const compress = promisify(brotliCompress);
const escape = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The floor: a page written by hand with what Home says, in one file with its styles, and the same heading font. No
 * script, no framework, no pictures.
 */
export async function startStaticHome(site) {
  const json = async (path) => (await fetch(`${site.url}${path}`)).json();
  const [chapel, home, events, testimonials] = await Promise.all(
    ['/api/site', '/api/home-content/latest', '/api/events?limit=3', '/api/testimonials'].map(json),
  );
  const page = await (await fetch(`${site.url}/`)).text();
  const fontUrl = /<link rel="preload" href="([^"]+\.woff2)"/.exec(page)?.[1];
  const font = Buffer.from(await (await fetch(`${site.url}${fontUrl}`)).arrayBuffer());
  const html = await compress(Buffer.from(write({ chapel, home, events, testimonials })));
  const port = await freePort();
  const server = createServer((request, response) => {
    if (request.url === '/font.woff2') {
      response
        .writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=31536000' })
        .end(font);
    } else if (request.url === '/') {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'content-length': html.length,
        })
        .end(html);
    } else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

function write({ chapel, home, events, testimonials }) {
  const branches = home.branches.map(
    ({
      name,
      location,
      phone,
      services,
    }) => `<article><h3>${escape(name)}</h3><p>${escape(location)}<p>${escape(phone)}
      <ul>${services.map((service) => `<li>${escape(service.name)}: ${escape(service.time)}`).join('')}</ul></article>`,
  );
  const next = events.map(
    ({ summary, description, location }) =>
      `<article><h3>${escape(summary)}</h3><p>${escape(description)}<p>${escape(location)}</article>`,
  );
  const told = testimonials.map(
    ({ name, testimony }) => `<figure><blockquote>${escape(testimony)}</blockquote>${escape(name)}</figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(chapel.name)}</title>
<link rel="icon" href="data:,"><link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>
<style>
@font-face { font-family: Heading; src: url(/font.woff2) format('woff2'); font-display: swap; font-weight: 400 800 }
body { margin: 0; font: 17px/1.6 system-ui, sans-serif; color: #241a2b }
h1, h2, h3 { font-family: Heading, serif; line-height: 1.1 }
header, .hero, footer { background: #3a0050; color: #fff; padding: 2rem 1rem }
a { color: inherit; display: inline-block; padding: .7rem 1rem .7rem 0 }
section { padding: 3rem 1rem; max-width: 70rem; margin: auto }
article { border: 1px solid #e8ddee; border-radius: 14px; padding: 1rem; margin-block: 1rem }
</style>
<header>${escape(chapel.name)}<nav><a href="#b">Branches</a><a href="#e">Events</a><a href="#g">Give</a></nav></header>
<div class="hero"><h1>${escape(home.hero.title || chapel.name)}</h1><p>${escape(home.welcomeMessage || home.hero.subtitle)}</div>
<section><blockquote>${escape(home.scriptureText)}</blockquote>${escape(home.scriptureReference)}</section>
<section><h2>Our mission</h2><p>${escape(home.missionText)}</section>
<section id="e"><h2>Upcoming events</h2>${next.join('')}</section>
<section id="b"><h2>Our branches</h2>${branches.join('')}</section>
<section>${told.join('')}</section>
<section id="g"><h2>Give</h2><p>${escape(chapel.giving.intro)}</section>
<footer>${escape(chapel.contacts.headOffice)} ${chapel.contacts.phones.map(escape).join(' ')} ${escape(chapel.contacts.email)}</footer>
</html>`;
}
