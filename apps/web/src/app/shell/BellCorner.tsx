import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense } from 'react';

// Loaded after the page; one that does not come must not take the page with it
const Bell = lazy(() =>
  import('../../features/notifications/Bell.tsx').then(
    (part): { default: ComponentType<{ wide: boolean }> } => ({ default: part.Bell }),
    () => ({ default: () => null }),
  ),
);

/** The bell, and until it is there its place. */
export const BellCorner = ({ wide }: { wide: boolean }) => (
  <Suspense fallback={<Box sx={{ width: wide ? 36 : 44, flexShrink: 0 }} />}>
    <Bell wide={wide} />
  </Suspense>
);
