import { styled, useTheme } from '@mui/material/styles';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';
import { apart } from './apart.ts';
import type { EndLabel } from './figures.ts';
import { Swatch } from './Swatch.tsx';

const Text = styled('text')(({ theme: { typography } }) => ({
  ...typography.caption,
  dominantBaseline: 'central',
  fontVariantNumeric: 'tabular-nums',
  '&[data-own]': { fontWeight: 600 },
}));

/** Pixels between labels, before them with their swatch, and of a letter or less. */
const [LINE, BEFORE, LETTER] = [15, 30, 7];

/** The pixels that labels need at the right of a chart. */
export const roomFor = (labels: readonly EndLabel[]): number =>
  BEFORE + LETTER * Math.max(...labels.map(({ text }) => text.length));

/** The last figures of lines, at their right ends; moved apart where they would lie on one another. */
export const EndLabels = ({ labels }: { labels: readonly EndLabel[] }) => {
  const { left, width } = useDrawingArea();
  const y = useYScale<'linear'>('left');
  const { tokens } = useTheme().vars.palette;
  const places = apart(
    labels.map(({ value }) => y(value)),
    LINE,
  );
  return labels.map(({ line, text }, at) => (
    <g key={line.id} transform={`translate(${left + width + 8} ${places[at] ?? 0})`}>
      <g transform="translate(0 -5)">
        <Swatch {...line} />
      </g>
      <Text
        x={BEFORE - 8}
        data-own={line.role === 'own' || undefined}
        fill={line.role === 'own' ? tokens.primary.text : tokens.chart.axis}
      >
        {text}
      </Text>
    </g>
  ));
};
