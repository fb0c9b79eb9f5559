import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SITE } from '../data/api-paths';
import { resources, site } from '../test/fixtures';
import { openPage } from '../test/open-page';
import { stopClock } from '../test/stop-clock';

const LINKS = ['Home', 'About', 'Ministries', 'Sermons', 'Contact', 'Events', 'Give', 'Next Steps'];
const namesOf = (links: HTMLElement[]) => links.map((link) => link.textContent);

beforeEach(() => {
  stopClock();
  window.scrollTo(0, 0);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the header', () => {
  it('lists the pages in the specified order and marks the current one', async () => {
    await openPage('/events');
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(namesOf(within(navigation).getAllByRole('link'))).toEqual(LINKS);
    expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Events');
  });

  it('shrinks beyond 50 px and not before', async () => {
    await openPage('/privacy');
    const header = screen.getByRole('banner');
    const scrollTo = (top: number) => {
      window.scrollTo(0, top);
      fireEvent.scroll(window);
    };
    scrollTo(50);
    expect(header).not.toHaveAttribute('data-shrunk');
    scrollTo(51);
    expect(header).toHaveAttribute('data-shrunk');
    scrollTo(0);
    expect(header).not.toHaveAttribute('data-shrunk');
  });
});

describe('going to another page', () => {
  it('scrolls to the top, moves the focus, and sets title and canonical address', async () => {
    await openPage('/privacy');
    window.scrollTo(0, 900);
    await userEvent.click(screen.getAllByRole('link', { name: 'Give' })[0]!);
    await screen.findByRole('heading', { level: 1, name: 'Your gift carries the work' });
    expect(window.scrollY).toBe(0);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(document.title).toBe('Give | Test Chapel');
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/give');
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });
});

describe('the menu of narrow screens', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));

  it('opens the same links, keeps the focus inside, and gives it back on Escape', async () => {
    await openPage('/privacy');
    const button = screen.getByRole('button', { name: 'Open menu' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(namesOf(within(menu).getAllByRole('link'))).toEqual(LINKS);
    expect(within(menu).getByRole('button', { name: 'Close menu' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(within(menu).getByRole('link', { name: 'Next Steps' })).toHaveFocus();
    await userEvent.tab();
    expect(within(menu).getByRole('button', { name: 'Close menu' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('closes when a link is chosen', async () => {
    await openPage('/privacy');
    await open();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Next Steps' }));
    await screen.findByRole('heading', { level: 1, name: 'Next Steps' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays open when it was opened before the script came', async () => {
    await openPage('/privacy#menu');
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.hash).toBe('');
  });
});

describe('the footer', () => {
  it('has head office, phones, email, WhatsApp, channel, platforms and quick links', async () => {
    await openPage('/privacy');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Head office street, Kumasi')).toBeInTheDocument();
    const hrefs = Object.fromEntries(
      footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(hrefs).toEqual({
      '032 000 0000': 'tel:0320000000',
      '024 000 0001': 'tel:0240000001',
      'office@example.org': 'mailto:office@example.org',
      'Contact Us': '/contact',
      About: '/about',
      'Next Steps': '/next-steps',
      Ministries: '/ministries',
      Events: '/events',
      Give: '/give',
      WhatsApp: 'https://wa.me/233240000002',
      'Video channel': 'https://www.youtube.com/@example',
      'Apple Podcasts': 'https://podcasts.apple.com/podcast/id123',
      'Podcast Addict': 'https://podcastaddict.com/podcast/456',
      Podbean: 'https://chapel.podbean.com',
      Privacy: '/privacy',
    });
  });

  it('hides what is not set', async () => {
    const bare = {
      ...site,
      contacts: { headOffice: '', phones: [''], email: '', whatsappNumber: '' },
      social: { ...site.social, videoChannel: '' },
      podcast: { apple: '', podcastaddict: '', podbean: '' },
    };
    await openPage('/privacy', { resources: { ...resources, [SITE]: bare } });
    const footer = within(screen.getByRole('contentinfo'));
    expect(namesOf(footer.getAllByRole('link'))).toEqual([
      'Contact Us',
      'About',
      'Next Steps',
      'Ministries',
      'Events',
      'Give',
      'Privacy',
    ]);
    expect(footer.queryByText('Listen and watch')).toBeNull();
  });
});

describe('the announcement', () => {
  it('is shown through its last day', async () => {
    stopClock('2026-11-22T23:59:00.000Z');
    await openPage('/privacy', { renderedAt: '2026-11-22T23:59:00.000Z' });
    expect(screen.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent(
      'Harvest this Sunday',
    );
  });

  it('is gone on the day after', async () => {
    stopClock('2026-11-23T00:00:00.000Z');
    await openPage('/privacy', { renderedAt: '2026-11-23T00:00:00.000Z' });
    await act(async () => undefined);
    expect(screen.queryByText('Harvest this Sunday')).toBeNull();
  });
});
