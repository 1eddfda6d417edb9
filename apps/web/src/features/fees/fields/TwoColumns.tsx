import { styled } from '@mui/material/styles';

/** Fields beside each other where they fit; one with the class `whole` has the line for itself. */
export const TwoColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '16px 12px',
  alignItems: 'start',
  '& > .whole': { gridColumn: '1 / -1' },
});
