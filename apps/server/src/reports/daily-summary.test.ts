import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.portal.close());

const totalsOf = (key: ReportKey, filters: Record<string, unknown> = {}) => {
  const report = REPORTS[key];
  return reportClient(world.portal, report, world.ours).totals(
    queryOf(report, { filters, from: '2026-03-08', to: '2026-11-01' }),
  );
};

/** The sums of several reports, which must agree with the daily summary. */
const together = async (keys: readonly ReportKey[], filters: Record<string, unknown> = {}) => {
  const all = await Promise.all(keys.map(key => totalsOf(key, filters)));
  const sum = (name: string) => all.reduce((cents, totals) => cents + Math.round(Number(totals[name]) * 100), 0) / 100;
  return { totalCount: sum('totalCount'), totalTransAmount: sum('totalTransAmount'), totalFeeAmt: sum('totalFeeAmt') };
};

describe.each([
  ['interac-daily-summary', 'transTypeId', 'T', ['interac-payins']],
  ['interac-daily-summary', 'transTypeId', 'F', ['interac-payouts', 'interac-eft-payouts']],
  ['interac-daily-summary', 'transTypeId', 'A', ['interac-adjustments']],
  ['ibt-daily-summary', 'transType', 'T', ['ibt-payins']],
  ['ibt-daily-summary', 'transType', 'F', ['ibt-payouts']],
  ['ibt-daily-summary', 'transType', 'A', ['ibt-adjustments']],
] as const)('the %s', (summary, filter, type, reports) => {
  test(`has under ${type} what ${reports.join(' and ')} have`, async () => {
    expect(await totalsOf(summary, { [filter]: [type] })).toMatchObject(await together(reports));
  });
});

test.each([
  ['interac-daily-summary', { transTypeId: ['T'], transStatusId: ['S'] }, 'interac-payins', { transStatusId: ['S'] }],
  ['ibt-daily-summary', { transType: ['T'], transStatus: ['SUCCESS'] }, 'ibt-payins', { txnStatus: ['SUCCESS'] }],
] as const)('what succeeded is settled whole in the %s', async (summary, cell, report, same) => {
  const succeeded = await together([report], same);
  expect(await totalsOf(summary, cell)).toEqual({ ...succeeded, totalSettleAmt: succeeded.totalTransAmount });
});

test('what was rejected or waits is not settled', async () => {
  expect(await totalsOf('interac-daily-summary', { transStatusId: ['R', 'P', 'I', 'T'] })).toMatchObject({
    totalSettleAmt: 0,
  });
});
