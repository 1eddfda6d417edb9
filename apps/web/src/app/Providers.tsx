import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { STORAGE_KEYS } from '../lib/storage.ts';
import { Toast } from '../ui/toast.tsx';
import { theme } from './theme/theme.ts';

const TOASTS = { success: Toast, error: Toast, warning: Toast, info: Toast, default: Toast };

/** Everything a screen may rely on being above it. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={STORAGE_KEYS.theme}>
      <CssBaseline />
      <SnackbarProvider maxSnack={3} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} Components={TOASTS}>
        {children}
      </SnackbarProvider>
    </ThemeProvider>
  </QueryClientProvider>
);
