import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { cspNonce } from '../lib/csp-nonce.ts';
import { onReloadNeeded } from '../lib/load-part.ts';
import { STORAGE_KEYS } from '../lib/storage.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { toast } from '../ui/toast.ts';
import { theme } from './theme/theme.ts';

/** Style elements of the components, with the nonce that the page's Content-Security-Policy requires. */
const styleCache = createCache({ key: 'css', nonce: cspNonce() });

onReloadNeeded(() => {
  const reload = { label: i18next.t('Reload'), href: globalThis.location.href, go: () => globalThis.location.reload() };
  toast.offer(
    i18next.t(
      'A part of the portal could not be loaded, most likely because there is a newer version. Save or copy what you typed, then reload the page.',
    ),
    reload,
  );
});

/** The providers around every screen. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={STORAGE_KEYS.theme}>
        <CssBaseline />
        {children}
        <Toaster />
      </ThemeProvider>
    </CacheProvider>
  </QueryClientProvider>
);
