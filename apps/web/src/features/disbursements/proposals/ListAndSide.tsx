import { styled } from '@mui/material/styles';

/** What is to be decided, and beside it how, where both fit. */
export const ListAndSide = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 16,
  alignItems: 'start',
  [breakpoints.down(1360)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
