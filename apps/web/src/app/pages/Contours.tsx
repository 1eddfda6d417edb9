import { styled } from '@mui/material/styles';

const Svg = styled('svg')(({ theme: { vars } }) => ({
  fill: 'none',
  stroke: vars.palette.tokens.primary.text,
  strokeWidth: 1.8,
  strokeLinecap: 'round',
}));

/** Five nested contours, the hill the product is named after. */
export const Contours = () => (
  <Svg width={184} height={74} viewBox="0 0 184 74" aria-hidden>
    <path d="M2 72C20 26 54 2 92 2s72 24 90 70" />
    <path d="M18 72C33 36 60 16 92 16s59 20 74 56" opacity={0.8} />
    <path d="M34 72c12-28 33-42 58-42s46 14 58 42" opacity={0.6} />
    <path d="M50 72c9-19 24-28 42-28s33 9 42 28" opacity={0.45} />
    <path d="M66 72c5-9 15-14 26-14s21 5 26 14" opacity={0.3} />
  </Svg>
);
