import type { ReactNode } from 'react';
import { Grid } from '../../../ui/layout.tsx';

/** What is to be decided, and beside it how, where both fit. */
export const ListAndSide = ({ children }: { children: ReactNode }) => (
  <Grid columns="minmax(0, 1fr) 320px" from="xl" gap={16} align="start">
    {children}
  </Grid>
);
