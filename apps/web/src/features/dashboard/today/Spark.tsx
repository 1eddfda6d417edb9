import { styled } from '@mui/material/styles';

const [WIDTH, HEIGHT, GAP] = [88, 34, 3];

const Drawing = styled('svg')(({ theme: { vars, breakpoints } }) => ({
  flexShrink: 0,
  width: WIDTH,
  height: HEIGHT,
  overflow: 'visible',
  '& .line': { fill: 'none', stroke: vars.palette.tokens.chart['1'], strokeWidth: 1.75, strokeLinejoin: 'round' },
  '& .before': { fill: 'none', stroke: vars.palette.tokens.chart.axis, strokeWidth: 1.25, strokeDasharray: '2 3' },
  '& .now': { fill: vars.palette.tokens.chart['1'] },
  '& .bar': { fill: vars.palette.tokens.chart.muted },
  '& .today': { fill: vars.palette.tokens.chart['4'] },
  // The figures say it all where room is short
  [breakpoints.down('sm')]: { display: 'none' },
}));

export type SparkShape =
  /** One value for each day, today last. */
  | { kind: 'bars'; values: readonly number[] }
  /** A line up to now, beside another that may go on; a value that is null has no point. */
  | { kind: 'line'; values: readonly (number | null)[]; before: readonly number[] };

/** A small picture of figures that stand beside it in words, and so nothing for who hears the page. */
export const Spark = ({ shape }: { shape: SparkShape }) => {
  const all = [...shape.values, ...(shape.kind === 'line' ? shape.before : [])].filter(value => value !== null);
  const most = Math.max(...all, 0);
  const least = shape.kind === 'bars' ? 0 : Math.min(...all);
  const y = (value: number) => HEIGHT - (most === least ? 0 : ((value - least) / (most - least)) * (HEIGHT - 2)) - 1;
  if (shape.kind === 'bars') {
    const width = (WIDTH - GAP * (shape.values.length - 1)) / shape.values.length;
    const bars = shape.values.map((value, nth) => `M${nth * (width + GAP)},${HEIGHT}V${y(value)}h${width}V${HEIGHT}z`);
    return (
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <path className="bar" d={bars.slice(0, -1).join('')} />
        <path className="today" d={bars.at(-1)} />
      </Drawing>
    );
  }
  const last = Math.max(shape.values.length, shape.before.length) - 1;
  const x = (nth: number) => (last === 0 ? 0 : (nth / last) * WIDTH);
  const points = (values: readonly (number | null)[]) =>
    values.flatMap((value, nth) => (value === null ? [] : [`${x(nth).toFixed(1)},${y(value).toFixed(1)}`]));
  const [end] = points(shape.values).slice(-1);
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polyline className="before" points={points(shape.before).join(' ')} />
      <polyline className="line" points={points(shape.values).join(' ')} />
      {end !== undefined && <circle className="now" cx={end.split(',')[0]} cy={end.split(',')[1]} r={2.75} />}
    </Drawing>
  );
};
