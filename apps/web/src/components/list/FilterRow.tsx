import { styled } from '@mui/material/styles';

/** The filters of a list, beside each other as far as there is room. */
export const FilterRow = styled('form')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  gap: 12,
  alignItems: 'end',
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
