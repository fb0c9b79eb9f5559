import { loadConfig, runStaffCommand } from '@chapel/backend';
import { reasonOf } from '@chapel/service';
import { joinDatabase } from './database.js';

/** `npm run admin:create` and `admin:reset-password`: on the database of the site, whether it runs or not. */
async function main(): Promise<string> {
  const config = loadConfig();
  const database = await joinDatabase(config);
  try {
    return await runStaffCommand({ config, mongoUri: database.uri }, process.argv.slice(2));
  } finally {
    await database.stop();
  }
}

try {
  console.log(await main());
} catch (error) {
  console.error(reasonOf(error));
  // At once: what a failed start has left open must not keep the console waiting.
  process.exit(1);
}
