import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startSession } from '@chapel/api-client';
import type { User } from '@chapel/contracts';
import { BrowserRouter, Route, Routes } from '@chapel/router';
import App from '../app';
import { OWNER } from './stand-in-api';

/** The admin as the shell mounts it, with what the browser has stored: a reload. */
export const mountAdmin = () =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/admin/*" element={<App />} />
      </Routes>
    </BrowserRouter>,
  );

/** The admin at `path`, for `person`, or for nobody.  */
export function renderAdmin(path: string, person: User | null = OWNER) {
  window.history.replaceState(null, '', path);
  if (person) startSession({ access_token: 'token', user: person });
  return { user: userEvent.setup(), ...mountAdmin() };
}
