import { identityIds } from '@drumlin/contract/reconciliation/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';
import { type Break, eastern, REIMBURSEMENT } from './breaks.ts';
import { expectGiven, expectJournal } from './expect-journal.ts';
import { type Books, type FindingRow, openBooks } from './world.ts';

/*
 * A ledger over a change of the clocks that ties out; and the same, changed in one row: found with its merchant, day, amount and rows; restored, it is closed. One run looks at
 * both: at the row that was changed, and at the one before it, which is restored.
 */

type Key = Readonly<Record<string, unknown>>;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  // Long enough for reserves to mature
  await ingestSimulated(books.database, {
    profile: 'edge',
    asOf: new Date('2026-11-20T17:00:00Z'),
    from: '2026-08-05',
  });
}, 60_000);
afterAll(() => books.database.drop());

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

/** The findings that hold but for those of the journal, of which a row that is changed without a file is one until the next run has posted it. */
const openOfRows = async () => (await books.open()).filter(({ identity }) => identity !== 'I12');

/** The finding that the next run closes, since its row is restored. */
let mended: number | undefined;

/** A run closes what was mended before it, and finds what was changed since. */
const runAndFind = async (): Promise<FindingRow[]> => {
  await books.run();
  const closed = (await books.all()).find(({ id }) => id === mended);
  expect(closed?.closed_at).toEqual(mended === undefined ? undefined : expect.any(Date));
  mended = undefined;
  return openOfRows();
};

const daysFrom = (period: string) => `${eastern(`${period}_start`)} || ' ' || ${eastern(`${period}_end`)} - 1`;
const PERIODS = `, ${daysFrom('period')} as "purchaseDays", ${daysFrom('payout_period')} as "otherDays"`;

/** A place of a finding as `Break` has it; days that are a period of the row that was changed are named so. */
const placeOf = (
  { report, words: { merchants, from, to, row, ...words } }: FindingRow['evidence'][number],
  before: Key,
) => {
  const isOf = (period: unknown) => period === `${from} ${to}`;
  const days = isOf(before['purchaseDays']) ? 'purchases' : isOf(before['otherDays']) ? 'others' : 'days';
  if (row === undefined) expect([merchants, (from ?? '') <= (to ?? '')]).toEqual([before['merchant_id'], true]);
  const others = Object.entries(words).map(
    ([word, text]) => `${word}=${text === before['findingAbout'] ? 'about' : text}`,
  );
  return [report, row === undefined ? days : 'row', ...others.toSorted()].join(' ');
};

const onKey = (key: readonly string[]) => key.map((column, n) => `t.${column} = $${n + 1}`).join(' and ');

/** Every amount of money that a statement to a merchant has. */
const STATEMENTS = [
  {
    table: 'interac_disbursement',
    key: ['merchant_id', 'id'],
    about: 'trans_id_hex',
    amounts: [
      ...['start_balance', 'purchase', 'reserve', 'payout', 'return_amt', 'adjustment', 'matured_reserve', 'fee'],
      ...['handling_fee', 'net_amt', 'end_balance', 'total_held_reserve'],
    ].map(name => `${name}_cents`),
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

const change = (table: string, amount: string, by: number, keys: readonly string[], key: readonly unknown[]) =>
  books.query(`update ${table} t set ${amount} = ${amount} + ${by} where ${onKey(keys)}`, [...key]);

/** A ledger that nobody has compared yet ties out by every identity, by what is due as by all of it, and is in the journal. */
export const expectTiesOut = async (of: Books): Promise<void> => {
  const due = await of.run({ whole: false });
  expect(await of.all()).toEqual([]);
  expect(due?.identities.map(({ identity }) => identity)).toEqual(identityIds);
  for (const { identity, compared, waiting } of due?.identities ?? [])
    expect([identity, compared > 0, waiting]).toEqual([identity, true, 0]);
  // What was looked at is not due again, and everything at once says the same
  expect(await of.run({ whole: false })).toBeUndefined();
  const whole = await of.run();
  expect(await of.all()).toEqual([]);
  // The first run had no entries to compare
  const comparedBy = (run: typeof due) =>
    run?.identities.filter(({ identity }) => identity !== 'I12').map(({ identity, compared }) => [identity, compared]);
  expect(comparedBy(whole)).toEqual(comparedBy(due));
  // Nothing has moved since the first run posted, so nothing is posted
  expect(due?.posted).toBeGreaterThan(100);
  expect(whole?.posted).toBe(0);
  expect((await expectJournal(of)).merchants).toBeGreaterThan(0);
  expect(await expectGiven(of)).not.toBe(0);
};

/** A ledger ties out; each of these breaks is found and closed; no cent of a statement changes unnoticed. */
export const describeDifferences = (breaks: readonly Break[]): void => {
  test('the ledger ties out by every identity, by what is due as by all of it', () => expectTiesOut(books));

  test('an approved proposal that says the same changes nothing', async () => {
    await approveHere();
    await books.run();
    expect(await openOfRows()).toEqual([]);
  });

  describe.each(
    breaks.map(each => [each.identity, each.part, each.row.table, Object.keys(each.set).join(', '), each] as const),
  )('%s %s: %s.%s', (identity, part, table, _, { row, set, difference, places }) => {
    test('a difference of one row is found with its merchant, day, amount and rows, and closed when it is mended', async () => {
      const columns = Object.keys(set);
      const before = await books.one<Key>(
        `select t.*, ${row.day} as "findingDay", ${row.about} as "findingAbout" ${table === REIMBURSEMENT.table ? PERIODS : ''} from ${table} t where ${row.where}`,
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
      expect(own?.evidence.map(each => placeOf(each, before))).toEqual(places);

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

  test('no cent of any statement to a merchant changes unnoticed, whatever else changes with other merchants', async () => {
    let waiting = STATEMENTS.flatMap(({ amounts, ...statement }) => amounts.map(amount => ({ ...statement, amount })));
    while (waiting.length > 0) {
      // One change a merchant: two could make up for each other
      const made = new Map<unknown, { about: unknown; amount: string; undo: () => Promise<unknown> }>();
      for (const { table, key: keys, about, amount } of waiting) {
        const [row] = await books.query<Key>(
          `select * from ${table} where merchant_id <> all ($1) order by md5(concat_ws(' ', ${keys.join(', ')}, '${amount}')) limit 1`,
          [[...made.keys()]],
        );
        if (!row) continue;
        const by = [1, -1, 7_654_321][made.size % 3] ?? 1;
        const key = keys.map(column => row[column]);
        await change(table, amount, by, keys, key);
        const undo = () => change(table, amount, -by, keys, key);
        made.set(row['merchant_id'], { about: row[about], amount: `${table} ${amount}`, undo });
      }
      await books.run();
      const open = await books.open();
      for (const { undo } of made.values()) await undo();
      for (const [merchant, { about, amount }] of made)
        expect([amount, open.some(each => each.merchant_id === merchant && each.about === about)]).toEqual([
          amount,
          true,
        ]);
      expect(made.size).toBeGreaterThan(0);
      const done = [...made.values()].map(({ amount }) => amount);
      waiting = waiting.filter(({ table, amount }) => !done.includes(`${table} ${amount}`));
    }
    await books.run();
    expect(await openOfRows()).toEqual([]);
  });
};
