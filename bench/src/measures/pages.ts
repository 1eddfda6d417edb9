import { type Bench, type Measure, PATHS } from '../bench.ts';
import type { Case } from '../cases/case.ts';
import { locatedPages, otherPages } from '../cases/lists.ts';
import { atMost, type Bound, type Figure, noiseOf } from '../figure.ts';
import { replay } from '../limits/statements.ts';
import { contest } from '../sample.ts';

/** A page through the portal, and its statements on the bare driver. */
export const measurePage = async (bench: Bench, group: string, each: Case, bounds: Bound[]): Promise<Figure> => {
  const statements = await bench.recorder.page(each);
  const { ours, limit } = await contest({
    ours: () => bench.sessions[each.caller].post(PATHS.list, each.body),
    limit: () => replay(bench.replayer, statements),
  });
  const noise = noiseOf(ours, limit);
  return { group, what: each.what, unit: 'ms', p50: ours.p50, p95: ours.p95, limit: limit.p50, bounds, noise };
};

const IN_ORDER = 'Pages of 25 rows, through the portal (limit: the same statements, bare driver)';
const OTHER = 'Pages in an order that no rollup knows';

export const measurePages: Measure = {
  name: 'pages',
  run: async bench => {
    const figures: Figure[] = [];
    for (const each of locatedPages(bench.rows))
      figures.push(await measurePage(bench, IN_ORDER, each, [atMost('p50', each.p50 ?? 10), atMost('p95', 50)]));
    for (const each of otherPages) figures.push(await measurePage(bench, OTHER, each, [atMost('p95', 50)]));
    return figures;
  },
};
