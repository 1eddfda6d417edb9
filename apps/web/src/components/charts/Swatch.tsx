import type { ChartSeries } from './figures.ts';
import { useChartColours } from './roles.ts';

type SwatchProps = Pick<ChartSeries, 'role' | 'draw' | 'dash' | 'marker'>;

/** Paths of 8 pixels around the middle; each form is one that charts give to the points of lines. */
const FORMS: Readonly<Record<string, string>> = {
  circle: 'M8 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6Z',
  square: 'M5 2h6v6h-6Z',
  triangle: 'M8 1l4 7h-8Z',
  diamond: 'M8 1l4 4l-4 4l-4-4Z',
};

/** What a line or a bar looks like, for the legend and the tooltip. */
export const Swatch = ({ role, draw, dash, marker }: SwatchProps) => {
  const colour = useChartColours();
  const form = FORMS[marker ?? ''];
  return (
    <svg width={16} height={10} viewBox="0 0 16 10" aria-hidden focusable={false}>
      {draw === 'line' ? (
        <>
          <path d="M0 5H16" stroke={colour(role)} strokeWidth={2} strokeDasharray={dash} />
          {form && <path d={form} fill={colour(role)} />}
        </>
      ) : (
        <rect x={4} width={10} height={10} rx={3} fill={colour(role)} />
      )}
    </svg>
  );
};
