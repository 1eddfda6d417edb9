import { styled, useTheme } from '@mui/material/styles';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';
import { apart } from './apart.ts';

const Text = styled('text')(({ theme: { typography } }) => ({
  ...typography.caption,
  dominantBaseline: 'central',
  fontVariantNumeric: 'tabular-nums',
  '&[data-own]': { fontWeight: 600 },
}));

export interface EndLabel {
  id: string;
  text: string;
  /** A figure of the left axis. */
  value: number;
  /** Whether it is of the line that the chart is about. */
  isOwn?: boolean;
}

const LINE = 15;

/** The last figures of lines, at their right ends; moved apart where they would lie on one another. */
export const EndLabels = ({ labels }: { labels: readonly EndLabel[] }) => {
  const { left, width } = useDrawingArea();
  const y = useYScale<'linear'>('left');
  const { tokens } = useTheme().vars.palette;
  const places = apart(
    labels.map(({ value }) => y(value)),
    LINE,
  );
  return labels.map(({ id, text, isOwn }, at) => (
    <Text
      key={id}
      x={left + width + 8}
      y={places[at] ?? 0}
      data-own={isOwn}
      fill={isOwn ? tokens.primary.text : tokens.chart.axis}
    >
      {text}
    </Text>
  ));
};
