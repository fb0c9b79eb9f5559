import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PublicAppProps } from '@chapel/router';
import { Root } from './root';

const page: PublicAppProps = { resources: {}, renderedAt: '2026-11-21T00:00:00.000Z' };
const Quiet = () => null;

function renderAt(
  address: string,
  apps: { PublicApp?: ComponentType<PublicAppProps>; AdminApp?: ComponentType },
) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Root PublicApp={apps.PublicApp ?? Quiet} AdminApp={apps.AdminApp ?? Quiet} page={page} />
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('Root', () => {
  it('gives /admin and below to the admin remote and everything else to the public one', () => {
    const apps = { PublicApp: () => <p>public</p>, AdminApp: () => <p>admin</p> };
    renderAt('/admin/messages', apps);
    expect(screen.getByText('admin')).toBeTruthy();
    cleanup();
    renderAt('/administration', apps);
    expect(screen.getByText('public')).toBeTruthy();
  });

  it('hands the server’s data to the public remote', () => {
    renderAt('/', { PublicApp: ({ renderedAt }) => <p>{renderedAt}</p> });
    expect(screen.getByText(page.renderedAt)).toBeTruthy();
  });

  it('says Loading... while a remote is on its way', async () => {
    const { lazy } = await import('react');
    let arrive: (module: { default: ComponentType }) => void = () => {};
    const AdminApp = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
    renderAt('/admin', { AdminApp });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    await act(async () => arrive({ default: () => <p>here</p> }));
    expect(screen.getByText('here')).toBeTruthy();
  });

  it('shows the router’s error screen when a page throws', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    renderAt('/', {
      PublicApp: () => {
        throw new Error('broken page');
      },
    });
    expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error!');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});
