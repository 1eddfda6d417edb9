import { IDENTITIES, type IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestSimulated } from '../testing/simulated-ledger.ts';
import { type Books, type FindingRow, openBooks } from './testing/world.ts';

/*
 * A ledger that ties out, changed in one row: found with its merchant, day, amount and rows; restored, it is closed. One run looks at
 * both: at the row that was changed, and at the one before it, which is restored.
 */

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  // Long enough for reserves to mature
  await ingestSimulated(books.database, {
    profile: 'edge',
    asOf: new Date('2026-11-20T17:00:00Z'),
    from: '2026-08-05',
  });
  await approveHere();
  await books.run();
}, 60_000);
afterAll(() => books.database.drop());

type Key = Readonly<Record<string, unknown>>;

/** One change of one row, and the finding it must give. */
interface Break {
  identity: IdentityId;
  part: string;
  /** SQL of the row: its table, its key, and the Eastern day and name that the finding has. */
  row: { table: string; where: string; key: readonly string[]; day: string; about: string };
  /** The columns that change, with SQL of their values. */
  set: Readonly<Record<string, string>>;
  /** The difference, where it is known beforehand. */
  difference?: number;
  /** A report in which the rows are. */
  report: string;
}

const eastern = (column: string) => `(${column} at time zone 'America/Toronto')::date`;

/** A reimbursement in the middle of a chain, with movements of every kind. */
const REIMBURSEMENT: Break['row'] = {
  table: 'interac_disbursement',
  where: `purchase_cents > 0 and payout_cents > 0 and matured_reserve_cents > 0 and net_amt_cents > 0
    and trans_datetime < '2026-11-14' order by trans_datetime desc, merchant_id limit 1`,
  key: ['merchant_id', 'id'],
  day: eastern('trans_datetime'),
  about: 'trans_id_hex',
};

/** As if the portal had made this reimbursement, by a proposal that people approved. */
const approveHere = async () => {
  const { pool } = books.database.owner;
  await pool.query('alter table disbursement_proposal disable trigger user');
  const same = `merchant_id, start_balance_cents, purchase_cents, reserve_cents, matured_reserve_cents, payout_cents, return_amt_cents,
    adjustment_cents, fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents, trans_id_hex`;
  const days = ['period_start', 'period_end', 'payout_period_start', 'payout_period_end'].map(eastern);
  await pool.query(
    `insert into disbursement_proposal (et_day, reference, state, is_payment_day, purchases_from, purchases_to, others_from, others_to, seen, ${same})
     select ${REIMBURSEMENT.day}, 'D-1', 'APPROVED', true, ${days.join(', ')}, '{}', ${same} from interac_disbursement t where ${REIMBURSEMENT.where}`,
  );
};

const reimbursed = (identity: IdentityId, part: string, column: string, report = 'interac-disbursements'): Break => ({
  identity,
  part,
  row: REIMBURSEMENT,
  set: { [column]: `${column} + 1` },
  difference: 1,
  report,
});

const balance = (identity: IdentityId, part: string, column: string, report: string): Break => ({
  identity,
  part,
  row: {
    table: 'interac_balance',
    where: 'net_amt_cents > 0 order by merchant_id limit 1',
    key: ['merchant_id'],
    day: eastern('updated_at'),
    about: 'merchant_id',
  },
  set: { [column]: `${column} + 1` },
  difference: 1,
  report,
});

const cellOf = (part: string, column: string, difference: number): Break => ({
  identity: 'I1',
  part,
  row: {
    table: 'interac_summary_day',
    where: `trans_type = 'T' and trans_status = 'S' and merchant_id <> '*' order by et_day desc, merchant_id limit 1`,
    key: ['merchant_id', 'basis', 'et_day', 'trans_type', 'trans_status', 'currency'],
    day: 'et_day',
    about: `'INTERAC-T-S-' || currency`,
  },
  set: { [column]: `${column} + ${difference}` },
  difference,
  report: 'interac-daily-summary',
});

const ibtReturn = (part: string, column: string, action: 'D' | 'R', difference: number): Break => ({
  identity: 'I11',
  part,
  row: {
    table: 'ibt_return',
    where: `next_action = '${action}' order by merchant_id, id limit 1`,
    key: ['merchant_id', 'id'],
    day: eastern('return_processing_datetime'),
    about: 'return_id',
  },
  set: { [column]: `${column} + ${difference}` },
  difference,
  report: 'ibt-returns',
});

const adjustment = (part: string, where: string): Break => ({
  identity: 'I2',
  part,
  row: {
    table: 'interac_adjustment',
    where: `${where} order by merchant_id, id limit 1`,
    key: ['merchant_id', 'id'],
    day: eastern('trans_datetime'),
    about: 'original_txn_id',
  },
  set: { trans_amt_cents: 'trans_amt_cents - 1' },
  difference: -1,
  report: 'interac-adjustments',
});

/** Moved by a day, what lies between belongs to another reimbursement or to none. */
const moved = (identity: IdentityId, part: string, column: string, by: string): Break => ({
  ...reimbursed(identity, part, column),
  set: { [column]: `${column} ${by} interval '1 day'` },
  difference: undefined as never,
});

const BREAKS: readonly Break[] = [
  cellOf('count', 'row_count', 1),
  cellOf('amount', 'trans_amt_cents', -1),
  cellOf('settled', 'settle_amt_cents', 1),
  cellOf('fee', 'fee_cents', 1),
  {
    ...cellOf('report', 'original_amt_cents', 1),
    row: {
      table: 'interac_payin_day',
      where: `basis = 'O' and merchant_id <> '*' order by et_day desc, merchant_id limit 1`,
      key: ['merchant_id', 'basis', 'et_day', 'trans_status', 'interac_trans_method'],
      day: 'et_day',
      about: "'INTERAC-T'",
    },
    report: 'interac-payins',
  },
  adjustment('debit', "trans_type = 'T' and adjustment_type = 'DEBIT'"),
  adjustment('credit', "trans_type = 'F'"),
  {
    ...adjustment('debit', ''),
    row: {
      table: 'ibt_adjustment',
      where: 'original_txn_id is not null order by merchant_id, id limit 1',
      key: ['merchant_id', 'id'],
      day: eastern('trans_datetime'),
      about: 'original_txn_id',
    },
    report: 'ibt-adjustments',
  },
  // Not beside `I8 available`, which is of the same amount: a run tells what is mended from what is changed
  balance('I9', 'total', 'net_amt_cents', 'interac-daily-summary'),
  reimbursed('I3', 'end', 'end_balance_cents'),
  {
    ...reimbursed('I3', 'net', 'net_amt_cents'),
    set: { net_amt_cents: 'net_amt_cents + end_balance_cents + 1', end_balance_cents: '-1' },
    difference: 1,
  },
  reimbursed('I3', 'handling', 'handling_fee_cents'),
  {
    ...reimbursed('I3', 'approved', 'net_amt_cents'),
    set: { net_amt_cents: 'net_amt_cents - 1', end_balance_cents: 'end_balance_cents + 1' },
    difference: -1,
  },
  reimbursed('I4', 'start', 'start_balance_cents'),
  moved('I4', 'purchases', 'period_start', '-'),
  moved('I4', 'others', 'payout_period_start', '+'),
  moved('I5', 'purchases', 'period_end', '+'),
  moved('I5', 'others', 'payout_period_end', '-'),
  {
    ...moved('I5', 'before', 'period_start', '+'),
    row: {
      ...REIMBURSEMENT,
      where: `trans_datetime = (select min(d.trans_datetime) from interac_disbursement d where d.merchant_id = t.merchant_id)
        and purchase_cents > 0 order by purchase_cents desc limit 1`,
    },
    set: { period_start: 'period_end' },
    report: 'interac-payins',
  },
  reimbursed('I6', 'purchases', 'purchase_cents', 'interac-payins'),
  reimbursed('I6', 'payouts', 'payout_cents', 'interac-payouts'),
  reimbursed('I6', 'returns', 'return_amt_cents', 'interac-returns'),
  reimbursed('I6', 'adjustments', 'adjustment_cents', 'interac-adjustments'),
  reimbursed('I6', 'fees', 'fee_cents', 'interac-payins'),
  reimbursed('I7', 'reserve', 'reserve_cents', 'interac-payins'),
  reimbursed('I7', 'matured', 'matured_reserve_cents', 'interac-payins'),
  reimbursed('I7', 'held', 'total_held_reserve_cents'),
  balance('I8', 'pending', 'pending_cents', 'interac-payins'),
  balance('I8', 'reserve', 'reserve_cents', 'interac-disbursements'),
  balance('I8', 'matured', 'matured_reserve_cents', 'interac-payins'),
  balance('I8', 'available', 'net_amt_cents', 'interac-payouts'),
  {
    identity: 'I10',
    part: 'total',
    row: {
      table: 'ibt_wallet',
      where: `subtype = 'MERCHANT_RESERVE' order by merchant_id limit 1`,
      key: ['merchant_id', 'subtype'],
      day: eastern('updated_at'),
      about: 'merchant_id',
    },
    set: { balance_cents: 'balance_cents - 1' },
    difference: -1,
    report: 'ibt-daily-summary',
  },
  {
    identity: 'I11',
    part: 'total',
    row: {
      table: 'ibt_disbursement',
      where: 'true order by merchant_id, id limit 1',
      key: ['merchant_id', 'id'],
      day: eastern('disbursement_datetime'),
      about: 'journal_id',
    },
    set: { disbursement_total_cents: 'disbursement_total_cents + 1' },
    difference: 1,
    report: 'ibt-disbursements',
  },
  ibtReturn('charge', 'settlement_fee_cents', 'R', 500),
  ibtReturn('bank', 'fi_settlement_amt_cents', 'D', -1),
];

test('every part of every identity is broken here', () => {
  const parts = Object.entries(IDENTITIES).flatMap(([id, { parts }]) =>
    Object.keys(parts).map(part => `${id} ${part}`),
  );
  expect([...new Set(BREAKS.map(({ identity, part }) => `${identity} ${part}`))].toSorted()).toEqual(parts.toSorted());
});

/** The finding that the next run closes, since its row is restored. */
let mended: number | undefined;

/** A run closes what was mended before it, and finds what was changed since. */
const runAndFind = async (): Promise<FindingRow[]> => {
  await books.run();
  const closed = (await books.all()).find(({ id }) => id === mended);
  expect(closed?.closed_at).toEqual(mended === undefined ? undefined : expect.any(Date));
  mended = undefined;
  return books.open();
};

const onKey = (key: readonly string[]) => key.map((column, n) => `t.${column} = $${n + 1}`).join(' and ');

describe.each(
  BREAKS.map(each => [each.identity, each.part, each.row.table, Object.keys(each.set).join(', '), each] as const),
)('%s %s: %s.%s', (identity, part, table, _, { row, set, difference, report }) => {
  test('a difference of one row is found with its merchant, day, amount and rows, and closed when it is mended', async () => {
    const columns = Object.keys(set);
    const before = await books.one<Key>(
      `select t.*, ${row.day} as "findingDay", ${row.about} as "findingAbout" from ${table} t where ${row.where}`,
    );
    const key = row.key.map(column => before[column]);
    await books.query(
      `update ${table} t set ${columns.map(column => `${column} = ${set[column]}`).join(', ')} where ${onKey(row.key)}`,
      key,
    );
    const found = (await runAndFind()).filter(each => each.identity === identity && each.part === part);
    const own = found.find(each => each.about === before['findingAbout']);
    expect(own).toMatchObject({ merchant_id: before['merchant_id'], et_day: before['findingDay'] });
    expect(own?.difference).toBe((own?.found ?? 0) - (own?.expected ?? 0));
    if (difference === undefined) expect(own?.difference).toBeGreaterThan(0);
    else expect(own?.difference).toBe(difference);
    expect(own?.ledger_rows).toBeGreaterThan(0);
    expect(own?.evidence.map(each => each.report)).toContain(report);

    const values = columns.map(column => before[column]);
    await books.query(
      `update ${table} t set ${columns.map((column, n) => `${column} = $${key.length + n + 1}`).join(', ')} where ${onKey(row.key)}`,
      [...key, ...values],
    );
    mended = own?.id;
  });
});

test('once every row is as it was, no finding is left', async () => {
  expect(await runAndFind()).toEqual([]);
});

/** Every amount of money that a statement to a merchant has. */
const STATEMENTS = [
  {
    table: 'interac_disbursement',
    key: ['merchant_id', 'id'],
    about: 'trans_id_hex',
    amounts: [
      'start_balance',
      'purchase',
      'reserve',
      'payout',
      'return_amt',
      'adjustment',
      'matured_reserve',
      'fee',
      'handling_fee',
    ]
      .concat(['net_amt', 'end_balance', 'total_held_reserve'])
      .map(name => `${name}_cents`),
  },
  {
    table: 'interac_balance',
    key: ['merchant_id'],
    about: 'merchant_id',
    amounts: ['pending_cents', 'reserve_cents', 'matured_reserve_cents', 'net_amt_cents'],
  },
  { table: 'ibt_wallet', key: ['merchant_id', 'subtype'], about: 'merchant_id', amounts: ['balance_cents'] },
  {
    table: 'ibt_disbursement',
    key: ['merchant_id', 'journal_id'],
    about: 'journal_id',
    amounts: ['disbursed_amount_cents', 'disbursement_fee_cents', 'disbursement_total_cents'],
  },
] as const;

const aChange = fc.constantFrom(...STATEMENTS).chain(({ amounts, ...statement }) =>
  fc.record({
    statement: fc.constant(statement),
    amount: fc.constantFrom(...amounts),
    by: fc.oneof(fc.constant(1), fc.constant(-1), fc.integer({ min: 2, max: 1_000_000_00 })),
    nth: fc.nat(10_000),
  }),
);

const change = (table: string, amount: string, by: number, keys: readonly string[], key: readonly unknown[]) =>
  books.query(`update ${table} t set ${amount} = ${amount} + ${by} where ${onKey(keys)}`, [...key]);

const anyChanges = fc.asyncProperty(
  fc.uniqueArray(aChange, { minLength: 8, maxLength: 12, selector: ({ nth }) => nth }),
  async changes => {
    const made: { merchant: unknown; about: unknown; undo: () => Promise<unknown> }[] = [];
    for (const { statement, amount, by, nth } of changes) {
      const { table, key: keys, about } = statement;
      const row = await books.one<Key>(
        `select * from ${table} order by ${keys.join(', ')} offset $1::bigint % (select count(*) from ${table}) limit 1`,
        [nth],
      );
      // One change a merchant: two could make up for each other
      if (made.some(({ merchant }) => merchant === row['merchant_id'])) continue;
      const key = keys.map(column => row[column]);
      await change(table, amount, by, keys, key);
      made.push({
        merchant: row['merchant_id'],
        about: row[about],
        undo: () => change(table, amount, -by, keys, key),
      });
    }
    await books.run();
    const open = await books.open();
    for (const { undo } of made) await undo();
    for (const { merchant, about } of made)
      expect(open.some(each => each.merchant_id === merchant && each.about === about)).toBe(true);
  },
);

describe('no cent of any statement to a merchant changes unnoticed, whatever else changes with other merchants', () => {
  test.each([1, 2, 3, 4, 5])('time %i', () => fc.assert(anyChanges, { numRuns: 1 }));

  test('and nothing is left of it', async () => {
    await books.run();
    expect(await books.open()).toEqual([]);
  });
});
