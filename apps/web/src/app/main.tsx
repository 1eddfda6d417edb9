import '@fontsource-variable/geist/wght.css';
import '@fontsource-variable/geist-mono/wght.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n.ts';
import { Providers } from './Providers.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter, leaveWithSession, loadMatchedScreen } from './router.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

leaveWithSession(router, queryClient);
loadMatchedScreen(router);

await startI18n();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
