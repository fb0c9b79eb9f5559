import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { home, ministry, resources, site } from '../test/fixtures';
import { openPage } from '../test/open-page';
import { HOME_CONTENT, MINISTRIES, SITE } from './api-paths';
import { ResourceStore } from './resource-store';

const realFetch = globalThis.fetch;
let answers: Record<string, () => Promise<Response>> = {};

/** As much of a Response as the client reads; jsdom has none. */
const answer = (status: number, body: unknown) => async () =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(body) }) as Response;

beforeEach(() => {
  answers = { [SITE]: answer(200, site), [HOME_CONTENT]: answer(200, home) };
  globalThis.fetch = jest.fn<typeof fetch>((address) => {
    const path = String(address).replace('http://localhost', '');
    return (answers[path] ?? answer(404, { message: 'Not found' }))();
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('a page whose data did not come with it', () => {
  it('shows that it is loading, then the data', async () => {
    let arrive: (response: Response) => void = () => undefined;
    answers[MINISTRIES] = () => new Promise((resolve) => (arrive = resolve));
    await openPage('/ministries', { resources: {} });
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    arrive(await answer(200, [ministry])());
    expect(await screen.findByRole('heading', { name: 'Lifeline' })).toBeInTheDocument();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('says what failed and tries again when asked to', async () => {
    answers[MINISTRIES] = () => Promise.reject(new TypeError('Failed to fetch'));
    await openPage('/ministries', { resources: {} });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /could not load the ministries.*connection failed/i,
    );
    answers[MINISTRIES] = answer(200, [ministry]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Lifeline' })).toBeInTheDocument();
  });

  it('is not found when the API knows nothing under the address', async () => {
    await openPage('/ministries/unknown', { resources: {} });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('asks for nothing that came with it', async () => {
    await openPage('/ministries', { resources });
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});

describe('ResourceStore', () => {
  it('asks once at a time and keeps an old answer when a new one fails', async () => {
    const load = jest.fn<(path: string) => Promise<unknown>>().mockResolvedValueOnce('first');
    const store = new ResourceStore({}, load);
    await Promise.all([store.ensure('/a'), store.ensure('/a')]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.get('/a')).toEqual({ state: 'ready', value: 'first' });

    const later = Date.now() + 300_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    load.mockRejectedValueOnce(new Error('gone'));
    await store.ensure('/a');
    expect(load).toHaveBeenCalledTimes(2);
    expect(store.get('/a')).toEqual({ state: 'ready', value: 'first' });
  });

  it('tells its listeners, and only while they listen', async () => {
    const store = new ResourceStore({ '/a': 1 }, async () => 2);
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    await store.ensure('/a');
    expect(listener).not.toHaveBeenCalled();
    await store.ensure('/b');
    expect(listener).toHaveBeenCalled();
    stop();
    listener.mockClear();
    await store.ensure('/c');
    expect(listener).not.toHaveBeenCalled();
    expect(store.snapshot(['/a', '/b', '/d'])).toEqual({ '/a': 1, '/b': 2 });
  });
});
