import { Navigate, Route, Routes } from '@chapel/router';
import { ForgotPasswordPage } from './auth/forgot-password-page';
import { RequireSession } from './auth/require-session';
import { SetPasswordPage } from './auth/set-password-page';
import { SignInPage } from './auth/sign-in-page';
import { AdminLayout } from './layout/admin-layout';
import { AccountPage } from './pages/account-page';
import { ActivityPage } from './pages/activity-page';
import { BranchesPage } from './pages/branches-page';
import { DeletedRecordsPage } from './pages/deleted-records-page';
import { EventsPage } from './pages/events-page';
import { HomepagePage } from './pages/homepage-page';
import { MediaPage } from './pages/media-page';
import { MembersPage } from './pages/members-page';
import { MessagesPage } from './pages/messages-page';
import { MinistriesPage } from './pages/ministries-page';
import { PagesPage } from './pages/pages-page';
import { ServicesPage } from './pages/services-page';
import { SettingsPage } from './pages/settings-page';
import { TestimonialsPage } from './pages/testimonials-page';

/** Every address below `/admin` (specification, section 2, "Admin"). An unknown one leads to the dashboard. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<SignInPage />} />
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="set-password" element={<SetPasswordPage />} />
      <Route element={<RequireSession />}>
        <Route element={<AdminLayout />}>
          <Route path="dashboard" element={<HomepagePage />} />
          <Route path="branches" element={<BranchesPage />} />
          <Route path="services" element={<ServicesPage />} />
          <Route path="members" element={<MembersPage />} />
          <Route path="ministries" element={<MinistriesPage />} />
          <Route path="pages" element={<PagesPage />} />
          <Route path="testimonials" element={<TestimonialsPage />} />
          <Route path="media" element={<MediaPage />} />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="events" element={<EventsPage />} />
          <Route path="messages" element={<MessagesPage />} />
          <Route path="recently-deleted" element={<DeletedRecordsPage />} />
          <Route path="activity" element={<ActivityPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="*" element={<Navigate to="/admin/dashboard" replace />} />
        </Route>
      </Route>
    </Routes>
  );
}
