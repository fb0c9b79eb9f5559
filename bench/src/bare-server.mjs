// The baseline: a bare node:http handler that reads what it is sent and always gives one and the same answer, which
// its parent captured from the site. `node bare-server.mjs PORT FILE`, where FILE holds {status, headers, body}.
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');

createServer((request, response) => {
  const answer = () => response.writeHead(request.url === '/ready' ? 200 : status, headers).end(bytes);
  if (request.method === 'GET') answer();
  else request.resume().on('end', answer);
}).listen(Number(port), '127.0.0.1');
