import { isTestData } from '@drumlin/contract/reports/test-data.ts';
import { sql } from 'kysely';
import type { PiiAccess } from '../../access/sight.ts';
import type { FilterCondition } from './filters.ts';
import { type MaskedReport, maskReport } from './masked-report.ts';
import type { ServedReport } from './source.ts';

const EVERY_ROW: FilterCondition<unknown> = { columns: ['id'], when: () => sql`true` };

/**
 * A report of the payments of the test API in place of its live rows; undefined where it has none. No sums are kept of them, so that
 * pages, counts and totals all come from the rows.
 */
export const testRowsOf = ({ report, source }: ServedReport): ServedReport | undefined => {
  const { testTable: table, rollups, where } = source;
  if (table === undefined) return undefined;
  const none = { measures: rollups.measures, daily: [] };
  return {
    report,
    source: { ...source, table, rollups: none, where: { ...where, testData: EVERY_ROW } },
    isTest: true,
  };
};

/**
 * The report whose rows a request means, as its caller sees it: the live ones, unless its filters ask for test data. A live source has no condition for that
 * filter, so that a query which went round this throws rather than shows live rows as a test's.
 */
export const servedFor = (
  live: ServedReport,
  filters: Readonly<Record<string, unknown>>,
  { sight }: { sight: PiiAccess },
): MaskedReport => {
  if (!isTestData(filters)) return maskReport(live, sight);
  const test = testRowsOf(live);
  if (!test) throw new TypeError(`${live.report.key} has no test data`);
  return maskReport(test, sight);
};
