import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rebuildRollups } from './rebuild.ts';
import { aMerchant, payin, type RowValues, take } from './testing/ingest-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const merchants = [aMerchant, { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports' }];
  await take(database, 'merchants', merchants);
});
afterAll(() => database.drop());

const TABLES = ['interac_payin', 'interac_payout', 'interac_eft_payout', 'interac_adjustment'];
const ALL = [...TABLES.flatMap(table => [table, `${table}_day`]), 'interac_payin_error_day', 'interac_summary_day'];
/** Of a few rows each: truncating makes every file of every table and index anew. */
const empty = () => database.owner.pool.query(ALL.map(table => `delete from ${table};`).join(' '));
beforeEach(empty);

const id = (n: number) => String(n).padStart(26, '0');

/** One state of one of a few rows of a dataset. Its values follow from its version, as they do upstream. */
const rowOf = (dataset: DatasetName, number: number, version: number, { status, cents, hour }: State): RowValues => {
  const common = {
    merchantId: number % 2 === 0 ? 'ALC00001' : 'ALS00001',
    updatedAt: `2026-11-05T0${version}:00:00Z`,
    transDatetime: new Date(Date.parse('2026-11-01T03:00:00Z') + hour * 3_600_000).toISOString(),
    currencyCode: 'CAD',
  };
  const money = { originalAmtCents: `${cents}`, merchantFeeCents: `${cents % 7}`, transStatus: status };
  const ids = { merchantTransId: 'order', merchantCustomerId: 'customer' };
  if (dataset === 'interac-payins') return payin(number, { ...common, ...money, txnCompletionDateTime: '' });
  if (dataset === 'interac-payouts') return { ...common, ...money, ...ids, transId: id(number) };
  if (dataset === 'interac-eft-payouts')
    return {
      ...common,
      transId: id(number),
      transDateTime: common.transDatetime,
      transStatus: status,
      transAmountCents: `${cents}`,
      merchantFeeCents: `${cents % 7}`,
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

/** Cells that differ from the sums of the rows, by a query independent of the one that maintains them. */
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

/** Counts of the summary's rows by day that differ from the rows, for all merchants and for each. */
const miscounted = async (): Promise<unknown[]> => {
  const key = 'basis, et_day, trans_type, trans_status';
  const { rows } = await database.pool.query(`
    with expected as (
      select basis, coalesce(merchant_id, '*') as merchant_id, et_day, trans_type, trans_status, count(*) as row_count
      from interac_summary_day where merchant_id <> '*' group by grouping sets ((merchant_id, ${key}), (${key}))
    ), counted as (
      select basis, merchant_id, et_day, trans_type, trans_status, sum(row_count)::bigint as row_count
      from interac_summary_rows group by merchant_id, ${key}
    )
    (select * from expected except all select * from counted) union all (select * from counted except all select * from expected)`);
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
        await take(database, dataset, rows);
        expect(await differences()).toEqual([]);
        expect(await miscounted()).toEqual([]);
      }
      const kept = await cells();
      await database.pool.query('update interac_summary_day set row_count = 9');
      await rebuildRollups({ database }, 'interac-adjustments');
      expect(await cells()).toEqual(kept);
      expect(await miscounted()).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('equals its rows after files of all its sources at once', async () => {
  const files = fc.array(fc.array(change, { minLength: 1, maxLength: 8 }), { minLength: 4, maxLength: 4 });
  const states = fc.array(state, { minLength: 64, maxLength: 64 });
  await fc.assert(
    fc.asyncProperty(states, fc.array(files, { minLength: 1, maxLength: 4 }), async (history, rounds) => {
      await empty();
      for (const round of rounds) {
        await Promise.all(
          datasets.map((dataset, index) => {
            const rows = (round[index] ?? []).map(({ number, version }) =>
              rowOf(dataset, number, version, history[index * 16 + (number - 1) * 4 + version] as State),
            );
            return take(database, dataset, rows);
          }),
        );
        expect(await differences()).toEqual([]);
        expect(await miscounted()).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

it('counts rows that come and go on the same days in opposite orders at once', async () => {
  const cell = (merchant: string, day: number) =>
    `('O', '${merchant}', '2026-11-0${day}', 'F', 'P', 'CAD', 1, 1, 0, 0)`;
  const columns =
    'basis, merchant_id, et_day, trans_type, trans_status, currency, row_count, trans_amt_cents, settle_amt_cents, fee_cents';
  const insert = (...rows: string[]) => `insert into interac_summary_day (${columns}) values ${rows}`;
  const move = async (merchant: string, from: number, to: number) => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(insert(cell(merchant, to)));
    await client.query(
      `delete from interac_summary_day where merchant_id = '${merchant}' and et_day = '2026-11-0${from}'`,
    );
    await client.query('commit');
    client.release();
  };
  await database.pool.query(insert(cell('ALC00001', 1), cell('ALS00001', 2)));
  for (let round = 0; round < 20; round++) {
    const [from, to] = round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const);
    await Promise.all([move('ALC00001', from, to), move('ALS00001', to, from)]);
    expect(await miscounted()).toEqual([]);
  }
});

it('is restated when a pending payin finishes', async () => {
  await take(database, 'interac-payins', [payin(1, { transStatus: 'P' })]);
  const view = () =>
    database.pool.query(
      'select merchant_id, trans_type, trans_status, trans_count, trans_amt_cents, settle_amt_cents, fee_cents, summary_id from interac_daily_summary',
    );
  const cell = { merchant_id: 'ALC00001', trans_type: 'T', trans_count: 1, trans_amt_cents: 12_500, fee_cents: 150 };
  const pending = { ...cell, trans_status: 'P', settle_amt_cents: 0, summary_id: '20260618-ALC00001-T-P-CAD' };
  expect((await view()).rows).toEqual([pending]);
  await take(database, 'interac-payins', [payin(1, { updatedAt: '2026-06-19T00:00:00Z' })]);
  const settled = { ...cell, trans_status: 'S', settle_amt_cents: 12_500, summary_id: '20260618-ALC00001-T-S-CAD' };
  expect((await view()).rows).toEqual([settled]);
});
