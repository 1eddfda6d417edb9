import { styled } from '@mui/material/styles';
import { RADIUS } from './dimensions.ts';

/** How many there are, beside the name of a tab or a group. */
export const Count = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  fontWeight: 550,
  marginLeft: 8,
  padding: '1px 7px',
  borderRadius: RADIUS.pill,
  backgroundColor: vars.palette.tokens.neutral.tint,
  '[aria-selected="true"] &': { backgroundColor: vars.palette.tokens.primary.tint },
}));
