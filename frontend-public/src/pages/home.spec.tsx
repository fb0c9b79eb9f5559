import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  HOME_CONTENT,
  LATEST_VIDEO,
  LIVE_SERMON,
  recentEpisodes,
  SITE,
  TESTIMONIALS,
  upcomingEvents,
} from '../data/api-paths';
import { event, home, knust, kumasi, RENDERED_AT, resources, site, video } from '../test/fixtures';
import { openPage } from '../test/open-page';
import { stopClock } from '../test/stop-clock';
import { HOME_EPISODES, HOME_EVENTS } from './home-limits';

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const nextService = () => within(screen.getByRole('complementary', { name: /service/i }));
const homeEvents = upcomingEvents(new Date(RENDERED_AT), HOME_EVENTS);

beforeEach(() => {
  stopClock();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the home page', () => {
  it('has its parts in their order', async () => {
    await openPage('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You belong here');
    expect(screen.getByText('Come as you are.')).toBeInTheDocument();
    expect(headings()).toEqual([
      'Next service',
      'Sharing the love of Jesus Christ with our community',
      'Watch or listen',
      'Upcoming events',
      'Our branches',
      'What God has done',
      'Your gift carries the work',
      'Head office',
      'Quick links',
      'Listen and watch',
    ]);
  });

  it('leaves out what there is nothing of', async () => {
    await openPage('/', {
      resources: {
        ...resources,
        [SITE]: { ...site, giving: { intro: '', accounts: [] } },
        [HOME_CONTENT]: { ...home, scriptureText: '', missionText: '' },
        [homeEvents]: [],
        [TESTIMONIALS]: [],
        [LATEST_VIDEO]: { success: true, data: null },
        [recentEpisodes(HOME_EPISODES)]: { success: true, data: [] },
      },
    });
    expect(headings()).toEqual([
      'Next service',
      'Our branches',
      'Your gift carries the work',
      'Head office',
      'Quick links',
      'Listen and watch',
    ]);
    expect(screen.queryByText('Watch the latest message')).toBeNull();
  });

  it('names the soonest service, then that of the chosen branch', async () => {
    await openPage('/');
    expect(nextService().getByText('Sunday, 7:00 AM')).toBeInTheDocument();
    expect(nextService().getByText('tomorrow · Sunday Service · KNUST')).toBeInTheDocument();
    expect(nextService().queryByRole('link', { name: 'Call: KNUST' })).toBeNull();
    await userEvent.selectOptions(nextService().getByRole('combobox', { name: 'Branch' }), 'Kumasi, Ahodwo');
    expect(nextService().getByText('Sunday, 8:30 AM')).toBeInTheDocument();
    expect(nextService().getByRole('link', { name: 'Call: Kumasi' })).toHaveAttribute(
      'href',
      'tel:0320000000',
    );
    expect(nextService().getByRole('link', { name: 'WhatsApp: Kumasi' })).toHaveAttribute(
      'href',
      'https://wa.me/233240000000',
    );
  });

  it('remembers the chosen branch for the next visit', async () => {
    await openPage('/');
    await userEvent.selectOptions(nextService().getByRole('combobox', { name: 'Branch' }), 'Kumasi, Ahodwo');
    cleanup();
    await openPage('/');
    expect(nextService().getByRole('combobox', { name: 'Branch' })).toHaveValue(kumasi._id);
    expect(nextService().getByText('Sunday, 8:30 AM')).toBeInTheDocument();
    await userEvent.selectOptions(nextService().getByRole('combobox', { name: 'Branch' }), 'Any branch');
    cleanup();
    await openPage('/');
    expect(nextService().getByText('Sunday, 7:00 AM')).toBeInTheDocument();
  });

  it('says that the channel is on air, as long as that can be believed', async () => {
    const live = (until: string) => ({ ...resources, [LIVE_SERMON]: { video, until } });
    await openPage('/', { resources: live('2026-11-21T13:00:00.000Z') });
    const bar = within(screen.getByRole('complementary', { name: 'Live now' }));
    expect(bar.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', `/sermons/video/${video.id}`);
    cleanup();
    await openPage('/', { resources: live('2026-11-21T12:00:00.000Z') });
    expect(screen.queryByText('Live now')).toBeNull();
  });

  it('takes the branch from the address, as a form without a script asks', async () => {
    await openPage(`/?branch=${kumasi._id}`);
    expect(nextService().getByText('Sunday, 8:30 AM')).toBeInTheDocument();
  });

  it('writes the services out where no weekday is known', async () => {
    const free = {
      ...knust,
      services: [{ ...knust.services[0]!, weekday: undefined, time: 'Sundays at dawn' }],
    };
    await openPage('/', { resources: { ...resources, [HOME_CONTENT]: { ...home, branches: [free] } } });
    expect(nextService().getByText(/Sundays at dawn/)).toBeInTheDocument();
  });

  it('shows the next three events only', async () => {
    const four = [1, 2, 3, 4].map((day) => event(day, `Event ${day}`, `2026-12-0${day}T18:00:00.000Z`));
    await openPage('/', { resources: { ...resources, [homeEvents]: four } });
    const section = within(screen.getByRole('region', { name: 'Upcoming events' }));
    expect(section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Event 1',
      'Event 2',
      'Event 3',
    ]);
  });

  it('loads nothing of the video platform before the visitor presses play', async () => {
    await openPage('/');
    expect(document.querySelector('iframe, img[src*="ytimg"]')).toBeNull();
    const poster = screen.getByRole('link', { name: 'Play Grace that finds us' });
    expect(poster).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
    expect(screen.getByText('1.2K views')).toBeInTheDocument();
    await userEvent.click(poster);
    expect(screen.getByTitle('Grace that finds us')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
    );
  });

  it('says how large an episode is before it is loaded', async () => {
    await openPage('/');
    expect(document.querySelector('audio')).toBeNull();
    const episode = screen.getByRole('link', { name: /^Walking by faith/ });
    expect(episode).toHaveTextContent('3 days ago · 36:00 · 14 MB');
    await userEvent.click(episode);
    expect(document.querySelector('audio')).toHaveAttribute('src', 'https://media.example.org/1.mp3');
  });
});
