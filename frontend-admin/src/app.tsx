import '@mantine/core/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import '@chapel/ui/fonts.css';
import '@chapel/ui/tokens.css';
import './admin.css';
import { useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { setNonce } from 'get-nonce';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from './data/query-client';
import { AdminRoutes } from './admin-routes';
import { cssVariables, theme } from './theme';

/**
 * What style elements that are added while the portal runs must carry: the policy allows no others. In the page's
 * attribute `nonce`, which the web front writes.
 */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
// For what keeps the page behind an open dialog from moving.
setNonce(styleNonce);

/** The admin remote. The shell mounts it below `/admin/*`, inside its router; no visitor downloads it. */
export default function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        forceColorScheme="light"
        getStyleNonce={() => styleNonce}
      >
        <ModalsProvider>
          <Notifications position="top-center" />
          <AdminRoutes />
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
