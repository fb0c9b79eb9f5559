import { reasonOf } from '@chapel/service';
import { loadConfig, runStaffCommand } from './index.js';

/** The commands for staff accounts where the API is deployed alone: `node backend/dist/staff.js create …`. */
try {
  const config = loadConfig();
  if (!config.mongodbUri) throw new Error('MONGODB_URI is required: the API alone brings no database');
  console.log(await runStaffCommand({ config, mongoUri: config.mongodbUri }, process.argv.slice(2)));
} catch (error) {
  console.error(reasonOf(error));
  // At once: what a failed start has left open must not keep the console waiting.
  process.exit(1);
}
