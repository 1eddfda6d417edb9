import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rebuildRollups } from './rebuild.ts';
import { aMerchant, type RowValues, take } from './testing/ingest-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const merchants = [aMerchant, { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports' }];
  await take(database, 'merchants', merchants);
  await take(
    database,
    'ibt-payins',
    Array.from({ length: 6 }, (_, at) => ({
      ...common(at + 1, 0),
      txnId: `payin-${at + 1}`,
      txnDateTime: instantOf(0),
      txnStatus: 'SUCCESS',
      txnType: 'DEBIT',
      txnAmtCents: '999',
      txnFeeCents: '0',
      merchantUserId: 'user',
    })),
  );
});
afterAll(() => database.drop());

interface State {
  kind: string;
  other: string;
  cents: number;
  hour: number;
}
const state: fc.Arbitrary<State> = fc.record({
  kind: fc.constantFrom('R', 'D'),
  other: fc.constantFrom('', 'PLAID', 'FLINKS'),
  cents: fc.integer({ min: 0, max: 999 }),
  hour: fc.integer({ min: 0, max: 60 }),
});

const instantOf = (hour: number) => new Date(Date.parse('2026-11-01T03:00:00Z') + hour * 3_600_000).toISOString();
const common = (number: number, version: number) => ({
  merchantId: number % 2 === 0 ? 'ALC00001' : 'ALS00001',
  updatedAt: `2026-11-09T0${version}:00:00Z`,
  currency: 'CAD',
  merchantTransId: 'order',
});

const aReturn = (number: number, version: number, { kind, other, cents, hour }: State): RowValues => ({
  ...common(number, version),
  returnId: `return-${number}`,
  txnId: `payin-${number}`,
  txnDateTime: instantOf(hour),
  returnProcessingDateTime: instantOf(hour + 30),
  txnType: 'DEBIT',
  txnAmtCents: `${cents}`,
  nextAction: kind,
  representDate: kind === 'R' ? `2026-11-${10 + (cents % 8)}` : '',
  merchantSettlementAmtCents: kind === 'R' ? '0' : `${cents}`,
  settlementFeeCents: kind === 'R' ? '0' : `${cents % 7}`,
  fiSettlementDate: other === '' ? '' : `2026-11-0${1 + (hour % 8)}`,
  fiSettlementAmtCents: `${cents}`,
});

const aVerification = (number: number, version: number, { kind, other, cents, hour }: State): RowValues => ({
  ...common(number, version),
  verificationToken: `verification-${number}`,
  txnDateTime: instantOf(hour),
  verificationStatus: kind === 'R' ? 'SUCCESS' : 'ABANDONED',
  channel: other,
  product: cents % 2 === 0 ? 'INSTANT_BANK_TRANSFER' : 'IDENTITY_VERIFICATION',
  merchantUserId: 'user',
  txnAmtCents: cents % 3 === 0 ? '' : `${cents}`,
  txnFeeCents: cents % 5 === 0 ? '' : `${cents % 7}`,
  notificationStatus: hour % 3 === 0 ? '' : 'SENT',
});

/** What a rollup must hold: the columns it sums, its dimensions as columns of the rows, and the days by basis. */
interface Expected {
  table: string;
  source: string;
  days: Readonly<Record<string, string>>;
  dimensions: Readonly<Record<string, string>>;
  measures: readonly string[];
}

const eastern = (column: string) => `(${column} at time zone 'America/Toronto')::date`;
const RETURNS: Expected[] = [
  {
    table: 'ibt_return_day',
    source: 'ibt_return',
    days: {
      O: eastern('txn_datetime'),
      P: eastern('return_processing_datetime'),
      S: eastern('fi_settlement_at'),
      R: eastern('represent_at'),
    },
    dimensions: { next_action: 'next_action', txn_type: 'txn_type' },
    measures: ['txn_amt_cents', 'merchant_settlement_amt_cents', 'settlement_fee_cents'],
  },
];
const KIND = {
  product: 'product',
  channel: "coalesce(channel, '')",
  notification_status: "coalesce(notification_status, '')",
};
const VERIFICATIONS = (
  [
    ['identity_verification_status_day', { verification_status: 'verification_status' }],
    ['identity_verification_kind_day', KIND],
    ['identity_verification_day', { verification_status: 'verification_status', ...KIND }],
  ] as const
).map(
  ([table, dimensions]): Expected => ({
    table,
    source: 'identity_verification',
    days: { O: eastern('txn_datetime') },
    dimensions,
    measures: ['txn_amt_cents', 'txn_fee_cents'],
  }),
);

/** Daily sums that differ from the rows, by a query independent of the one that maintains them. */
const differences = async ({ table, source, days, dimensions, measures }: Expected): Promise<unknown[]> => {
  const names = Object.keys(dimensions);
  const columns = ['basis', 'merchant_id', 'et_day', ...names, 'row_count', ...measures].join(', ');
  const told = Object.entries(dimensions).map(([name, of]) => `${of} as ${name}`);
  const counted = Object.entries(days).map(
    ([basis, day]) => `select '${basis}' as basis, merchant_id, ${day} as et_day, ${told}, ${measures} from ${source}`,
  );
  const sums = measures.map(measure => `coalesce(sum(${measure}), 0)::bigint`);
  const { rows } = await database.pool.query(`
    with counted as (${counted.join(' union all ')}), expected as (
      select basis, coalesce(merchant_id, '*'), et_day, ${names}, count(*), ${sums}
      from counted where et_day is not null
      group by grouping sets ((basis, merchant_id, et_day, ${names}), (basis, et_day, ${names}))
    )
    (select * from expected except all select ${columns} from ${table})
    union all (select ${columns} from ${table} except all select * from expected)`);
  return rows;
};

const CASES = [
  ['ibt-returns', aReturn, RETURNS, 'ibt_return, ibt_return_day, ibt_return_crossed_day'],
  [
    'ibt-identity-verifications',
    aVerification,
    VERIFICATIONS,
    'identity_verification, identity_verification_status_day, identity_verification_kind_day, identity_verification_day',
  ],
] as const satisfies [DatasetName, typeof aReturn, Expected[], string][];

it.each(CASES)(
  'of %s equal the rows after every stream of files, and are made anew alike',
  async (...given) => {
    const [dataset, rowOf, expected, tables] = given;
    const empty = () => database.owner.pool.query(`truncate ${tables}`);
    const change = fc.record({ number: fc.integer({ min: 1, max: 6 }), version: fc.integer({ min: 0, max: 3 }) });
    const files = fc.array(fc.array(change, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
    const allDifferences = async () => (await Promise.all(expected.map(differences))).flat();
    const histories = fc.array(state, { minLength: 24, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(histories, files, async (history, stream) => {
        await empty();
        for (const file of stream) {
          const rows = file.map(({ number, version }) =>
            rowOf(number, version, history[(number - 1) * 4 + version] as State),
          );
          await take(database, dataset, rows);
          expect(await allDifferences()).toEqual([]);
        }
        for (const { table } of expected) await database.pool.query(`update ${table} set row_count = 9`);
        await rebuildRollups({ database }, dataset);
        expect(await allDifferences()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  },
  120_000,
);
