import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@chapel/ui/fonts.css';
import '@chapel/ui/tokens.css';
import './admin.css';
import { useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from './data/query-client';
import { AdminRoutes } from './admin-routes';
import { cssVariables, theme } from './theme';

/** The admin remote. The shell mounts it below `/admin/*`, inside its router; no visitor downloads it. */
export default function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        <ModalsProvider>
          <Notifications position="top-center" />
          <AdminRoutes />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
