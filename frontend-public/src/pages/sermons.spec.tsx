import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME_CONTENT, LATEST_VIDEO, sermons } from '../data/api-paths';
import { home, resources, video } from '../test/fixtures';
import { openPage } from '../test/open-page';
import { stopClock } from '../test/stop-clock';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const search = (q: string, year = '') => ({
  [sermons({ q, year })]: {
    videos: [{ ...video, id: 'found', title: 'Found' }],
    episodes: [],
    years: [2026],
  },
});

beforeEach(() => stopClock());
afterEach(() => {
  jest.useRealTimers();
});

describe('the sermons page', () => {
  it('has the latest on top, then all to search', async () => {
    await openPage('/sermons');
    expect(headings().slice(0, 2)).toEqual(['Watch', 'Recent messages']);
    expect(screen.getByRole('link', { name: /^Older message/ })).toHaveAttribute(
      'href',
      '/sermons/video/older',
    );
    expect(document.querySelector('iframe, audio, main img')).toBeNull();
  });

  it('searches by the address, as a form without a script asks', async () => {
    await openPage('/sermons?q=grace&year=2026', { resources: { ...resources, ...search('grace', '2026') } });
    expect(headings()[0]).toBe('What we found');
    expect(screen.getByRole('status')).toHaveTextContent('1 message');
    const words = screen.getByRole('searchbox', { name: 'Search the messages' });
    expect(words).toHaveValue('grace');
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('2026');
    expect(words.closest('form')).toHaveAttribute('action', '/sermons');
    expect(words.closest('form')).toHaveAttribute('method', 'get');
  });

  it('puts words and year into the address', async () => {
    await openPage('/sermons', {
      resources: { ...resources, ...search('grace'), ...search('grace', '2026') },
    });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the messages' }), ' grace {Enter}');
    expect(window.location.search).toBe('?q=grace');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026');
    expect(window.location.search).toBe('?q=grace&year=2026');
  });

  it('helps on while nothing is there yet', async () => {
    const none = {
      [sermons({ q: '', year: '' })]: { videos: [], episodes: [], years: [] },
      [LATEST_VIDEO]: { success: true, data: null },
    };
    await openPage('/sermons', { resources: { ...resources, ...none } });
    expect(screen.getByRole('link', { name: 'Service times' })).toHaveAttribute('href', '/#branches');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('shows what staff set although no channel is configured', async () => {
    const set = { title: 'Set by hand', date: '2026-11-20', videoId: 'abcdefghijk' };
    await openPage('/sermons', {
      resources: {
        ...resources,
        [HOME_CONTENT]: { ...home, latestMessage: set },
        [sermons({ q: '', year: '' })]: { videos: [], episodes: [], years: [] },
        [LATEST_VIDEO]: { success: true, data: null },
      },
    });
    expect(screen.getByRole('link', { name: 'Play Set by hand' })).toBeInTheDocument();
    expect(headings()[0]).toBe('Watch');
  });
});
