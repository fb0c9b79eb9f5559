import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { login, logout } from './auth.js';
import { discardDraft, readDraft, saveDraft } from './drafts.js';
import { deleteEvent, listAllEvents } from './events.js';
import { getHomeContent, updateHomeSection } from './home-content.js';
import { listMessages } from './messages.js';
import { getLatestEpisode, getPodcastStatus, listRecentEpisodes } from './podcast.js';
import { endSession, startSession, storedToken, storedUser } from './session.js';
import { standIn } from './stand-in.js';
import type { Call } from './stand-in.js';
import { createTestimonial, listTestimonials, listTestimonialsForStaff } from './testimonials.js';
import { getLatestVideo, getYoutubeSyncStatus, listRecentVideos, triggerYoutubeSync } from './youtube.js';

let server: Awaited<ReturnType<typeof standIn>>;
const user = {
  _id: '1'.repeat(24),
  email: 'a@b.org',
  firstName: 'Office',
  lastName: '',
  role: 'owner' as const,
};
let logged: jest.SpiedFunction<typeof console.error>;
beforeAll(async () => {
  server = await standIn();
});
beforeEach(() => {
  startSession({ access_token: 'token', user });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

describe('login', () => {
  const credentials = { email: 'a@b.org', password: 'secret' };
  beforeEach(() => endSession());

  it('keeps token and user', async () => {
    server.answerWith(() => ({ body: { access_token: 't', user } }));
    await login(credentials);
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/api/auth/login', body: credentials });
    expect([storedToken(), storedUser()?.firstName]).toEqual(['t', 'Office']);
  });

  it.each([
    ['Too many attempts', { status: 429, body: { message: 'Too many attempts' } }],
    ['Invalid credentials', { status: 401, body: {} }],
    ['No access token received from server', { status: 200, body: { user } }],
    ['Login failed. Please try again.', { cut: true }],
    ['Login failed. Please try again.', { status: 200, body: '<html>' }],
  ])('says: %s', async (message, reply) => {
    server.answerWith(() => reply);
    await expect(login(credentials)).rejects.toThrow(message);
    expect(storedToken()).toBeNull();
  });

  it('signs out at once, even when the server cannot be reached, and tells it with the token', async () => {
    startSession({ access_token: 't', user });
    const told = new Promise<Call>((resolve) =>
      server.answerWith((call) => {
        resolve(call);
        return { cut: true };
      }),
    );
    logout();
    expect([storedToken(), storedUser()]).toEqual([null, null]);
    const call = await told;
    expect([call.path, call.headers.authorization]).toEqual(['/api/auth/logout', 'Bearer t']);
  });
});

describe('home content and events', () => {
  it('sends one section under its own name', async () => {
    server.answerWith(() => ({ body: { welcomeMessage: 'Akwaaba' } }));
    await expect(updateHomeSection('welcomeMessage', ' Akwaaba')).resolves.toBe('Akwaaba');
    expect(server.calls[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/home-content/section/welcomeMessage',
      body: { welcomeMessage: ' Akwaaba' },
    });
  });

  it('says the specified sentence when home content does not load', async () => {
    server.answerWith(() => ({ cut: true }));
    await expect(getHomeContent()).rejects.toThrow('Failed to load home content. Please refresh the page.');
  });

  it('sends the token when deleting an event', async () => {
    server.answerWith(() => ({ status: 204, body: '' }));
    await deleteEvent('e1');
    expect(server.calls[0]?.headers.authorization).toBe('Bearer token');
  });

  it('reads every page of events', async () => {
    server.answerWith(({ path }) => ({
      headers: { 'x-total-count': '101' },
      body: path.includes('page=1') ? Array.from({ length: 100 }, (_, n) => ({ _id: n })) : [{ _id: 100 }],
    }));
    await expect(listAllEvents({ branch: 'all' })).resolves.toHaveLength(101);
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/events?branch=all&page=1&limit=100',
      '/api/events?branch=all&page=2&limit=100',
    ]);
  });

  it('reads the total of a page of messages, and leaves empty parameters out', async () => {
    server.answerWith(() => ({ headers: { 'x-total-count': '7' }, body: [{ _id: 'm' }] }));
    await expect(listMessages({ branch: '', page: 2 })).resolves.toEqual({ items: [{ _id: 'm' }], total: 7 });
    expect(server.calls[0]?.path).toBe('/api/messages?page=2');
  });
});

describe('testimonials', () => {
  it('answers empty lists, and logs, when they cannot be read', async () => {
    server.answerWith(() => ({ status: 500, body: 'x' }));
    await expect(listTestimonials()).resolves.toEqual([]);
    await expect(listTestimonialsForStaff()).resolves.toEqual([]);
    expect(logged.mock.calls.map(([line]) => line)).toEqual([
      'Failed to fetch testimonials: Failed to fetch testimonials',
      'Failed to fetch admin testimonials: Failed to fetch admin testimonials',
    ]);
  });

  it('fails with Not authenticated, and sends nothing, without a token', async () => {
    endSession();
    server.answerWith(() => ({ body: {} }));
    await expect(createTestimonial({ name: 'n', role: 'r', testimony: 't' })).rejects.toThrow(
      'Not authenticated',
    );
    expect(server.calls).toHaveLength(0);
  });
});

describe('podcast and videos', () => {
  it('answers null, an empty list and an unavailable status when the service fails', async () => {
    server.answerWith(() => ({ cut: true }));
    await expect(getLatestEpisode()).resolves.toBeNull();
    await expect(listRecentEpisodes()).resolves.toEqual([]);
    await expect(getPodcastStatus()).resolves.toMatchObject({
      configured: false,
      message: 'Service unavailable',
    });
    await expect(getYoutubeSyncStatus()).resolves.toMatchObject({
      configured: false,
      message: 'Service unavailable',
    });
  });

  it('logs the error text of a refused envelope', async () => {
    server.answerWith(() => ({ body: { success: false, data: null, error: 'Feed is down' } }));
    await expect(getLatestEpisode()).resolves.toBeNull();
    expect(logged).toHaveBeenCalledWith('Failed to fetch latest episode: Feed is down');
  });

  it('asks for ten by default', async () => {
    server.answerWith(() => ({ body: { success: true, data: [] } }));
    await listRecentEpisodes();
    await listRecentVideos();
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/podcast/recent-episodes?maxResults=10',
      '/api/youtube/recent-videos?maxResults=10',
    ]);
  });

  it('falls back to video data of the last two hours, not to older', async () => {
    server.answerWith(() => ({ body: { success: true, data: { id: 'v1' } } }));
    await getLatestVideo();
    server.answerWith(() => ({ cut: true }));
    await expect(getLatestVideo()).resolves.toEqual({ id: 'v1' });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 7_200_001);
    await expect(getLatestVideo()).resolves.toBeNull();
  });

  it.each([
    ['not configured', { body: { success: false, error: 'not configured' } }],
    ['No', { status: 403, body: { message: 'No' } }],
  ])('throws a failed manual sync: %s', async (reason, reply) => {
    server.answerWith(() => reply);
    await expect(triggerYoutubeSync()).rejects.toThrow(`Failed to trigger YouTube sync: ${reason}`);
  });
});

describe('drafts', () => {
  it('keeps what was typed under its own prefix, and survives the end of the session', () => {
    expect(saveDraft('home:welcomeMessage', 'Akwaaba')).toBe(true);
    endSession();
    expect(localStorage.getItem('draft:home:welcomeMessage')).toBe('"Akwaaba"');
    expect(readDraft('home:welcomeMessage')).toBe('Akwaaba');
    discardDraft('home:welcomeMessage');
    expect(readDraft('home:welcomeMessage')).toBeNull();
  });
});
