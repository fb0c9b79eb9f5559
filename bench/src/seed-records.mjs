const FIRST = [
  'Abena',
  'Adwoa',
  'Afia',
  'Akosua',
  'Akua',
  'Ama',
  'Esi',
  'Kofi',
  'Kojo',
  'Kwabena',
  'Kwadwo',
  'Kwaku',
];
const ASSIGNEES = ['Office', 'Choir leader', 'Usher'];
const STATUSES = ['first-timer', 'regular', 'member', 'inactive'];
/** Messages under way at once. */
const AT_ONCE = 20;
/** Members in one import: what the API takes at most. */
const IN_ONE_IMPORT = 10_000;

const two = (number) => String(number).padStart(2, '0');

/** Day names with a number are nobody's. Every seventh has a follow-up, every third gave no consent. */
function memberRow(n, branches) {
  return [
    `${FIRST[n % FIRST.length]} Number ${n}`,
    `024 ${String(1_000_000 + n)}`,
    `member${n}@example.org`,
    branches[n % branches.length] ?? '',
    // Another rhythm than the branches', so that each branch has each status.
    STATUSES[Math.floor(n / 5) % STATUSES.length],
    `${1 + (n % 28)}/${1 + (n % 12)}`,
    n % 7 === 0 ? `2026-${two(1 + (n % 12))}-${two(1 + (n % 28))}` : '',
    n % 7 === 0 ? ASSIGNEES[n % ASSIGNEES.length] : '',
    n % 3 === 0 ? '' : '2026-01-11',
  ].join(',');
}
const COLUMNS = 'Name,Phone,Email,Branch,Status,Birthday,Follow-up due,Follow-up by,Consent given on';

async function send(url, address, body, headers) {
  const answer = await fetch(`${url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201)
    throw new Error(`POST ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Adds members and messages to a running site, by its own API: what it would refuse is not measured either.
 *
 * @param {{url: string, token: string, members: number, messages: number}} options how many to add
 */
export async function seedRecords({ url, token, members, messages }) {
  const branches = (await (await fetch(`${url}/api/home-content/branches`)).json()).map(({ name }) => name);
  const run = Date.now().toString(36);
  for (let from = 0; from < members; from += IN_ONE_IMPORT) {
    const size = Math.min(IN_ONE_IMPORT, members - from);
    const rows = Array.from({ length: size }, (_, n) => memberRow(from + n, branches));
    await send(
      url,
      '/api/members/import',
      { csv: [COLUMNS, ...rows].join('\n') },
      { authorization: `Bearer ${token}`, 'idempotency-key': `seed-${run}-${from}` },
    );
  }
  let next = 0;
  const visitor = async () => {
    for (let n = next++; n < messages; n = next++) {
      const message = {
        name: `A visitor ${n}`,
        email: `visitor${n}@example.org`,
        branch: branches[n % branches.length] ?? 'all',
        message: `Message number ${n}: at what time is the service on Sunday?`,
      };
      // The limit counts by address: each message comes from one of its own.
      const address = `${20 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.1`;
      await send(url, '/api/messages', message, {
        'x-forwarded-for': address,
        'idempotency-key': `seed-${run}-${n}`,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}
