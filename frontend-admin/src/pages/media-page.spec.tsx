import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Media } from '@chapel/contracts';
import { renderAdmin } from '../testing/render-admin';
import { standInApi } from '../testing/stand-in-api';

const api = standInApi();
const variant = (width: number) => ({
  url: `/api/uploads/${'c'.repeat(24)}/${width}.jpeg`,
  width,
  height: width / 2,
  format: 'jpeg' as const,
  bytes: 9,
});
const PICTURE: Media = {
  ...variant(1280),
  variants: [variant(1280), variant(640), variant(320), variant(960)],
  _id: 'c'.repeat(24),
  name: 'choir.jpg',
  alt: '',
  isDecorative: false,
  uses: [{ kind: 'ministry', label: 'Ministry Choir', isDeleted: false }],
  version: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const listed = (...items: Media[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } });
const one = `/api/media/${PICTURE._id}`;
const file = (name: string, type: string, size = 9) => new File([new Uint8Array(size)], name, { type });

describe('media', () => {
  it('uploads what is dropped, refuses what is no picture, and tries again what failed', async () => {
    let tries = 0;
    api.answers['POST /api/media'] = () => {
      tries += 1;
      return tries === 1 ? { status: 500 } : { status: 201, body: PICTURE };
    };
    const { user } = renderAdmin('/admin/media');
    expect(await screen.findByText('No pictures yet')).toBeVisible();
    api.answers['GET /api/media'] = listed(PICTURE);
    fireEvent.change(screen.getByLabelText('Pictures to upload'), {
      target: {
        files: [
          file('a.txt', 'text/plain'),
          file('big.jpg', 'image/jpeg', 5_242_881),
          file('choir.jpg', 'image/jpeg'),
        ],
      },
    });
    expect(await screen.findByText('Please select a valid image file.')).toBeVisible();
    expect(screen.getByText(/^Image is too large.* Current size: 5.00MB$/)).toBeVisible();
    expect(await screen.findByText('Upload failed with status: 500')).toBeVisible();
    expect(api.callsTo('POST /api/media')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try choir.jpg again' }));
    expect(await screen.findByText('Image uploaded successfully!')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^choir.jpg/ })).toHaveTextContent('Used in 1 place');
  });

  it('takes a pasted picture', async () => {
    api.answers['POST /api/media'] = { status: 201, body: PICTURE };
    renderAdmin('/admin/media');
    await screen.findByText('No pictures yet');
    fireEvent.paste(document, { clipboardData: { files: [file('pasted.png', 'image/png')] } });
    expect(await screen.findByText('Image uploaded successfully!')).toBeVisible();
  });

  it('asks for a description, saves it with the version, and says where a picture is used', async () => {
    api.answers[`GET ${one}`] = { body: PICTURE };
    api.answers[`PATCH ${one}`] = { body: { ...PICTURE, alt: 'The choir', version: 3 } };
    api.answers[`DELETE ${one}`] = {
      status: 409,
      body: { message: 'This picture is used: Ministry Choir.' },
    };
    const { user } = renderAdmin(`/admin/media?open=${PICTURE._id}`);
    expect(await screen.findByRole('link', { name: 'Ministry Choir' })).toHaveAttribute(
      'href',
      '/admin/ministries',
    );
    await user.click(screen.getByRole('button', { name: 'Save description' }));
    expect(await screen.findByText('Please describe the picture, or mark it as decorative')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'The choir');
    await user.click(screen.getByRole('button', { name: 'Save description' }));
    expect(await screen.findByText('Picture saved successfully!')).toBeVisible();
    expect(api.callsTo(`PATCH ${one}`)[0]?.body).toEqual({
      alt: 'The choir',
      isDecorative: false,
      version: 2,
    });
    await user.click(screen.getByRole('button', { name: 'Delete picture' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This picture is used: Ministry Choir.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete picture' })).toBeVisible();
  });

  it('is where a form takes its picture from, in a size that is wide enough', async () => {
    api.answers['GET /api/media'] = listed(PICTURE);
    api.answers['POST /api/ministries'] = ({ body }) => ({ status: 201, body });
    const { user } = renderAdmin('/admin/ministries');
    await user.click(await screen.findByRole('button', { name: 'Add Ministry' }));
    const picture = within(screen.getByRole('group', { name: 'Picture' }));
    await user.click(picture.getByRole('button', { name: 'Choose a picture' }));
    await user.click(await screen.findByRole('button', { name: /^choir.jpg/ }));
    expect(picture.getByRole('img')).toHaveAttribute('src', variant(960).url);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Choir');
    await user.type(screen.getByRole('textbox', { name: 'Summary' }), 'Sings');
    await user.click(screen.getByRole('button', { name: 'Add Ministry' }));
    expect(await screen.findByText('Ministry created successfully!')).toBeVisible();
    expect(api.callsTo('POST /api/ministries')[0]?.body).toMatchObject({ image: variant(960).url });
  });

  it('says when the pictures cannot be loaded', async () => {
    api.answers['GET /api/media'] = { status: 400, body: { message: 'Not now' } };
    renderAdmin('/admin/media');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(screen.queryByText('No pictures yet')).toBeNull();
  });
});
