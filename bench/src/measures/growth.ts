import { join } from 'node:path';
import { type Bench, type Measure, PATHS, withPortal } from '../bench.ts';
import type { Case } from '../cases/case.ts';
import { locatedPages } from '../cases/lists.ts';
import { TOTALS } from '../cases/totals.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { compareTimes } from '../sample.ts';

/** How many times smaller the other ledger is. */
const TIMES = 10;
const PACE = { rounds: 9, calls: 25, warmUp: 10 };

/** One request and the same one to a portal on the smaller ledger, in turns. */
const against = async (
  large: Bench['sessions'],
  small: Bench['sessions'],
  [asked, smaller]: readonly [Case, Case],
  { group, path }: { group: string; path: string },
): Promise<Figure> => {
  const { ours, limit } = await compareTimes(
    {
      ours: () => large[asked.caller].post(path, asked.body),
      limit: () => small[smaller.caller].post(path, smaller.body),
    },
    PACE,
  );
  const measured = { p50: ours.p50, p95: ours.p95, limit: limit.p50, noise: noiseOf(ours, limit) };
  return {
    group,
    what: asked.what,
    unit: 'ms',
    ...measured,
    bounds: asked.p50 === undefined ? [atMost('ratio', 1.3)] : [],
  };
};

/** Pages and totals of a ledger and of one with a tenth of its rows, at the same time on the same machine. */
export const measureGrowth: Measure = {
  name: 'growth',
  run: async ({ rows, folder, sessions, openSmaller }) => {
    const fewer = Math.round(rows / TIMES);
    const databaseUrl = await openSmaller(fewer);
    return withPortal(databaseUrl, join(folder, 'smaller'), async small => {
      const groupOf = (what: string) => `${what}, beside those of ${fewer.toLocaleString('en-CA')} rows`;
      const figures: Figure[] = [];
      const smaller = locatedPages(fewer);
      for (const [at, page] of locatedPages(rows).entries()) {
        const pair = [page, smaller[at] ?? page] as const;
        figures.push(await against(sessions, small, pair, { group: groupOf('Pages'), path: PATHS.list }));
      }
      for (const total of TOTALS) {
        const place = { group: groupOf('Totals'), path: PATHS.summation };
        figures.push(await against(sessions, small, [total, total], place));
      }
      return figures;
    });
  },
};
