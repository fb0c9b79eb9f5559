import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore, type Contents } from './backup.js';
import { exportTo } from './export.js';
import { importFrom } from './import.js';

/**
 * What is called `npm run db:…`: looks after the database of a folder. `--dir` is the folder, `--server` the address of
 * a MongoDB server that an export goes to.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string', default: 'data/database' },
    server: { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
});
const [command, place] = positionals;
const dir = path.resolve(values.dir);
const today = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-');

const told = ({ documents, collections }: Contents) => `${documents} documents in ${collections} collections`;

async function run(): Promise<string> {
  switch (command) {
    case 'backup': {
      const file = place ?? `backups/chapel-${today}.lmdb`;
      return `Backed up ${told(await backUp(dir, file))} to ${file}`;
    }
    case 'restore': {
      if (!place) throw new Error('Say which backup: npm run db:restore -- FILE');
      const { kept, ...contents } = await restore(place, dir);
      const before = kept ? `\nWhat was there before is in ${kept}` : '';
      return `Restored ${told(contents)} from ${place}${before}`;
    }
    case 'export': {
      if (values.server) {
        // The driver is loaded only where there is a server: it takes longer than all else here.
        const { exportToServer } = await import('./export-to-server.js');
        const contents = await exportToServer(dir, values.server);
        return `Copied ${told(contents)} to the server, each read back and compared`;
      }
      const folder = place ?? `backups/chapel-${today}`;
      return `Exported ${told(await exportTo(dir, folder))} to ${folder}`;
    }
    case 'import': {
      if (!place) throw new Error('Say which folder: npm run db:import -- FOLDER');
      return `Imported ${told(await importFrom(place, dir, values.replace))} from ${place}`;
    }
    default:
      throw new Error('There are backup, restore, export and import.');
  }
}

try {
  console.log(await run());
} catch (error) {
  // A sentence for the person at the console, not a stack.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
