import { isDeepStrictEqual } from 'node:util';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { dialectOf, REPORT_KEYS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { SERVED_REPORTS } from '@drumlin/server/reports/registry.ts';
import { askPage, askTotals } from '../ask.ts';
import { type Bench, type Measure, renewSessions } from '../bench.ts';
import type { Case } from '../cases/case.ts';
import { otherSorts, reportCase, WHOSE, type Whose } from '../cases/reports.ts';
import { atMost, type Bound, type Figure, noiseOf } from '../figure.ts';
import { findPage, plainSums } from '../limits/plain.ts';
import { reportOf } from '../limits/selected.ts';
import { replay, type Statement, servedOf } from '../limits/statements.ts';
import { compareTimes } from '../sample.ts';

const PACE = { rounds: 3, calls: 15, roundMs: 1_000 };
const PAGE = [atMost('p50', 10), atMost('p95', 50)];
const TOTALS = [atMost('p50', 5), atMost('p95', 50)];
const OTHER_SORT = [atMost('p95', 50)];

const groupOf = (key: ReportKey): string => {
  const { title, product } = SERVED_REPORTS[key].report;
  return `${product} ${title} (${key}), 400 days, those that plain SQL finds (limit: rows by their keys, daily sums in plain SQL)`;
};

/** One request, and a statement on the bare driver as its limit. */
const against = async (
  { replayer, sessions }: Bench,
  asked: Case,
  ask: typeof askPage,
  { statement, bounds }: { statement: Statement; bounds: Bound[] },
): Promise<Figure> => {
  const session = sessions[asked.caller];
  const { ours, limit } = await compareTimes(
    { ours: () => ask(session, asked), limit: () => replay(replayer, [statement]) },
    PACE,
  );
  const measured = { p50: ours.p50, p95: ours.p95, limit: limit.p50, noise: noiseOf(ours, limit) };
  return { group: groupOf(asked.report ?? 'interac-payins'), what: asked.what, unit: 'ms', ...measured, bounds };
};

/** A page as the portal answers with it. */
const shown = async ({ sessions }: Bench, asked: Case): Promise<ReportPage> => {
  const answer = JSON.parse((await askPage(sessions[asked.caller], asked)).body.toString());
  return dialectOf(servedOf(asked).report).fromResponse(answer);
};

const page = async (bench: Bench, asked: Case, bounds: Bound[]): Promise<Figure> => {
  const { keys, fetch } = await findPage(bench.client, reportOf(asked));
  const { rowKey } = servedOf(asked).report;
  const { rows } = await shown(bench, asked);
  const correct = isDeepStrictEqual(
    rows.map(row => row[rowKey]),
    keys,
  );
  return { ...(await against(bench, asked, askPage, { statement: fetch, bounds })), correct };
};

const totals = (bench: Bench, asked: Case): Promise<Figure> =>
  against(bench, asked, askTotals, { statement: plainSums(reportOf(asked)), bounds: TOTALS });

/** The page with the middle of the rows, by the report's own count. */
const middlePage = async (bench: Bench, first: Case): Promise<number> => {
  const { total } = await shown(bench, first);
  return Math.max(1, Math.ceil(total.rows / 2 / servedOf(first).report.pageSizes.default));
};

/** The first page, the middle one and the totals by one of a report's times. */
const byTime = async (bench: Bench, key: ReportKey, whose: Whose, timeOption: string): Promise<Figure[]> => {
  const label = SERVED_REPORTS[key].report.timeOptions[timeOption]?.label.toLowerCase();
  const say = (what: string) => `${whose.whose}, by ${label}, ${what}`;
  const first = reportCase(key, whose, say('page 1'), { timeOption });
  const middle = await middlePage(bench, first);
  return [
    await page(bench, first, PAGE),
    await page(bench, reportCase(key, whose, say(`the middle page, ${middle}`), { timeOption, page: middle }), PAGE),
    await totals(bench, reportCase(key, whose, say('totals'), { timeOption })),
  ];
};

const ofReport = async (bench: Bench, key: ReportKey, whose: Whose): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const timeOption of Object.keys(SERVED_REPORTS[key].report.timeOptions))
    figures.push(...(await byTime(bench, key, whose, timeOption)));
  for (const sort of otherSorts(key)) {
    const asked = reportCase(key, whose, `${whose.whose}, sorted by ${sort.key}, page 1`, { sort });
    figures.push(await page(bench, asked, OTHER_SORT));
  }
  return figures;
};

/** Every report of the registry, over all merchants, one merchant and one parent. */
export const measureReports: Measure = {
  name: 'reports',
  ledger: 'whole',
  run: async bench => {
    const figures: Figure[] = [];
    for (const key of REPORT_KEYS) {
      await renewSessions(bench);
      for (const whose of WHOSE) figures.push(...(await ofReport(bench, key, whose)));
    }
    return figures;
  },
};
