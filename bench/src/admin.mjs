// npm run bench:admin [--members=10000] [--messages=50000] [--tries=15]: how long the server takes to open, filter and
// page each list of the admin with that many records. Budget: 200 ms.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { seedRecords } from './seed-records.mjs';
import { startSite } from './site.mjs';
import { writeSection } from './performance-doc.mjs';

const BUDGET_MS = 200;
const PAGE = 25;

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '50000' },
    tries: { type: 'string', default: '15' },
  },
});
const [members, messages, tries] = [values.members, values.messages, values.tries].map(Number);

const site = await startSite({ SYNC: 'off' });
try {
  const token = await site.token();
  await seedRecords({ url: site.url, token, members, messages });
  const [branch] = await (await fetch(`${site.url}/api/home-content/branches`)).json();
  const lastPage = (count) => Math.max(1, Math.ceil(count / PAGE));
  const cases = [
    ['Members, open', `members?limit=${PAGE}`],
    ['Members, last page', `members?limit=${PAGE}&page=${lastPage(members)}`],
    ['Members, one branch', `members?limit=${PAGE}&branch=${branch._id}`],
    ['Members, one status', `members?limit=${PAGE}&status=regular`],
    ['Members, branch and status', `members?limit=${PAGE}&branch=${branch._id}&status=regular`],
    ['Members, without consent', `members?limit=${PAGE}&consent=missing`],
    ['Members, follow-up overdue', `members?limit=${PAGE}&followUp=overdue`],
    ['Members, one assignee', `members?limit=${PAGE}&assignee=Office&followUp=open`],
    ['Members, every assignee', 'members/assignees'],
    ['Media', 'media?limit=24'],
    ['Members, search that matches many (`ama`)', `members?limit=${PAGE}&q=ama`],
    ['Members, search for two words', `members?limit=${PAGE}&q=kofi+${members - 5}`],
    ['Members, search for a telephone number', `members?limit=${PAGE}&q=0241000`],
    ['Members, possible duplicates', 'members/duplicates?limit=10'],
    ['Messages, open', `messages?limit=${PAGE}`],
    ['Messages, last page', `messages?limit=${PAGE}&page=${lastPage(messages)}`],
    ['Messages, one branch', `messages?limit=${PAGE}&branch=${encodeURIComponent(branch.name)}`],
    ['Messages, unread', `messages?limit=${PAGE}&status=unread`],
    ['Messages, counts of the dashboard', 'messages/stats'],
    ['Testimonials', 'testimonials/admin'],
    ['Ministries', 'ministries/admin'],
    ['Events', 'events?limit=100'],
    ['Branches and services', 'home-content/branches'],
  ];
  const rows = [];
  for (const [name, address] of cases) {
    const times = [];
    let records = 0;
    for (let n = 0; n <= tries; n += 1) {
      const from = performance.now();
      const answer = await fetch(`${site.url}/api/${address}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = await answer.json();
      if (!answer.ok)
        throw new Error(`GET /api/${address} answered ${answer.status}: ${JSON.stringify(body)}`);
      // The first one warms up.
      if (n > 0) times.push(performance.now() - from);
      records = Number(answer.headers.get('x-total-count') ?? (Array.isArray(body) ? body.length : 1));
    }
    times.sort((a, b) => a - b);
    const middle = times[Math.floor(times.length / 2)];
    const worst = times.at(-1);
    const row = [
      name,
      records.toLocaleString('en-US'),
      middle.toFixed(1),
      worst.toFixed(1),
      middle < BUDGET_MS ? 'yes' : 'no',
    ];
    console.log(row.join(' | '));
    rows.push(`| ${row.join(' | ')} |`);
  }
  const count = (number) => number.toLocaleString('en-US');
  writeSection(
    'bench:admin',
    'Lists of the admin',
    [
      `${count(members)} members and ${count(messages)} messages in the embedded database; ${tries} requests each, one after the other, over HTTP on the same machine. Budget: ${BUDGET_MS} ms.`,
      '',
      '| List | Records that match | Median, ms | Slowest, ms | Median within the budget |',
      '| --- | --: | --: | --: | --- |',
      ...rows,
    ].join('\n'),
  );
} finally {
  await site.stop();
}
