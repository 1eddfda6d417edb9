import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rebuildRollups } from './rebuild.ts';
import { aMerchant, csv, payin, type RowValues, take } from './testing/ingest-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const merchants = [aMerchant, { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports' }];
  await take(database, 'merchants', csv('merchants', merchants));
});
afterAll(() => database.drop());

const TABLES = ['interac_payin', 'interac_payout', 'interac_eft_payout', 'interac_adjustment'];
const empty = () =>
  database.pool.query(
    `truncate ${TABLES.flatMap(table => [table, `${table}_day`]).join(', ')}, interac_payin_error_day, interac_summary_day`,
  );
beforeEach(empty);

const id = (n: number) => String(n).padStart(26, '0');

/** One state of one of a few rows of a dataset. What it says follows from its version, as it does upstream. */
const rowOf = (dataset: DatasetName, number: number, version: number, { status, cents, hour }: State): RowValues => {
  const common = {
    merchantId: number % 2 === 0 ? 'ALC00001' : 'ALS00001',
    updatedAt: `2026-11-05T0${version}:00:00Z`,
    transDatetime: new Date(Date.parse('2026-11-01T03:00:00Z') + hour * 3_600_000).toISOString(),
    currencyCode: 'CAD',
  };
  const money = { originalAmtCents: `${cents}`, merchantFeeCents: `${cents % 7}`, transStatus: status };
  const ids = { merchantTransId: 'order', merchantCustomerId: 'customer' };
  if (dataset === 'interac-payins') return payin(number, { ...common, ...money });
  if (dataset === 'interac-payouts') return { ...common, ...money, ...ids, transId: id(number) };
  if (dataset === 'interac-eft-payouts')
    return {
      ...common,
      transId: id(number),
      transDateTime: common.transDatetime,
      transStatus: status,
      transAmountCents: `${cents}`,
      merchantFeeCents: '75',
      merchantTransactionId: 'order',
      merchantCustomerId: 'customer',
    };
  return {
    ...common,
    transIdHex: id(number),
    transTypeId: 'A',
    adjustmentTypeId: cents % 2 === 0 ? 'CREDIT' : 'DEBIT',
    transAmtCents: `${cents % 2 === 0 ? cents : -cents}`,
    transFeeCents: '0',
  };
};

interface State {
  status: string;
  cents: number;
  hour: number;
}
const state: fc.Arbitrary<State> = fc.record({
  status: fc.constantFrom('P', 'S', 'R', 'T'),
  cents: fc.integer({ min: 0, max: 999 }),
  hour: fc.integer({ min: 0, max: 60 }),
});
const datasets = ['interac-payins', 'interac-payouts', 'interac-eft-payouts', 'interac-adjustments'] as const;
const change = fc.record({ number: fc.integer({ min: 1, max: 4 }), version: fc.integer({ min: 0, max: 3 }) });
const file = fc.record({
  dataset: fc.constantFrom(...datasets),
  changes: fc.array(change, { minLength: 1, maxLength: 6 }),
});

/** Cells that differ from a sum over the rows (domain notes, I1), by a query written apart from the one that keeps them. */
const differences = async (): Promise<unknown[]> => {
  const columns =
    'merchant_id, et_day, trans_type, trans_status, currency, row_count, trans_amt_cents, settle_amt_cents, fee_cents';
  const { rows } = await database.pool.query(`
    with cell as (
      select merchant_id, trans_datetime, 'T' as trans_type, trans_status, currency_code, original_amt_cents as amount, merchant_fee_cents as fee from interac_payin
      union all select merchant_id, trans_datetime, 'F', trans_status, currency_code, original_amt_cents, merchant_fee_cents from interac_payout
      union all select merchant_id, trans_datetime, 'F', trans_status, currency_code, trans_amount_cents, merchant_fee_cents from interac_eft_payout
      union all select merchant_id, trans_datetime, 'A', 'S', currency_code, trans_amt_cents, trans_fee_cents from interac_adjustment
    ), expected as (
      select coalesce(merchant_id, '*') as merchant_id, et_day, trans_type, trans_status, currency_code, count(*),
        sum(amount)::bigint, coalesce(sum(amount) filter (where trans_status = 'S'), 0)::bigint, sum(fee)::bigint
      from (select *, (trans_datetime at time zone 'America/Toronto')::date as et_day from cell) c
      group by grouping sets ((merchant_id, et_day, trans_type, trans_status, currency_code), (et_day, trans_type, trans_status, currency_code))
    )
    (select * from expected except all select ${columns} from interac_summary_day)
    union all (select ${columns} from interac_summary_day except all select * from expected)`);
  return rows;
};

const cells = async () =>
  (await database.pool.query(`select to_jsonb(s) - 'id' as cell from interac_summary_day s order by 1`)).rows;

it('equals its rows after every stream of late, repeated and out-of-order files, and is made anew alike', async () => {
  const states = fc.array(state, { minLength: 64, maxLength: 64 });
  await fc.assert(
    fc.asyncProperty(states, fc.array(file, { minLength: 1, maxLength: 6 }), async (history, files) => {
      await empty();
      for (const { dataset, changes } of files) {
        const at = datasets.indexOf(dataset) * 16;
        const rows = changes.map(({ number, version }) =>
          rowOf(dataset, number, version, history[at + (number - 1) * 4 + version] as State),
        );
        await take(database, dataset, csv(dataset, rows));
        expect(await differences()).toEqual([]);
      }
      const kept = await cells();
      await database.pool.query('update interac_summary_day set row_count = 9');
      await rebuildRollups({ database }, 'interac-adjustments');
      expect(await cells()).toEqual(kept);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('is restated when a pending payin finishes', async () => {
  await take(database, 'interac-payins', csv('interac-payins', [payin(1, { transStatus: 'P' })]));
  const view = () =>
    database.pool.query(
      'select merchant_id, trans_type, trans_status, trans_count, trans_amt_cents, settle_amt_cents, fee_cents, summary_id from interac_daily_summary',
    );
  const cell = { merchant_id: 'ALC00001', trans_type: 'T', trans_count: 1, trans_amt_cents: 12_500, fee_cents: 150 };
  const pending = { ...cell, trans_status: 'P', settle_amt_cents: 0, summary_id: '20260618-ALC00001-T-P-CAD' };
  expect((await view()).rows).toEqual([pending]);
  await take(database, 'interac-payins', csv('interac-payins', [payin(1, { updatedAt: '2026-06-19T00:00:00Z' })]));
  const settled = { ...cell, trans_status: 'S', settle_amt_cents: 12_500, summary_id: '20260618-ALC00001-T-S-CAD' };
  expect((await view()).rows).toEqual([settled]);
});
