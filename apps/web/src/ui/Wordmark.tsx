import { styled } from '@mui/material/styles';

const Line = styled('span')(({ theme: { vars, typography } }) => ({
  ...typography.h2,
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  color: vars.palette.tokens.text.primary,
  '& span': { ...typography.caption, letterSpacing: 0, color: vars.palette.tokens.text.tertiary },
}));

/** The product's name as it stands beside the mark. */
export const Wordmark = () => (
  <Line aria-hidden>
    Drumlin<span>Payments</span>
  </Line>
);
