import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { KINDS, type Kind } from '../rollups/testing/kinds-of-sums.ts';
import { rowsOfDataset } from '../testing/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rebuildRollups } from './rebuild.ts';
import { aMerchant, type RowValues, take } from './testing/ingest-files.ts';

/*
 * One random ledger for each product, on the nights on which the clocks change and the end of a month between them, of three merchants of two
 * parents: every row has several states, which come late, twice and out of order. Every sum by the day is that of the rows, by SQL of its own.
 */

const MERCHANTS = ['M1', 'M2', 'M3'];
/** Odd, so that the next state of a row is of the other night; a multiple of the merchants, so that it is of the same one. */
const ROWS = 15;
/** The states that come in a stream of files; those after them come from all sources at once. */
const [STREAMED, ALL_STATES] = [3, 5];
/** As long as no divisor of `ROWS`, so that each of them follows each. */
const CODES = {
  transStatus: ['S', 'R', 'P', 'T'],
  txnStatus: ['SUCCESS', 'DENIED', 'ABANDONED', 'VERIFICATION_FAILED'],
  verificationStatus: ['SUCCESS', 'FAILED_AUTH', 'ABANDONED', 'SUCCESS'],
  currencyCode: ['CAD', 'USD', 'CAD', 'CAD'],
  currency: ['CAD', 'CAD', 'USD', 'CAD'],
};

/** The states of each row of a dataset. */
const statesOf = (dataset: DatasetName): RowValues[][] => {
  const all = rowsOfDataset(dataset, MERCHANTS, ROWS * ALL_STATES, CODES);
  return all.slice(0, ROWS).map((first, number) => {
    const same = Object.fromEntries(
      [...DATASETS[dataset].key, 'merchantId', 'txnId', 'originalTxnId'].flatMap(name =>
        name in first ? [[name, first[name] ?? '']] : [],
      ),
    );
    return Array.from({ length: ALL_STATES }, (_, state) => ({
      ...all[number + state * ROWS],
      ...same,
      updatedAt: `2026-12-0${state + 1}T00:00:00Z`,
    }));
  });
};

/** Files of some states of the rows of a dataset in any order, some of them twice; the same for each seed. */
const filesOf = (dataset: DatasetName, from: number, to: number, seed: number): RowValues[][] => {
  const states = statesOf(dataset).flatMap(row => row.slice(from, to));
  const [mixed = [], again = []] = [0, 1].map(
    more => fc.sample(fc.shuffledSubarray(states, { minLength: states.length }), { seed: seed + more, numRuns: 1 })[0],
  );
  return Array.from({ length: to - from }, (_, file) => [
    ...mixed.slice(file * ROWS, (file + 1) * ROWS),
    ...again.slice(file * 4, file * 4 + 4),
  ]);
};

const INTERAC = ['payins', 'payouts', 'eft-payouts', 'returns', 'adjustments', 'disbursements'] as const;
const IBT = ['payins', 'payouts', 'returns', 'representments', 'adjustments', 'disbursements'] as const;
const LEDGERS: Readonly<Record<'interac' | 'ibt', readonly DatasetName[]>> = {
  interac: INTERAC.map(name => `interac-${name}` as const),
  ibt: [...IBT.map(name => `ibt-${name}` as const), 'ibt-identity-verifications'],
};

const day = (column: string) => `(${column} at time zone 'America/Toronto')::date`;
const summaryOf = (succeeded: string, ...parts: string[]) =>
  `(select *, case when trans_status = '${succeeded}' then trans_amt_cents else 0 end as settle_amt_cents from (${parts.join(' union all ')}) p) s`;
const partOf = (table: string, type: string, columns: string) => {
  const names = ['at', 'trans_status', 'currency', 'trans_amt_cents', 'fee_cents'];
  const named = columns.split(' ').map((column, place) => `${column} as ${names[place]}`);
  return `select merchant_id, '${type}' as trans_type, ${named} from ${table}`;
};
const INTERAC_PAYMENT = 'trans_datetime trans_status currency_code original_amt_cents merchant_fee_cents';
const EFT_PAYMENT = 'trans_datetime trans_status currency_code trans_amount_cents merchant_fee_cents';
const TRANSFER = 'txn_datetime txn_status currency txn_amt_cents txn_fee_cents';
const adjustmentAs = (status: string) => `trans_datetime '${status}' currency_code trans_amt_cents trans_fee_cents`;
/** The rows that a kind of sum is of, and the Eastern days of their times, as SQL by hand. */
const SOURCES: Readonly<Record<string, readonly [rows: string, days: Readonly<Record<string, string>>]>> = {
  'interac-payins': ['interac_payin', { O: day('trans_datetime'), C: day('txn_completion_datetime') }],
  'interac-payouts': ['interac_payout', { O: day('trans_datetime'), C: day('txn_completion_datetime') }],
  'interac-eft-payouts': ['interac_eft_payout', { O: day('trans_datetime'), C: day('trans_completion_datetime') }],
  'interac-returns': ['interac_return', { O: day('txn_datetime'), C: day('txn_completion_datetime') }],
  'interac-adjustments': ['interac_adjustment', { O: day('trans_datetime') }],
  'interac-disbursements': ['interac_disbursement', { O: day('trans_datetime') }],
  'ibt-payins': ['ibt_payin', { O: day('txn_datetime') }],
  'ibt-payouts': ['ibt_payout', { O: day('txn_datetime') }],
  'ibt-returns': [
    'ibt_return',
    {
      O: day('txn_datetime'),
      P: day('return_processing_datetime'),
      S: day('fi_settlement_at'),
      R: day('represent_at'),
    },
  ],
  'ibt-representments': ['ibt_representment', { O: day('transaction_created') }],
  'ibt-adjustments': ['ibt_adjustment', { O: day('trans_datetime') }],
  'ibt-disbursements': ['ibt_disbursement', { O: day('disbursement_datetime') }],
  'ibt-identity-verifications': [
    `(select merchant_id, txn_datetime, verification_status, product, coalesce(channel, '') as channel, coalesce(notification_status, '') as notification_status,
      coalesce(txn_amt_cents, 0) as txn_amt_cents, coalesce(txn_fee_cents, 0) as txn_fee_cents from identity_verification) v`,
    { O: day('txn_datetime') },
  ],
  INTERAC: [
    summaryOf(
      'S',
      partOf('interac_payin', 'T', INTERAC_PAYMENT),
      partOf('interac_payout', 'F', INTERAC_PAYMENT),
      partOf('interac_eft_payout', 'F', EFT_PAYMENT),
      partOf('interac_adjustment', 'A', adjustmentAs('S')),
    ),
    { O: day('at') },
  ],
  IBT: [
    summaryOf(
      'SUCCESS',
      partOf('ibt_payin', 'T', TRANSFER),
      partOf('ibt_payout', 'F', TRANSFER),
      partOf('ibt_adjustment', 'A', adjustmentAs('SUCCESS')),
    ),
    { O: day('at') },
  ],
};

/** SQL of the sums of a kind that differ from those of its rows. */
const differencesOf = ({ table, of, times, by, sums }: Kind): string => {
  const [rows, days] = SOURCES[of] ?? ['', {}];
  const crossed = times.split('x');
  const isCrossed = crossed.length > 1;
  const dayAt = (time: string) => `day_${time.toLowerCase()}`;
  const both = crossed.map(time => `coalesce(${days[time]}, 'infinity') as ${dayAt(time)}`);
  const onDay = (time: string) =>
    `select *, '${time}' as basis, ${days[time]} as et_day from ${rows} where ${days[time]} is not null`;
  const counted = isCrossed ? [`select *, ${both} from ${rows}`] : times.split(',').map(onDay);
  const key = [...(isCrossed ? crossed.map(dayAt) : ['basis', 'et_day']), ...by].join(', ');
  const columns = ['merchant_id', key, 'row_count', ...sums].join(', ');
  const expected = `
    select ${['coalesce(merchant_id, $1)', key, 'count(*)', ...sums.map(sum => `sum(${sum})::bigint`)].join(', ')}
    from (${counted.join(' union all ')}) c where ${['true', ...by.map(name => `${name} is not null`)].join(' and ')}
    group by grouping sets ((merchant_id, ${key}), (${key}))`;
  const kept = `select ${columns} from ${table}`;
  return `(${expected} except all ${kept}) union all (${kept} except all ${expected})`;
};

/** Counts of the summary's rows by day that differ from the rows, for all merchants and for each. */
const miscounted = (product: string): string => {
  const key = 'basis, et_day, trans_type, trans_status';
  const counted = `select merchant_id, ${key}, sum(row_count)::bigint from ${product}_summary_rows group by merchant_id, ${key}`;
  const expected = `select coalesce(merchant_id, $1), ${key}, count(*) from ${product}_summary_day where merchant_id <> $1
    group by grouping sets ((merchant_id, ${key}), (${key}))`;
  return `(${expected} except all ${counted}) union all (${counted} except all ${expected})`;
};

describe.each(Object.entries(LEDGERS))('the ledger of %s', (product, datasets) => {
  const kinds = KINDS.filter(({ of }) => datasets.some(name => name === of) || of === product.toUpperCase());
  const tables = kinds.map(({ table }) => table);
  /** What differs, each with the table that it is of. */
  const differences = async (database: TestDatabase): Promise<unknown[]> => {
    const asked = [...kinds.map(kind => [kind.table, differencesOf(kind)]), ['summary_rows', miscounted(product)]];
    const found = await Promise.all(
      asked.map(async ([table, sql = '']) => (await database.pool.query(sql, ['*'])).rows.map(row => [table, row])),
    );
    return found.flat();
  };
  const sumsIn = async (database: TestDatabase) =>
    Promise.all(
      tables.map(
        async table => (await database.pool.query(`select to_jsonb(t) - 'id' as row from ${table} t order by 1`)).rows,
      ),
    );
  const open = async (): Promise<TestDatabase> => {
    const database = await createTestDatabase();
    const merchant = (merchantId: string, merchantParentId: string) => ({ ...aMerchant, merchantId, merchantParentId });
    await take(database, 'merchants', [merchant('M1', 'birch'), merchant('M2', 'birch'), merchant('M3', 'cedar')]);
    // Those that returns and adjustments are of
    for (const dataset of datasets.slice(0, 2)) {
      const rows = statesOf(dataset).flatMap(row => row.slice(0, 1));
      await take(database, dataset, rows);
    }
    return database;
  };
  const stream = Array.from({ length: STREAMED }, (_, file) =>
    datasets.map((dataset, nth) => [dataset, filesOf(dataset, 0, STREAMED, nth)[file] ?? []] as const),
  ).flat();

  let database: TestDatabase;
  const differed: unknown[] = [];
  beforeAll(async () => {
    database = await open();
    for (const [dataset, rows] of stream) {
      await take(database, dataset, rows);
      const found = await differences(database);
      if (found.length > 0) differed.push([dataset, found]);
    }
  });
  afterAll(() => database.drop());

  test('has sums of every kind, of more than one day, merchant and value', async () => {
    const found = await Promise.all(
      kinds.map(async ({ table, times }) => {
        const days = times.includes('x') ? 'day_o' : 'et_day';
        const { rows } = await database.pool.query(
          `select count(distinct ${days}) > 2 and count(distinct merchant_id) = 4 as has from ${table}`,
        );
        return [table, rows[0].has];
      }),
    );
    expect(found).toEqual(tables.map(table => [table, true]));
  });

  test('keeps each sum equal to its rows after every late, repeated or out-of-order file', () => {
    expect(differed).toEqual([]);
  });

  test('makes wrong sums anew as they were', async () => {
    const kept = await sumsIn(database);
    for (const table of tables) await database.pool.query(`update ${table} set row_count = 9`);
    expect(await differences(database)).not.toEqual([]);
    for (const dataset of datasets) await rebuildRollups({ database }, dataset);
    expect(await sumsIn(database)).toEqual(kept);
    expect(await differences(database)).toEqual([]);
  });

  test('keeps each sum equal to its rows after files of all its sources at once', async () => {
    const rounds = datasets.map((dataset, nth) => filesOf(dataset, STREAMED, ALL_STATES, 100 + nth));
    for (let round = 0; round < ALL_STATES - STREAMED; round++) {
      await Promise.all(datasets.map((dataset, nth) => take(database, dataset, rounds[nth]?.[round] ?? [])));
      expect(await differences(database)).toEqual([]);
    }
  });
});

test('the daily summary counts rows that come and go on the same days in opposite orders at once', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await take(database, 'merchants', [aMerchant, { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports' }]);
  const cell = (merchant: string, of: number) => `('O', '${merchant}', '2026-11-0${of}', 'F', 'P', 'CAD', 1, 1, 0, 0)`;
  const columns =
    'basis, merchant_id, et_day, trans_type, trans_status, currency, row_count, trans_amt_cents, settle_amt_cents, fee_cents';
  const insert = (...rows: string[]) => `insert into interac_summary_day (${columns}) values ${rows}`;
  // Each in a transaction of its own, as statements that are sent together are
  const move = (merchant: string, from: number, to: number) =>
    database.pool.query(
      `${insert(cell(merchant, to))}; delete from interac_summary_day where merchant_id = '${merchant}' and et_day = '2026-11-0${from}'`,
    );
  await database.pool.query(insert(cell('ALC00001', 1), cell('ALS00001', 2)));
  for (let round = 0; round < 20; round++) {
    const [from, to] = round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const);
    await Promise.all([move('ALC00001', from, to), move('ALS00001', to, from)]);
    expect((await database.pool.query(miscounted('interac'), ['*'])).rows).toEqual([]);
  }
});
