import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { HOUR, startSyncWorld, type SyncApp, type SyncWorld } from './sync-app.js';

/**
 * One backend with its stand-in upstream for a whole file of tests. Each test begins at six in the morning, with no
 * source set and nothing synced.
 */
export function syncSite() {
  let world: SyncWorld;
  let app: SyncApp;
  beforeAll(async () => {
    world = await startSyncWorld();
    app = await world.start();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.clock.reset();
    await app.forget();
    await app.database.collection('settings').deleteMany({});
  });
  afterEach(() => world.upstream.reset());

  return {
    get world() {
      return world;
    },
    get app() {
      return app;
    },
    /** What a visitor is answered. */
    get: async <T>(path: string) => (await app.request<T>(path)).body,
    /** What a signed-in member of staff is answered. */
    staff: async <T>(path: string) => (await app.request<T>(path, { token: app.token })).body,
    run: () => app.sync.runDue(),
    later: (hours: number) => (world.clock.time += hours * HOUR),
  };
}
