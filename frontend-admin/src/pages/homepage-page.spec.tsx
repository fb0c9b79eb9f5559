import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mountAdmin, renderAdmin } from '../testing/render-admin';
import { HOME, OWNER, standInApi } from '../testing/stand-in-api';

const api = standInApi();
const welcome = () => screen.findByRole('textbox', { name: 'Welcome message' });
const save = (name: string) => screen.getByRole('button', { name });

describe('homepage texts', () => {
  it.each([
    ['welcomeMessage', 'Welcome message', 'Save welcome message'],
    ['scriptureText', 'Scripture text', 'Save text'],
    ['scriptureReference', 'Scripture reference', 'Save reference'],
    ['missionText', 'Mission statement', 'Save mission statement'],
    ['contactEmail', 'Messages from the website go to', 'Save email'],
  ])('saves %s by itself', async (section, label, button) => {
    const path = `PATCH /api/home-content/section/${section}`;
    api.answers[path] = ({ body }) => ({ body });
    const { user } = renderAdmin('/admin/dashboard');
    const field = await screen.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, 'office@example.org');
    await user.click(save(button));
    expect(await screen.findByText('Content updated successfully!')).toBeVisible();
    expect(api.callsTo(path)).toMatchObject([
      { body: { [section]: 'office@example.org' }, authorization: 'Bearer token' },
    ]);
  });

  it('tells of a failure and loses nothing', async () => {
    api.answers['PATCH /api/home-content/section/welcomeMessage'] = { isLost: true };
    const { user } = renderAdmin('/admin/dashboard');
    await user.type(await welcome(), ', you belong here');
    await user.click(save('Save welcome message'));
    expect(await screen.findByText('Failed to update content')).toBeVisible();
    expect(await welcome()).toHaveValue('Akwaaba, you belong here');
  });

  it('shows the server’s message, and its reason beside the field', async () => {
    api.answers['PATCH /api/home-content/section/welcomeMessage'] = {
      status: 400,
      body: { message: 'Too long for the phone', fields: { welcomeMessage: 'Please shorten it' } },
    };
    const { user } = renderAdmin('/admin/dashboard');
    await user.type(await welcome(), '!');
    await user.click(save('Save welcome message'));
    expect(await screen.findByText('Too long for the phone')).toBeVisible();
    expect(await welcome()).toHaveAccessibleDescription('Please shorten it');
  });

  it('keeps a draft over a reload, until it is saved', async () => {
    api.answers['PATCH /api/home-content/section/welcomeMessage'] = ({ body }) => {
      api.answers['GET /api/home-content/latest'] = { body: { ...HOME, ...(body as object) } };
      return { body };
    };
    const { user, unmount } = renderAdmin('/admin/dashboard');
    await user.type(await welcome(), ' again');
    unmount();
    mountAdmin();
    await waitFor(async () => expect(await welcome()).toHaveValue('Akwaaba again'));
    expect(screen.getByText('Draft kept on this device')).toBeVisible();
    await user.click(save('Save welcome message'));
    await waitFor(() => expect(screen.queryByText('Draft kept on this device')).toBeNull());
    expect(await welcome()).toHaveValue('Akwaaba again');
    expect(localStorage.getItem('draft:home:welcomeMessage')).toBeNull();
  });

  it('goes back to what is saved when the draft is discarded', async () => {
    const { user } = renderAdmin('/admin/dashboard');
    await user.type(await welcome(), ' again');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await welcome()).toHaveValue('Akwaaba');
  });

  it('refuses what is no email before it is sent', async () => {
    const { user } = renderAdmin('/admin/dashboard');
    const field = await screen.findByRole('textbox', { name: 'Messages from the website go to' });
    await user.type(field, 'nonsense');
    await user.click(save('Save email'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  it('says when home content does not load', async () => {
    api.answers['GET /api/home-content/latest'] = { status: 404 };
    renderAdmin('/admin/dashboard');
    expect(await screen.findByText('Failed to load home content. Please refresh the page.')).toBeVisible();
  });
});

describe('latest message', () => {
  it('keeps only the video’s id', async () => {
    const path = 'PATCH /api/home-content/section/latestMessage';
    api.answers[path] = ({ body }) => {
      api.answers['GET /api/home-content/latest'] = { body: { ...HOME, ...(body as object) } };
      return { body };
    };
    const { user } = renderAdmin('/admin/dashboard');
    const video = await screen.findByRole('textbox', { name: 'Video id or URL' });
    await user.type(video, 'https://www.youtube.com/watch?v=abc123&t=10');
    await user.click(save('Save latest message'));
    await waitFor(() => expect(video).toHaveValue('abc123'));
    expect(api.callsTo(path)[0]?.body).toEqual({ latestMessage: { title: '', date: '', videoId: 'abc123' } });
  });
});

describe('image management', () => {
  const group = () => within(screen.getByRole('group', { name: 'Mission image' }));
  const picture = new File(['picture'], 'mission.png', { type: 'image/png' });

  it('asks for a file', async () => {
    const { user } = renderAdmin('/admin/dashboard');
    await screen.findByRole('group', { name: 'Mission image' });
    await user.click(group().getByRole('button', { name: 'Upload Image' }));
    expect(await screen.findByText('Please select a file to upload')).toBeVisible();
  });

  it('previews, then uploads the file as the field "file"', async () => {
    const path = 'POST /api/home-content/upload/missionImage';
    api.answers[path] = {
      status: 201,
      body: { url: '/api/uploads/x/640.jpeg', width: 1, height: 1, variants: [] },
    };
    const { user } = renderAdmin('/admin/dashboard');
    await screen.findByRole('group', { name: 'Mission image' });
    await user.upload(group().getByLabelText('Choose a picture'), picture);
    expect(group().getByAltText('Chosen picture, not uploaded yet')).toBeVisible();
    await user.click(group().getByRole('button', { name: 'Upload Image' }));
    expect(await screen.findByText('Image uploaded successfully!')).toBeVisible();
    expect(api.callsTo(path)[0]?.authorization).toBe('Bearer token');
    expect(api.callsTo(path)[0]?.body).toContain('name="file"; filename="mission.png"');
  });

  it.each([
    ['the status', { status: 502 }, 'Upload failed with status: 502'],
    ['the server’s message', { status: 400, body: { message: 'This is no picture' } }, 'This is no picture'],
    ['a lost connection', { isLost: true }, 'Failed to upload image. Please try again.'],
  ])('tells of %s when an upload fails, and keeps the choice', async (_case, reply, message) => {
    // jsdom itself logs a connection that breaks.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers['POST /api/home-content/upload/missionImage'] = reply;
    const { user } = renderAdmin('/admin/dashboard');
    await screen.findByRole('group', { name: 'Mission image' });
    await user.upload(group().getByLabelText('Choose a picture'), picture);
    await user.click(group().getByRole('button', { name: 'Upload Image' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(group().getByAltText('Chosen picture, not uploaded yet')).toBeVisible();
    await user.click(group().getByRole('button', { name: 'Cancel' }));
    expect(group().getByText('No picture yet')).toBeVisible();
  });

  it('refuses more than 5 MB before anything is sent', async () => {
    const { user } = renderAdmin('/admin/dashboard');
    await screen.findByRole('group', { name: 'Mission image' });
    const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' });
    await user.upload(group().getByLabelText('Choose a picture'), large);
    expect(await screen.findByText(/smaller than 5MB. Current size: 5.00MB/)).toBeVisible();
  });
});

describe('what needs attention', () => {
  it('leads to the overdue follow-ups', async () => {
    api.answers['GET /api/members'] = { body: [], headers: { 'x-total-count': '3' } };
    renderAdmin('/admin/dashboard');
    const link = await screen.findByRole('link', { name: 'overdue follow-ups' });
    expect(link).toHaveAttribute('href', '/admin/members?followUp=overdue');
    await waitFor(() => expect(link.closest('div')).toHaveTextContent('3'));
    expect(api.callsTo('GET /api/members')[0]?.path).toBe('/api/members?followUp=overdue&limit=1');
  });

  it('shows all staff that the giving accounts were changed, and nothing at other times', async () => {
    const account = { kind: 'bank', provider: 'A bank', registeredName: 'The chapel', purpose: '' };
    const change = {
      at: '2026-11-21T09:30:00.000Z',
      by: 'Site Owner',
      before: [],
      after: [{ ...account, number: '12345', branchOfBank: '' }],
    };
    api.answers['GET /api/giving-changes'] = { body: [change] };
    const { unmount } = renderAdmin('/admin/dashboard', { ...OWNER, role: 'editor' });
    const notice = await screen.findByRole('region', { name: 'Giving accounts changed' });
    expect(notice).toHaveTextContent('Site Owner, 11/21/2026, 9:30 AM');
    expect(notice).toHaveTextContent('BeforeNo accountNowA bank: 12345, registered to The chapel');
    unmount();
    api.answers['GET /api/giving-changes'] = { body: [] };
    renderAdmin('/admin/dashboard');
    await welcome();
    expect(screen.queryByRole('region', { name: 'Giving accounts changed' })).toBeNull();
  });
});
