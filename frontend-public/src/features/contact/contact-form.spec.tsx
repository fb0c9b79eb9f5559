import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../test/open-page';

interface Sent {
  address: string;
  key: string | null;
  body: Record<string, unknown>;
}

let sent: Sent[] = [];
let answers: (() => Promise<Response>)[] = [];

/** As much of a Response as the client reads; jsdom has none. */
const answer = (status: number, body: object) => async () =>
  ({ ok: status < 400, status, text: async () => JSON.stringify(body) }) as Response;
const received = answer(201, { received: true });
const connectionLost = () => Promise.reject(new TypeError('Failed to fetch'));

const realFetch = globalThis.fetch;
beforeEach(() => {
  sent = [];
  answers = [];
  globalThis.fetch = jest.fn<typeof fetch>((address, init) => {
    sent.push({
      address: String(address),
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    });
    return (answers.shift() ?? received)();
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const name = () => screen.getByRole('textbox', { name: 'Name' });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const message = () => screen.getByRole('textbox', { name: 'Your message' });
const branch = () => screen.getByRole('combobox', { name: 'Branch' });
const reason = () => screen.getByRole('combobox', { name: /what is it about/i });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn(): Promise<void> {
  await userEvent.type(name(), 'A visitor');
  await userEvent.type(email(), 'visitor@example.org');
  await userEvent.selectOptions(branch(), 'Kumasi');
  await userEvent.type(message(), 'When is the service?');
}

describe('the contact form', () => {
  it('sends what was typed and thanks', async () => {
    await openPage('/contact');
    await fillIn();
    await send();
    expect(await screen.findByRole('heading', { name: /thank you/i })).toHaveFocus();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toBe('http://localhost/api/messages');
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toEqual({
      name: 'A visitor',
      email: 'visitor@example.org',
      branch: 'Kumasi',
      message: 'When is the service?',
      startedAt: expect.any(Number),
    });
  });

  it('keeps what was typed when the connection fails, and sends the same message under the same key', async () => {
    answers = [connectionLost];
    await openPage('/contact');
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/connection failed/i);
    expect(name()).toHaveValue('A visitor');
    expect(message()).toHaveValue('When is the service?');
    expect(branch()).toHaveValue('Kumasi');
    await send();
    await screen.findByRole('heading', { name: /thank you/i });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('gives a changed message a key of its own', async () => {
    answers = [connectionLost];
    await openPage('/contact');
    await fillIn();
    await send();
    await screen.findByRole('alert');
    await userEvent.type(message(), ' And where?');
    await send();
    await screen.findByRole('heading', { name: /thank you/i });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('shows the reason for a refused field beside it and goes there', async () => {
    answers = [
      answer(400, {
        statusCode: 400,
        message: 'Please enter a valid email address',
        error: 'Bad Request',
        requestId: '1',
        fields: { email: 'Please enter a valid email address' },
      }),
    ];
    await openPage('/contact');
    await fillIn();
    await send();
    await screen.findByRole('alert');
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email()).toHaveFocus();
    expect(email()).toHaveValue('visitor@example.org');
    expect(name()).toBeValid();
  });

  it('sends nothing while something required is missing', async () => {
    await openPage('/contact');
    await userEvent.type(name(), 'A visitor');
    await send();
    expect(sent).toEqual([]);
    expect(message()).toBeInvalid();
  });

  it.each([
    ['024 000 0000', true],
    ['+233 (0)24-000/0000', true],
    ['call me', false],
    ['12345', false],
  ])('takes the phone %p: %p', async (typed, isTaken) => {
    await openPage('/contact');
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /phone/i });
    await userEvent.type(phone, typed);
    expect(phone.checkValidity()).toBe(isTaken);
  });

  it('begins with the reason of the address, if it is one', async () => {
    await openPage('/contact?reason=Baptism');
    expect(reason()).toHaveValue('Baptism');
  });

  it('begins without a reason when the address makes one up', async () => {
    await openPage('/contact?reason=Money');
    expect(reason()).toHaveValue('');
  });

  it('works without a script: it posts to /contact, with the field for programs out of reach', async () => {
    await openPage('/contact');
    const form = name().closest('form');
    expect(form).toHaveAttribute('action', '/contact');
    expect(form).toHaveAttribute('method', 'post');
    const trap = form?.querySelector('[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveValue('');
    expect(form?.querySelector('[name="startedAt"]')).toHaveValue('1795262400000');
  });

  it('shows the outcome of a form sent without a script', async () => {
    await openPage('/contact', {
      submission: {
        received: false,
        values: { name: 'A visitor', email: 'x', branch: 'KNUST', reason: 'Serving', message: 'Hello' },
        problem: { message: 'Please look again', fields: { email: 'Please enter a valid email address' } },
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Please look again');
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email()).toHaveValue('x');
    expect(branch()).toHaveValue('KNUST');
    expect(reason()).toHaveValue('Serving');
    expect(message()).toHaveValue('Hello');
  });

  it('thanks for a form sent without a script, and offers an empty one', async () => {
    await openPage('/contact', { submission: { received: true, values: { name: 'A visitor' } } });
    await userEvent.click(screen.getByRole('link', { name: 'Send another message' }));
    expect(name()).toHaveValue('');
  });
});
