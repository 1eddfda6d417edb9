import { styled } from '@mui/material/styles';
import { RADIUS } from './dimensions.ts';

/** A white surface with a thin border. */
export const Card = styled('section')(({ theme: { vars, breakpoints } }) => ({
  padding: 20,
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.card,
  [breakpoints.down('sm')]: { padding: 16 },
}));
