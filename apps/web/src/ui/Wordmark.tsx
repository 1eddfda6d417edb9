import { styled } from '@mui/material/styles';

const Line = styled('span', { shouldForwardProp: prop => prop !== 'large' })<{ large: boolean }>(
  ({ theme: { vars, typography }, large }) => ({
    ...typography.h2,
    ...(large && { fontSize: '1.125rem' }),
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 6,
    color: vars.palette.tokens.text.primary,
    '& span': {
      ...(large ? typography.dense : typography.caption),
      letterSpacing: 0,
      color: vars.palette.tokens.text.tertiary,
    },
  }),
);

/** The product's name beside the logo. */
export const Wordmark = ({ large = false }: { large?: boolean }) => (
  <Line aria-hidden large={large}>
    Drumlin <span>Payments</span>
  </Line>
);
