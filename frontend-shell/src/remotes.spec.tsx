import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: jest.fn(),
}));
const { lazyAdminApp, lazyPublicApp } = await import('./remotes');

const page = { resources: {}, renderedAt: '2026-11-21T00:00:00.000Z' };

/** The federation runtime needs a bundle; the browser tests run the real one. Here: what follows from its outcomes. */
describe('a remote', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(cleanup);

  it('is shown once it is there', async () => {
    loadRemote.mockResolvedValue({ default: () => <p>the admin</p> });
    const Admin = lazyAdminApp();
    render(<Admin />, { wrapper: ({ children }) => <Suspense>{children}</Suspense> });
    expect(await screen.findByText('the admin')).toBeTruthy();
    expect(loadRemote).toHaveBeenCalledWith('admin_app/App');
  });

  it.each([
    ['cannot be loaded', () => loadRemote.mockRejectedValue(new Error('network'))],
    ['exposes nothing', () => loadRemote.mockResolvedValue(null)],
  ])(
    'that %s is replaced by the product’s error screen, with a line on the console',
    async (_case, arrange) => {
      arrange();
      const Admin = lazyAdminApp();
      render(<Admin />, { wrapper: ({ children }) => <Suspense>{children}</Suspense> });
      expect((await screen.findByRole('heading')).textContent).toBe('Oops! Something went wrong.');
      expect(screen.getByText('We apologize for the inconvenience. Please try again later.')).toBeTruthy();
      expect(screen.getByRole('button').textContent).toBe('Refresh Page');
      expect(console.error).toHaveBeenCalled();
    },
  );

  it('that cannot be loaded leaves a page alone that the server has rendered', async () => {
    loadRemote.mockRejectedValue(new Error('network'));
    const Public = lazyPublicApp(true);
    render(
      <Suspense fallback={<p>what the server sent</p>}>
        <Public {...page} />
      </Suspense>,
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('what the server sent')).toBeTruthy();
  });
});
