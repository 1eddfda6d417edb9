import { styled, useTheme } from '@mui/material/styles';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { useLocale } from '../../lib/i18n.ts';
import { axisText, type ChartPoint, type ChartSeries } from './figures.ts';

/** A figure at the middle of a bar, as wide as it is. */
export const BarFigure = styled('text')(({ theme: { typography } }) => ({
  ...typography.caption,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAnchor: 'middle',
  pointerEvents: 'none',
}));

/** Pixels of a letter or less, and those above a bar within which a line would cross its sum. */
const [LETTER, CROSSED] = [7.5, 22];

/** What the bars of each stack come to, above it: where all have the room beside one another, and none on a line. */
export const StackSums = ({ points, series }: { points: readonly ChartPoint[]; series: readonly ChartSeries[] }) => {
  const locale = useLocale();
  const { tokens } = useTheme().vars.palette;
  const x = useXScale<'band'>('x');
  const y = useYScale<'linear'>('left');
  const bars = series.filter(({ draw, stack }) => draw === 'bar' && stack !== undefined);
  const lines = series.filter(({ draw }) => draw === 'line');
  const sums = points.flatMap(({ key }, at) => {
    const sum = bars.reduce((former, { values }) => former + (values[at] ?? 0), 0);
    const [left, top] = [x(key), y(sum)];
    if (!bars[0] || sum === 0 || left === undefined) return [];
    const text = axisText(sum, bars[0].kind, locale);
    const half = (text.length * LETTER) / 2 / x.step();
    const isCrossed = lines.some(({ values }) => {
      const here = values[at] ?? null;
      return [-1, 0, 1].some(side => {
        const next = values[at + side] ?? here;
        const above = here === null || next === null ? -CROSSED : top - y(here + (next - here) * half);
        return above > -4 && above < CROSSED;
      });
    });
    return [{ key, left: left + x.bandwidth() / 2, top, isCrossed, text }];
  });
  if (sums.some(({ text }) => text.length * LETTER > x.step())) return null;
  return (
    <g aria-hidden data-sums>
      {sums.map(
        ({ key, left, top, isCrossed, text }) =>
          !isCrossed && (
            <BarFigure key={key} x={left} y={top - 6} fill={tokens.text.primary}>
              {text}
            </BarFigure>
          ),
      )}
    </g>
  );
};
