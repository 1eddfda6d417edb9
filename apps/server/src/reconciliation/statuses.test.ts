import { txnStatus } from '@drumlin/contract/enumerations/ibt.ts';
import { transStatus } from '@drumlin/contract/enumerations/transactions.ts';
import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../access/merchant-scope.ts';
import { sumDisbursements } from '../features/disbursements/disbursement-sums-queries.ts';
import { chargedRows, rowOf } from '../features/fee-checks/charged-rows-queries.ts';
import { entriesOfSelection } from '../features/statements/accounting-queries.ts';
import { aMerchant, payin, type RowValues, take } from '../ingest/testing/ingest-files.ts';
import { SOUND } from '../ingest/testing/sound-rows.ts';
import { inlineSql } from '../platform/postgres/inline-sql.ts';
import { maskReport } from '../reports/engine/masked-report.ts';
import { reportReader } from '../reports/engine/report-reader.ts';
import { SERVED_REPORTS } from '../reports/registry.ts';
import { queryOf } from '../testing/report-client.ts';
import { useBooks } from './testing/world.ts';

/*
 * Each status of each dataset, of a merchant of its own, with an amount of 125.00 and a fee of 1.50: what it does to what the merchant is owed
 * is the same in the journal, in the books, in a disbursement and its accounting file, in the fee check and in the totals of reports. By the table
 * of docs/reconciliation.md, written here by hand.
 */

interface Case {
  dataset: DatasetName;
  status: string;
  /** Cents that are owed to the merchant for the amount. */
  moved: number;
  /** Whether the fee should not be there. */
  isFree: boolean;
  values: RowValues;
}

const [AMOUNT, FEE] = [12_500, 150];
const AT = '2026-06-18T14:30:00Z';
const LATER = '2026-06-20T14:30:00Z';

const each = (
  dataset: DatasetName,
  statuses: readonly string[],
  [moved, isFree]: readonly [moved: number, isFree: boolean],
  values: RowValues = {},
): Case[] => statuses.map(status => ({ dataset, status, moved, isFree, values }));

const payouts = (dataset: DatasetName, ended: string): Case[] => [
  ...each(dataset, ['S', 'P', 'I', 'T'], [-AMOUNT, false]),
  ...each(dataset, ['R', 'A', 'F', 'X', 'C'], [0, true], { [ended]: AT }),
  ...each(dataset, ['R', 'A', 'F', 'X'], [-AMOUNT, false], { [ended]: LATER }),
  ...each(dataset, ['C'], [0, true], { [ended]: LATER }),
];
const UNPAID = ['R', 'P', 'I', 'T', 'A', 'C', 'F', 'X'];
const UNSUCCESSFUL = txnStatus.values.filter(value => value !== 'SUCCESS');

const CASES: readonly Case[] = [
  ...each('interac-payins', ['S'], [AMOUNT, false]),
  ...each('interac-payins', ['R'], [0, false], { errorCode: '13' }),
  ...each('interac-payins', UNPAID, [0, true], { errorCode: '99' }),
  ...payouts('interac-payouts', 'txnCompletionDateTime'),
  ...payouts('interac-eft-payouts', 'transCompletionDateTime'),
  ...each('interac-returns', ['S'], [-AMOUNT, false]),
  ...each('interac-returns', UNPAID, [0, true]),
  ...each('interac-adjustments', ['CREDIT'], [AMOUNT, false]),
  ...each('ibt-payins', ['SUCCESS'], [AMOUNT, false]),
  ...each('ibt-payins', UNSUCCESSFUL, [0, true]),
  ...each('ibt-payouts', ['SUCCESS'], [-AMOUNT, false]),
  ...each('ibt-payouts', UNSUCCESSFUL, [0, true]),
];
const whose = (index: number) => `M${String(index).padStart(3, '0')}`;

/** The payin that a return of this number is of. */
const returnedBy = (index: number): string => String(1000 + index).padStart(26, '0');

/** The fields of each dataset that have another name than most. */
const OWN: Partial<Record<DatasetName, (text: string) => RowValues>> = {
  'interac-eft-payouts': () => ({ transAmountCents: String(AMOUNT) }),
  'interac-returns': key => ({ originalTxnId: returnedBy(Number(key)) }),
  'interac-adjustments': key => ({
    ...{ transIdHex: key, transTypeId: 'A', adjustmentTypeId: 'CREDIT', transAmtCents: String(AMOUNT) },
    transFeeCents: String(FEE),
  }),
};
const rowFor = ({ dataset, status, values }: Case, index: number): RowValues => {
  const key = String(index).padStart(26, '0');
  const isIbt = dataset.startsWith('ibt');
  return {
    ...SOUND[dataset],
    ...(isIbt ? { txnId: `transfer-${index}`, txnStatus: status, txnFeeCents: String(FEE) } : {}),
    ...(isIbt ? {} : { transId: key, transStatus: status, merchantFeeCents: String(FEE) }),
    ...OWN[dataset]?.(key),
    ...values,
    merchantId: whose(index),
  };
};
const books = useBooks();
beforeAll(async () => {
  const { database } = books;
  await take(
    database,
    'merchants',
    CASES.map((_, index) => ({ ...aMerchant, merchantId: whose(index) })),
  );
  // What is returned was a payin, whose amount is told apart below
  const returned = CASES.flatMap(({ dataset }, index) =>
    dataset === 'interac-returns'
      ? [payin(0, { transId: returnedBy(index), merchantId: whose(index), merchantFeeCents: '0' })]
      : [],
  );
  await take(database, 'interac-payins', returned);
  const rows = CASES.map((one, index) => [one.dataset, rowFor(one, index)] as const);
  for (const [dataset, own] of Map.groupBy(rows, ([name]) => name))
    await take(
      database,
      dataset,
      own.map(([, row]) => row),
    );
  await books.run();
}, 60_000);

const owedOf = ({ dataset, moved }: Case): number => moved - FEE + (dataset === 'interac-returns' ? AMOUNT : 0);
const named = <T>(of: (one: Case, index: number) => T) =>
  CASES.map((one, index) => [`${one.dataset} ${one.status} ${JSON.stringify(one.values)}`, of(one, index)] as const);

test('every status of Interac and of bank transfers is in the table', () => {
  const statuses = (dataset: DatasetName) =>
    new Set(CASES.filter(one => one.dataset === dataset).map(one => one.status));
  for (const dataset of ['interac-payins', 'interac-payouts', 'interac-eft-payouts', 'interac-returns'] as const)
    expect(statuses(dataset)).toEqual(new Set(transStatus.values));
  for (const dataset of ['ibt-payins', 'ibt-payouts'] as const)
    expect(statuses(dataset)).toEqual(new Set(txnStatus.values));
});

test('the journal owes each merchant what its row moves less the fee, which is earned', async () => {
  const rows = await books.query<{ id: string; owed: number; earned: number }>(
    `select merchant_id as id, coalesce(sum(credit_cents - debit_cents) filter (where account ~ '^MERCHANT|^IBT-WALLETS'), 0)::bigint as owed,
       coalesce(sum(credit_cents - debit_cents) filter (where account = 'FEE-INCOME'), 0)::bigint as earned
     from journal_line group by 1`,
  );
  const of = new Map(rows.map(({ id, owed, earned }) => [id, [owed, earned]]));
  expect(named((_, index) => of.get(whose(index)))).toEqual(named(one => [owedOf(one), FEE]));
});

test('the books and the next disbursement have the same', async () => {
  const open = await books.open();
  const total = (index: number) =>
    open.find(({ part, merchant_id }) => part === 'total' && merchant_id === whose(index))?.expected ?? 0;
  expect(named((_, index) => total(index))).toEqual(named(owedOf));
  const asked = CASES.map((_, index) => ({ merchantId: whose(index), day: '2026-07-20' }));
  const worked = new Map(
    (await sumDisbursements(books.database.pool, asked)).map(each => [
      each.merchant_id,
      [each.purchase - each.payout - each.returned + each.adjustment, each.fee],
    ]),
  );
  expect(named((_, index) => worked.get(whose(index)))).toEqual(
    named(one => (one.dataset.startsWith('ibt') ? [0, 0] : [owedOf(one) + FEE, FEE])),
  );
});

test('a fee of what costs nothing is a finding, and a difference of the fee check', async () => {
  const found = new Set(
    (await books.open()).filter(({ part }) => part === 'fee').map(({ merchant_id }) => merchant_id),
  );
  expect(named((_, index) => found.has(whose(index)))).toEqual(named(({ isFree }) => isFree));
  const { sql: text, parameters } = chargedRows({ from: '2026-06-01', to: '2026-06-30' }).compile(books.database.db);
  const { rows } = await books.database.pool.query({ text, values: [...parameters], rowMode: 'array' });
  const charged = new Map(
    rows.map(rowOf).map(row => [`${row.merchantId} ${row.report}`, [row.type !== undefined, Number(row.chargedCents)]]),
  );
  expect(named(({ dataset }, index) => charged.get(`${whose(index)} ${dataset}`))).toEqual(
    named(({ dataset, isFree }) => (dataset === 'interac-adjustments' ? undefined : [!isFree, FEE])),
  );
});

test('the totals of each report have the same fees, whatever the status', async () => {
  for (const dataset of new Set(CASES.map(one => one.dataset))) {
    const served = SERVED_REPORTS[dataset as keyof typeof SERVED_REPORTS];
    // Without the payins that were returned
    const whole = CASES.flatMap((one, index) => (one.dataset === dataset ? [whose(index)] : []));
    const scope = makeMerchantScope('external', whole);
    const { breakdown } = await reportReader(books.database).totals(
      maskReport(served, 'full'),
      queryOf(served.report),
      scope,
    );
    const counts = Map.groupBy(
      CASES.filter(one => one.dataset === dataset),
      ({ status }) => status,
    );
    const cents = (sums: Record<string, string>) => Object.values(sums).map(text => Math.round(Number(text) * 100));
    expect(breakdown.map(({ value, count, sums }) => [value ?? '', count, ...cents(sums)])).toEqual(
      [...counts].map(([status, { length }]) => [status, length, length * AMOUNT, length * FEE]).toSorted(),
    );
  }
});

/** Where the accounting file books what a row of each dataset moves. */
const MOVED_ON: Partial<Record<DatasetName, string>> = {
  'interac-payins': 'MERCHANT-PENDING',
  'interac-payouts': 'OPERATIONAL-FUND',
  'interac-eft-payouts': 'OPERATIONAL-FUND',
  'interac-returns': 'OPERATIONAL-FUND',
  'interac-adjustments': 'FUND-ADJUSTMENTS',
};

test('the accounting file of the disbursement books the same', async () => {
  const asked = CASES.map((_, index) => ({ merchantId: whose(index), day: '2026-07-20' }));
  const interac = CASES.map((one, index) => ({ ...one, id: whose(index) })).filter(({ dataset }) => MOVED_ON[dataset]);
  const worked = new Map((await sumDisbursements(books.database.pool, asked)).map(each => [each.merchant_id, each]));
  const [start, end] = ['2026-06-01T04:00:00Z', '2026-07-01T04:00:00Z'];
  await take(
    books.database,
    'interac-disbursements',
    interac.map(({ id }, index) => {
      const { purchase = 0, payout = 0, returned = 0, adjustment = 0, fee = 0 } = worked.get(id) ?? {};
      return {
        ...SOUND['interac-disbursements'],
        ...{ merchantId: id, transIdHex: String(index).padStart(26, 'f'), transDatetime: '2026-07-20T14:30:00Z' },
        ...{ periodStart: start, periodEnd: end, payoutPeriodStart: start, payoutPeriodEnd: end },
        ...{ startBalanceCents: '0', reserveCents: '0', maturedReserveCents: '0', handlingFeeCents: '0' },
        ...{ purchaseCents: String(purchase), payoutCents: String(payout), returnAmtCents: String(returned) },
        ...{ adjustmentCents: String(adjustment), feeCents: String(fee), netAmtCents: '0' },
        ...{ endBalanceCents: String(purchase - payout - returned + adjustment - fee), totalHeldReserveCents: '0' },
      };
    }),
  );
  const served = maskReport(SERVED_REPORTS['interac-disbursements'], 'full');
  const scope = makeMerchantScope('internal', []);
  const file = entriesOfSelection(served, queryOf(served.report), scope, { locale: 'en-CA', cap: 1000 });
  const { rows } = await books.database.pool.query<{ id: string; account: string; cents: number }>(
    `select "Merchant ID" as id, "Account" as account, (100 * sum(coalesce("Debit", 0) - coalesce("Credit", 0)))::int as cents
     from (${inlineSql(file.compile(books.database.db))}) f group by 1, 2`,
  );
  const booked = Map.groupBy(rows, ({ id }) => id);
  const isThere = ([, cents]: readonly [string, number]) => cents !== 0;
  const expected = interac.map(one => [
    ...[[MOVED_ON[one.dataset] ?? '', one.moved] as const],
    ...(one.dataset === 'interac-returns' ? [['MERCHANT-PENDING', AMOUNT] as const] : []),
    ...([
      ['FEE-INCOME', -FEE],
      ['MERCHANT-AVAILABLE', -owedOf(one)],
    ] as const),
  ]);
  expect(
    interac.map(({ id }) => (booked.get(id) ?? []).map(({ account, cents }) => [account, cents]).toSorted()),
  ).toEqual(expected.map(lines => lines.filter(isThere).toSorted()));
});
