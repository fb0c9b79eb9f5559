import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimsOf, forgeriesOf, SECRET, signedBy } from './support/forged-tokens.js';
import { routesOf, type Route } from './support/routes.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Who a call is for. An owner may do all that staff may, and staff all that anyone may. */
type Access = 'anyone' | 'staff' | 'owner';

/** Every call of the API. A new one is added here on purpose, by someone who thought about who may make it. */
const ACCESS: Record<string, Access> = {
  'GET /activity': 'owner',
  'POST /auth/change-password': 'staff',
  'POST /auth/forgot-password': 'anyone',
  'POST /auth/links/accept': 'anyone',
  'POST /auth/links/open': 'anyone',
  'POST /auth/login': 'anyone',
  'POST /auth/logout': 'staff',
  'GET /auth/me': 'staff',
  'POST /auth/refresh': 'anyone',
  'DELETE /auth/sessions': 'staff',
  'GET /auth/sessions': 'staff',
  'DELETE /auth/sessions/{id}': 'staff',
  'GET /calendar/status': 'staff',
  'GET /content-version': 'anyone',
  'GET /deleted-records': 'staff',
  'DELETE /deleted-records/{id}': 'staff',
  'POST /deleted-records/{id}/restore': 'staff',
  'GET /events': 'anyone',
  'POST /events': 'staff',
  'GET /events/calendar.ics': 'anyone',
  'DELETE /events/{id}': 'staff',
  'GET /events/{id}': 'anyone',
  'PUT /events/{id}': 'staff',
  'GET /events/{id}.ics': 'anyone',
  'GET /giving-changes': 'staff',
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  'GET /home-content/branches': 'anyone',
  'POST /home-content/branches': 'staff',
  'DELETE /home-content/branches/{branchId}/services/{serviceId}': 'staff',
  'PUT /home-content/branches/{branchId}/services/{serviceId}': 'staff',
  'DELETE /home-content/branches/{id}': 'staff',
  'PUT /home-content/branches/{id}': 'staff',
  'GET /home-content/latest': 'anyone',
  'PATCH /home-content/section/{section}': 'staff',
  'POST /home-content/services': 'staff',
  'POST /home-content/upload/{imageType}': 'staff',
  'GET /media': 'staff',
  'POST /media': 'staff',
  'DELETE /media/{id}': 'staff',
  'GET /media/{id}': 'staff',
  'PATCH /media/{id}': 'staff',
  'GET /members': 'staff',
  'POST /members': 'staff',
  'DELETE /members/{id}': 'staff',
  'GET /members/{id}': 'staff',
  'PUT /members/{id}': 'staff',
  'POST /members/{id}/calls': 'staff',
  'POST /members/{id}/merge': 'staff',
  'DELETE /members/{id}/personal-data': 'staff',
  'GET /members/{id}/personal-data': 'staff',
  'GET /members/assignees': 'staff',
  'GET /members/duplicates': 'staff',
  'GET /members/export.csv': 'staff',
  'POST /members/import': 'staff',
  'POST /members/import/preview': 'staff',
  'GET /messages': 'staff',
  'POST /messages': 'anyone',
  'GET /messages/stats': 'staff',
  'DELETE /messages/{id}': 'staff',
  'PATCH /messages/{id}/read': 'staff',
  'PATCH /messages/{id}/replied': 'staff',
  'GET /ministries': 'anyone',
  'POST /ministries': 'staff',
  'GET /ministries/admin': 'staff',
  'DELETE /ministries/{id}': 'staff',
  'PUT /ministries/{id}': 'staff',
  'GET /ministries/{slug}': 'anyone',
  'GET /page-content': 'anyone',
  'PATCH /page-content/{section}': 'staff',
  'GET /podcast/latest-episode': 'anyone',
  'GET /podcast/platforms': 'anyone',
  'GET /podcast/recent-episodes': 'anyone',
  'GET /podcast/status': 'anyone',
  'GET /sermons': 'anyone',
  'GET /sermons/audio/{id}': 'anyone',
  'GET /sermons/live': 'anyone',
  'GET /sermons/video/{id}': 'anyone',
  'GET /settings': 'owner',
  'PATCH /settings': 'owner',
  'DELETE /settings/starter-content': 'owner',
  'GET /share-images/{kind}/{id}': 'anyone',
  'GET /site': 'anyone',
  'GET /testimonials': 'anyone',
  'POST /testimonials': 'staff',
  'GET /testimonials/admin': 'staff',
  'DELETE /testimonials/{id}': 'staff',
  'PATCH /testimonials/{id}': 'staff',
  'PATCH /testimonials/{id}/toggle': 'staff',
  'GET /uploads/{id}/{file}': 'anyone',
  'GET /users': 'owner',
  'POST /users': 'owner',
  'DELETE /users/{id}': 'owner',
  'PATCH /users/{id}': 'owner',
  'POST /users/{id}/link': 'owner',
  'DELETE /users/{id}/sessions': 'owner',
  'GET /youtube/channel-info': 'anyone',
  'GET /youtube/latest-video': 'anyone',
  'POST /youtube/manual-sync': 'staff',
  'GET /youtube/recent-videos': 'anyone',
  'GET /youtube/status': 'anyone',
  'GET /youtube/sync-status': 'anyone',
};

const EDITOR = { email: 'editor@example.org', password: 'another long pass phrase' };

let app: TestApp;
let routes: Route[];
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
  routes = await routesOf(app);
  owner = await app.signIn();
  await app.addAccount({ ...EDITOR, firstName: 'An', lastName: 'Editor', role: 'editor' });
});
afterAll(() => app.close());

const nameOf = ({ method, template }: Route) => `${method} ${template}`;

/** Makes each call with a body that no contract accepts, or none, and ids of nothing. */
async function walk(token: (route: Route) => Promise<string | undefined> | string | undefined) {
  const statuses: Record<string, number> = {};
  for (const route of routes) {
    const bearer = await token(route);
    const { status, body } = await app.request(route.path, {
      method: route.method,
      ...(bearer !== undefined && { token: bearer }),
      ...(route.hasJsonBody && { json: {} }),
    });
    statuses[nameOf(route)] = status;
    // A refresh goes by its cookie alone, and there is none: it refuses everyone, in the same words.
    if (status === 401 || status === 403) expect(body).toMatchObject({ statusCode: status });
  }
  return statuses;
}

/** Each call as `let in` or its refusal. */
const outcomes = (statuses: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(statuses)
      .filter(([name]) => name !== 'POST /auth/refresh')
      .map(([name, status]) => [name, status === 401 || status === 403 ? status : 'let in']),
  );

/** What the table says about someone whom these kinds of calls refuse with that status. */
const expected = (refused: Access[], status: 401 | 403) =>
  Object.fromEntries(
    Object.entries(ACCESS)
      .filter(([name]) => name !== 'POST /auth/refresh')
      .map(([name, access]) => [name, refused.includes(access) ? status : 'let in']),
  );

/** Signing out ends the session that the walk goes by: that one call gets a session of its own. */
const walkAs = async (account?: typeof EDITOR) => {
  const token = await app.signIn(account);
  return walk((route) => (route.template === '/auth/logout' ? app.signIn(account) : token));
};

describe('the table of access', () => {
  it('names each call of the API, and no other', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(routes.map(nameOf).sort());
  });

  it('lets nobody in without a token but to what is for anyone', async () => {
    expect(outcomes(await walk(() => undefined))).toEqual(expected(['staff', 'owner'], 401));
  });

  it('lets nobody in with a forged token', async () => {
    // The forger's tools work: with the server's own secret and nothing changed, the token passes.
    const copy = signedBy(SECRET, { alg: 'HS256' }, claimsOf(owner));
    expect((await app.request('/auth/me', { token: copy })).status).toBe(200);
    for (const [what, token] of Object.entries(forgeriesOf(owner))) {
      const seen = outcomes(await walk(() => token));
      expect({ what, ...seen }).toEqual({ what, ...expected(['staff', 'owner'], 401) });
    }
  }, 120_000);

  it('lets nobody in whose session was ended', async () => {
    const token = await app.signIn();
    expect((await app.request('/auth/logout', { method: 'POST', token })).status).toBe(204);
    expect(outcomes(await walk(() => token))).toEqual(expected(['staff', 'owner'], 401));
  });

  it("lets an editor in but to an owner's calls", async () => {
    expect(outcomes(await walkAs(EDITOR))).toEqual(expected(['owner'], 403));
  });

  it('lets an owner in everywhere', async () => {
    expect(outcomes(await walkAs())).toEqual(expected([], 403));
  });
});
