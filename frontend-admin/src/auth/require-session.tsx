import { Navigate, Outlet } from '@chapel/router';
import { useIsSignedIn } from './use-session';

/** The route guard: without a stored token it leads to the sign-in (specification, sections 2 and 5). */
export function RequireSession() {
  return useIsSignedIn() ? <Outlet /> : <Navigate to="/admin" replace />;
}
