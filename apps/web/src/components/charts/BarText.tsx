import { styled } from '@mui/material/styles';
import type { BarLabelProps } from '@mui/x-charts/BarChart';

const Text = styled('text')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAnchor: 'middle',
  pointerEvents: 'none',
  fill: vars.palette.tokens.text.onInverse,
}));

/** Text at the foot of a bar. */
export const BarText = ({ x, y, width, height, children }: BarLabelProps) => (
  <Text x={x + width / 2} y={y + height - 14}>
    {children}
  </Text>
);
