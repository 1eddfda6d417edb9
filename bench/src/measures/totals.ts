import { type Bench, type Measure, PATHS } from '../bench.ts';
import type { Case } from '../cases/case.ts';
import { TOTALS } from '../cases/totals.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { plainSums, rowSums } from '../limits/plain.ts';
import { payinsOf } from '../limits/selected.ts';
import { replay } from '../limits/statements.ts';
import { compareTimes } from '../sample.ts';

const GROUP =
  'Totals, each equal to the sums of its rows to the cent (limit: the daily sums added up in plain SQL, bare driver)';

const measureTotals = async (bench: Bench, each: Case): Promise<Figure> => {
  const post = () => bench.sessions[each.caller].post(PATHS.summation, each.body);
  const totals = JSON.parse((await post()).body.toString()) as Record<string, number>;
  const selected = payinsOf(each);
  const summed = await rowSums(bench.client, selected);
  const sums = plainSums(selected);
  const { ours, limit } = await compareTimes({ ours: post, limit: () => replay(bench.replayer, [sums]) });
  return {
    group: GROUP,
    what: each.what,
    unit: 'ms',
    p50: ours.p50,
    p95: ours.p95,
    limit: limit.p50,
    bounds: [atMost('p50', each.p50 ?? 5), atMost('p95', 50)],
    noise: noiseOf(ours, limit),
    correct: Object.entries(summed).every(([key, value]) => totals[key] === value),
  };
};

export const measureAllTotals: Measure = {
  name: 'totals',
  run: async bench => {
    const figures: Figure[] = [];
    for (const each of TOTALS) figures.push(await measureTotals(bench, each));
    return figures;
  },
};
