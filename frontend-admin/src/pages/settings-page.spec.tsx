import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Settings } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { standInApi } from '../testing/stand-in-api';

const api = standInApi();
const SETTINGS: Settings = {
  name: 'Chapel',
  description: '',
  keywords: ['church', 'Kumasi'],
  logo: '',
  contacts: { headOffice: 'Ahodwo', phones: ['032 000 0000'], email: '', whatsappNumber: '' },
  social: { videoChannel: '', facebook: '', instagram: '', tiktok: '', x: '' },
  podcast: { apple: '', podcastaddict: '', podbean: '' },
  giving: { intro: '', accounts: [] },
  announcement: { text: '', link: '', until: '' },
  sources: { youtubeChannelId: '', podcastFeedUrl: '', calendarId: '' },
  hasStarterContent: true,
};
const SAVE = 'PATCH /api/settings';
const group = async (title: string) => within(await screen.findByRole('region', { name: title }));

/** The stand-in keeps the settings as the API does. */
function keepSettings() {
  let settings = SETTINGS;
  api.answers['GET /api/settings'] = () => ({ body: settings });
  api.answers[SAVE] = ({ body }) => {
    settings = { ...settings, ...(body as Partial<Settings>) };
    return { body: settings };
  };
}

describe('settings', () => {
  it('saves the identity, keywords as a list', async () => {
    keepSettings();
    const { user } = renderAdmin('/admin/settings');
    const identity = await group('Identity');
    const keywords = identity.getByRole('textbox', { name: 'Keywords' });
    expect(keywords).toHaveValue('church, Kumasi');
    await user.type(keywords, ', Ghana ,');
    await user.click(identity.getByRole('button', { name: 'Save identity' }));
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
    expect(api.callsTo(SAVE)[0]?.body).toEqual({
      name: 'Chapel',
      description: '',
      logo: '',
      keywords: ['church', 'Kumasi', 'Ghana'],
    });
    await waitFor(() => expect(keywords).toHaveValue('church, Kumasi, Ghana'));
  });

  it('saves the two phone lines, an empty one left out', async () => {
    keepSettings();
    const { user } = renderAdmin('/admin/settings');
    const contacts = await group('Contacts');
    await user.type(contacts.getByRole('textbox', { name: 'WhatsApp number' }), '024 000 0000');
    await user.click(contacts.getByRole('button', { name: 'Save contacts' }));
    await screen.findByText('Settings saved successfully!');
    expect(api.callsTo(SAVE)[0]?.body).toEqual({
      contacts: {
        headOffice: 'Ahodwo',
        email: '',
        whatsappNumber: '024 000 0000',
        phones: ['032 000 0000'],
      },
    });
  });

  it('adds and removes giving accounts', async () => {
    keepSettings();
    const { user } = renderAdmin('/admin/settings');
    const giving = await group('Giving');
    await user.click(giving.getByRole('button', { name: 'Add an account' }));
    await user.type(giving.getByRole('textbox', { name: 'Provider' }), 'MTN Mobile Money');
    await user.type(giving.getByRole('textbox', { name: 'Number' }), '024 000 0000');
    await user.click(giving.getByRole('button', { name: 'Save giving' }));
    expect(await giving.findByText('Registered name is required')).toBeVisible();
    await user.type(giving.getByRole('textbox', { name: 'Registered name' }), 'Chapel');
    await user.type(giving.getByLabelText('Your password'), 'a long pass phrase');
    await user.click(giving.getByRole('button', { name: 'Save giving' }));
    await screen.findByText('Settings saved successfully!');
    expect(api.callsTo(SAVE)[0]?.body).toMatchObject({
      giving: { accounts: [{ kind: 'mobile-money', number: '024 000 0000', registeredName: 'Chapel' }] },
      currentPassword: 'a long pass phrase',
    });
    // It stays neither in the field nor in the draft.
    expect(giving.getByLabelText('Your password')).toHaveValue('');
    expect(JSON.stringify({ ...localStorage })).not.toContain('a long pass phrase');
    await user.click(giving.getByRole('button', { name: 'Remove account 1' }));
    await user.click(giving.getByRole('button', { name: 'Save giving' }));
    await waitFor(() => expect(api.callsTo(SAVE)[1]?.body).toMatchObject({ giving: { accounts: [] } }));
  });

  it('says beside the password why the giving accounts were refused', async () => {
    keepSettings();
    const reason = 'Please enter your password';
    api.answers[SAVE] = { status: 400, body: { message: reason, fields: { currentPassword: reason } } };
    const { user } = renderAdmin('/admin/settings');
    const giving = await group('Giving');
    await user.type(giving.getByRole('textbox', { name: 'Introduction' }), 'Thank you');
    await user.click(giving.getByRole('button', { name: 'Save giving' }));
    const password = giving.getByLabelText('Your password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(reason)));
    await user.type(password, 'a');
    expect(password).not.toHaveAccessibleDescription(expect.stringContaining(reason));
  });

  it('keeps what was typed, and a draft, when saving fails', async () => {
    keepSettings();
    api.answers[SAVE] = { status: 403, body: { message: 'Only the owner may do this' } };
    const { user } = renderAdmin('/admin/settings');
    const announcement = await group('Announcement');
    await user.type(announcement.getByRole('textbox', { name: 'Text' }), 'No service today');
    await user.click(announcement.getByRole('button', { name: 'Save announcement' }));
    expect(await screen.findByText('Only the owner may do this')).toBeVisible();
    expect(announcement.getByRole('textbox', { name: 'Text' })).toHaveValue('No service today');
    expect(localStorage.getItem('draft:settings:announcement')).toContain('No service today');
  });

  it('removes the starter content after a question', async () => {
    keepSettings();
    const path = 'DELETE /api/settings/starter-content';
    api.answers[path] = () => {
      api.answers['GET /api/settings'] = { body: { ...SETTINGS, hasStarterContent: false } };
      return { status: 204 };
    };
    const { user } = renderAdmin('/admin/settings');
    await user.click(await screen.findByRole('button', { name: 'Remove starter content' }));
    expect(api.callsTo(path)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Starter content' })).toBeNull());
  });
});
