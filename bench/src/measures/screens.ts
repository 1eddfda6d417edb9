import { REPORT_KEYS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { SERVED_REPORTS } from '@drumlin/server/reports/registry.ts';
import { askPage, askTotals } from '../ask.ts';
import { type Bench, type Measure, renewSessions } from '../bench.ts';
import type { Case } from '../cases/case.ts';
import { type FilterCase, filterCases } from '../cases/screens.ts';
import { atMost, type Figure } from '../figure.ts';
import { planFaults, readTableSizes, type TableSizes } from '../limits/plans.ts';
import { compareTimes, type Sample } from '../sample.ts';

const GROUP =
  'Every filter of every screen, 400 days, through the portal: the slowest of its values, over all merchants and over a parent’s';
const FAULTS = 'Plans that read a table for little';
const PACE = { rounds: 2, calls: 10, roundMs: 500 };

const WAYS = {
  list: { ask: askPage, statements: 'page' },
  totals: { ask: askTotals, statements: 'totals' },
} as const;
type Way = keyof typeof WAYS;

interface Taken {
  asked: Case;
  sample: Sample;
  faults: string[];
}

const take = async (bench: Bench, sizes: TableSizes, way: Way, asked: Case): Promise<Taken> => {
  const { ask, statements } = WAYS[way];
  const { ours } = await compareTimes({ ours: () => ask(bench.sessions[asked.caller], asked) }, PACE);
  return {
    asked,
    sample: ours,
    faults: await planFaults(bench.replayer, sizes, await bench.recorder[statements](asked)),
  };
};

const nameOf = (key: ReportKey, filter: string): string => {
  const { report } = SERVED_REPORTS[key];
  return `${key}, ${report.filters[filter]?.label}`;
};

/** One line for the slowest case of a filter, and one for each case with a wasteful plan. */
const linesOf = (what: string, taken: readonly Taken[], isCommon: boolean): Figure[] => {
  const slowest = taken.toSorted((a, b) => b.sample.p50 - a.sample.p50)[0];
  if (!slowest) return [];
  const line = ({ asked, sample }: Taken, group: string, more: Partial<Figure>): Figure => ({
    group,
    what: `${what}: ${asked.what}`,
    unit: 'ms',
    p50: sample.p50,
    p95: sample.p95,
    bounds: [],
    ...more,
  });
  return [
    line(slowest, GROUP, { bounds: isCommon ? [] : [atMost('p95', 50)] }),
    ...taken.flatMap(each =>
      each.faults.map(fault => {
        const faulty = line(each, FAULTS, { correct: false });
        return { ...faulty, what: `${faulty.what}: ${fault}` };
      }),
    ),
  ];
};

const ofFilter = async (bench: Bench, sizes: TableSizes, key: ReportKey, filter: string): Promise<Figure[]> => {
  const cases = await filterCases(bench.client, key, filter);
  const figures: Figure[] = [];
  for (const way of Object.keys(WAYS) as Way[])
    for (const isCommon of [false, true]) {
      const taken: Taken[] = [];
      for (const { asked } of cases.filter((each: FilterCase) => each.isCommon === isCommon))
        taken.push(await take(bench, sizes, way, asked));
      figures.push(...linesOf(`${nameOf(key, filter)}, ${way}`, taken, isCommon));
    }
  return figures;
};

/** Every filter of every screen, with values that rows have and values that none has, and the plans. */
export const measureScreens: Measure = {
  name: 'screens',
  ledger: 'whole',
  run: async bench => {
    const sizes = await readTableSizes(bench.client);
    const figures: Figure[] = [];
    for (const key of REPORT_KEYS) {
      await renewSessions(bench);
      for (const filter of Object.keys(SERVED_REPORTS[key].source.where))
        figures.push(...(await ofFilter(bench, sizes, key, filter)));
    }
    return figures;
  },
};
