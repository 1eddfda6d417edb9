import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { STORAGE_KEYS } from '../lib/storage.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { styleCache } from './style-cache.ts';
import { theme } from './theme/theme.ts';

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
