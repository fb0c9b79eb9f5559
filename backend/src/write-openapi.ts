import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import 'reflect-metadata';
import { openApiText } from './openapi-text.js';

/** `npm run openapi`: writes the committed description of the API, `openapi.json`. */
const target = path.resolve(process.argv[2] ?? 'openapi.json');
await writeFile(target, await openApiText());
console.log(`Wrote ${target}`);
