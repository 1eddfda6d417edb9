import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { useChartColours } from './roles.ts';

interface BandProps {
  /** The key of each point and the ends of the band there; null where it has a gap. */
  points: readonly { key: string; low: number | null; high: number | null }[];
}

/** Fills what lies between two lines of the left axis. */
export const Band = ({ points }: BandProps) => {
  const x = useXScale<'band'>('x');
  const y = useYScale<'linear'>('left');
  const colour = useChartColours();
  const runs: { at: number; low: number; high: number }[][] = [[]];
  for (const { key, low, high } of points) {
    const start = x(key);
    if (low === null || high === null || start === undefined) runs.push([]);
    else runs.at(-1)?.push({ at: start + x.bandwidth() / 2, low: y(low), high: y(high) });
  }
  return runs
    .filter(run => run.length > 1)
    .map(run => {
      const upper = run.map(({ at, high }) => `${at},${high}`);
      const lower = run.map(({ at, low }) => `${at},${low}`).reverse();
      return <path key={run[0]?.at} d={`M${[...upper, ...lower].join('L')}Z`} fill={colour('benchmarkBand')} />;
    });
};
