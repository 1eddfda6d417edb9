import { TRANSACTION_TYPES } from '@drumlin/contract/analytics/choices.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { beforeAll, expect, test } from 'vitest';
import { refreshAnalytics } from '../../conversions/refresh.ts';
import { rebuildRollups } from '../../ingest/rebuild.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

/*
 * Whoever clicks on a figure sees its rows: the words of the report that the figure leads to select as many rows, of the same amount.
 */

const AS_OF = new Date('2024-03-15T16:00:00Z');
type Answer = Record<string, number | null> & { firstDay: string; lastDay: string };
type Totals = Record<string, unknown>;
let headers: { authorization: string };
let merchantId: string;

const portal = usePortal({ clock: createTestClock(AS_OF) });
beforeAll(async () => {
  const { database, platform } = portal;
  await ingestSimulated(database, {
    ...{ profile: 'edge', asOf: AS_OF, from: '2023-12-10' },
    only: ['interac-payins', 'interac-payouts', 'interac-eft-payouts'],
  });
  // What the simulator's ledgers have few of: payins that were abandoned or rejected without saying why
  await database.pool.query(`update interac_payin set trans_status = 'A', error_code = null where trans_status = 'R' and error_code = '104' and id % 3 = 0;
    update interac_payin set error_code = null where trans_status = 'R' and id % 7 = 0`);
  await rebuildRollups({ database }, 'interac-payins');
  await refreshAnalytics(platform, { whole: true });
  headers = await signInAs(platform, await createUser(database, { roles: [101] }));
  const { rows } = await database.pool.query<{ id: string }>(
    'select merchant_id as id from interac_payin group by 1 order by count(*) desc limit 1',
  );
  merchantId = rows[0]?.id ?? '';
}, 60_000);

const ask = async <T = Answer>(path: string, reportingPeriod: string, more: object = {}): Promise<T> => {
  const payload = { merchantId, reportingPeriod, ...more };
  return (await portal.app.inject({ method: 'POST', url: `/v1/analytics/${path}`, headers, payload })).json();
};
const totals = (
  report: ReportShape,
  { firstDay, lastDay }: Answer,
  filters: Record<string, unknown>,
): Promise<Totals> =>
  reportClient(portal, report, headers).totals(
    queryOf(report, { from: firstDay, to: lastDay, merchantIds: [merchantId], filters }),
  );
const countOf = async (days: Answer, filters: Record<string, unknown>) =>
  (await totals(interacPayins, days, filters))['totalCount'];

// Which days a period has is in oracle.test.ts: one that is over, one that goes on, and one of payouts by EFT
test.each(['LAST_WEEK', 'THIS_MONTH', 'LAST_QUARTER'] as const)('volumes of %s', async period => {
  const summary = await ask('txnVolumeSummary', period, { product: 'INTERAC' });
  /** How many rows, and their amount in cents: of two sums in dollars the binary rounding shows. */
  const sumOf = async (report: ReportShape) => {
    const found = await totals(report, summary, { transStatusId: ['S'] });
    return [Number(found['totalCount']), cents(found['totalTransAmount'])] as const;
  };
  const cents = (amount: unknown) => Math.round(Number(amount) * 100);
  const figure = (count: string, amount: string) => [summary[count], cents(summary[amount])];
  const [payouts, eft] = [await sumOf(interacPayouts), await sumOf(interacEftPayouts)];
  expect(await sumOf(interacPayins)).toEqual(figure('totalPayinsTransactions', 'totalPayinsAmt'));
  expect(eft).toEqual(figure('totalEftPayoutsTransactions', 'totalEftPayoutsAmt'));
  const both = [payouts[0] + eft[0], payouts[1] + eft[1]];
  expect(both).toEqual(figure('totalPayoutsTransactions', 'totalPayoutsAmt'));
  if (period === 'LAST_QUARTER') expect(eft[0]).toBeGreaterThan(0);
});

const expectConversions = async (type: (typeof TRANSACTION_TYPES)[number], includeAbandons: boolean) => {
  const only = {
    ...(type !== 'OVERALL' && { interacTransactionMethod: [type] }),
    ...(!includeAbandons && { abandons: 'EXCLUDED' }),
  };
  for (const period of ['LAST_MONTH', 'LAST_YEAR']) {
    const words = { product: 'INTERAC', interacTransType: type, includeAbandons };
    const summary = await ask('payinsConversionSummary', period, words);
    for (const [conversionType, all, succeeded] of [
      ['GROSS', 'totalTransactions', 'successfulTransactions'],
      ['FIRST_TIME', 'firstTimeTransactions', 'firstTimeSuccessful'],
      ['EXISTING', 'existingTransactions', 'existingSuccessful'],
    ] as const) {
      const filters = { ...only, conversionType };
      expect([period, conversionType, await countOf(summary, filters)]).toEqual([period, conversionType, summary[all]]);
      expect(await countOf(summary, { ...filters, transStatusId: ['S'] })).toBe(summary[succeeded]);
    }
  }
};

test.each(TRANSACTION_TYPES)('conversions of %s, with abandons and without', async type => {
  for (const includeAbandons of [true, false]) await expectConversions(type, includeAbandons);
});

test.each(['LAST_WEEK', 'LAST_YEAR'] as const)('approvals and rejections of %s', async period => {
  const summary = await ask<Answer & Record<'successfulTxn' | 'rejectedTxn', Totals>>('approvalRatioCharts', period);
  const { successfulTxn, rejectedTxn } = summary;
  const by = { requestMoney: 'REQUEST_MONEY', manual: 'MANUAL', automatic: 'AUTOMATIC' };
  for (const [name, method] of Object.entries(by))
    expect(await countOf(summary, { transStatusId: ['S'], interacTransactionMethod: [method] })).toBe(
      successfulTxn[name],
    );
  const { totalTransactions, ...codes } = rejectedTxn;
  expect(await countOf(summary, { conversionType: 'REJECTED' })).toBe(totalTransactions);
  for (const [code, count] of Object.entries(codes)) {
    const words =
      code === '104'
        ? { abandons: 'ONLY' }
        : code === 'NONE'
          ? { conversionType: 'UNCODED' }
          : { transStatusId: ['R'], errorCode: code };
    expect([code, await countOf(summary, words)]).toEqual([code, count]);
  }
  if (period === 'LAST_YEAR') expect(Object.keys(codes)).toEqual(expect.arrayContaining(['104', 'NONE']));
});

test('what the words find are the rows themselves, in list, totals and file', async () => {
  const byHand: Readonly<Record<string, string>> = {
    'conversionType GROSS': "trans_status in ('S', 'R', 'A')",
    'conversionType REJECTED': "trans_status in ('R', 'A')",
    'conversionType UNCODED': "trans_status = 'R' and error_code is null",
    'conversionType FIRST_TIME': `trans_status in ('S', 'R', 'A') and not exists (select from interac_payin q where q.merchant_id = p.merchant_id
      and q.merchant_customer_id = p.merchant_customer_id and q.trans_status = 'S' and q.trans_datetime < p.trans_datetime)`,
    'conversionType EXISTING': `trans_status in ('S', 'R', 'A') and exists (select from interac_payin q where q.merchant_id = p.merchant_id
      and q.merchant_customer_id = p.merchant_customer_id and q.trans_status = 'S' and q.trans_datetime < p.trans_datetime)`,
    'abandons ONLY': "trans_status in ('R', 'A') and (trans_status = 'A' or error_code = '104')",
    'abandons EXCLUDED': "trans_status <> 'A' and coalesce(error_code, '') <> '104'",
  };
  const client = reportClient(portal, interacPayins, headers);
  for (const [words, condition] of Object.entries(byHand)) {
    const [name = '', value] = words.split(' ');
    const range = { from: '2024-02-01', to: '2024-03-10', merchantIds: [merchantId] };
    const query = queryOf(interacPayins, { ...range, filters: { [name]: value } });
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `select trans_id as id from interac_payin p where merchant_id = $1 and ${condition}
        and trans_datetime >= '2024-02-01T05:00Z' and trans_datetime < '2024-03-11T04:00Z'`,
      [merchantId],
    );
    const ids = rows.map(({ id }) => id).toSorted();
    expect([words, ids.length > 0]).toEqual([words, true]);
    expect((await client.all(query)).map(row => row['transId']).toSorted()).toEqual(ids);
    expect((await client.totals(query))['totalCount']).toBe(ids.length);
    expect((await client.file(query, 'CSV')).body.trimEnd().split(/\r?\n/)).toHaveLength(ids.length + 1);
  }
});
