// npm run seed -- [--members=10000] [--messages=50000] [--url=http://localhost:5001]: fills a running site with plainly
// generic members and messages. Signs in with ADMIN_EMAIL and ADMIN_PASSWORD. Not for a site that people use.
import { parseArgs } from 'node:util';
import { seedRecords } from './seed-records.mjs';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '50000' },
    url: { type: 'string', default: 'http://localhost:5001' },
  },
});
const [members, messages] = [values.members, values.messages].map(Number);
if (![members, messages].every((count) => Number.isInteger(count) && count >= 0)) {
  throw new Error('--members and --messages take whole numbers');
}
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
if (!email || !password) throw new Error('Set ADMIN_EMAIL and ADMIN_PASSWORD to the sign-in of an account');
const answer = await fetch(`${values.url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});
if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
await seedRecords({ url: values.url, token: (await answer.json()).access_token, members, messages });
console.log(`Added ${members} members and ${messages} messages to ${values.url}`);
