/**
 * The router facade: what the shell and the remotes use of React Router, and nothing else. It is the shared
 * singleton instead of react-router-dom itself, because a shared module is not tree-shaken.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type {
  HeadContext,
  PageHead,
  PublicAppProps,
  PublicServerModule,
  Resources,
  Submission,
} from './remote';
