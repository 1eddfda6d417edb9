import { styled } from '@mui/material/styles';
import { Card } from '../../ui/Card.tsx';

export const Text = styled(Card)(({ theme: { vars, typography } }) => ({
  ...typography.body,
  scrollMarginTop: 72,
  '& [id]': { scrollMarginTop: 72 },
  '& h2': { ...typography.h2, margin: 0 },
  '& h3': { ...typography.h3, margin: '16px 0 4px' },
  '& p': { margin: '6px 0 0' },
  '& p, & dd, & li': { color: vars.palette.tokens.text.secondary },
  '& dl, & ul': { margin: '12px 0 0' },
  '& ul': { paddingLeft: 20 },
  '& dt': { fontWeight: 550 },
  '& dd': { margin: '2px 0 12px' },
  '& dd:last-child': { marginBottom: 0 },
  '& pre': { ...typography.mono, margin: '6px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& summary': { padding: '6px 0', cursor: 'pointer', fontWeight: 550 },
}));
