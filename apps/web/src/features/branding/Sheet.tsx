import { styled } from '@mui/material/styles';
import { RADIUS } from '../../ui/dimensions.ts';

/** A card whose parts are split by hairlines. */
export const Sheet = styled('div')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.card,
  '& > section': { padding: 20 },
  '& > section + section': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& h2, & h3': { ...typography.h3, margin: 0 },
  '& section > h2': { marginBottom: 12 },
  '& p:not([class])': { ...typography.dense, margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .line h2': { margin: 0 },
  '& div.line': { marginTop: 20, flexWrap: 'nowrap' },
  '& .name': { maxWidth: 305 },
}));
