import { beforeAll, expect, test } from 'vitest';
import { aMerchant, csv, take } from '../ingest/testing/ingest-files.ts';
import { type TestDatabase, useTestDatabase } from '../testing/test-database.ts';
import { type Entry, type EntryLine, postEntry } from './post-entry.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await take(database, 'merchants', csv('merchants', [{ ...aMerchant, merchantId: 'M1' }]));
});

const ask = async (text: string, values: unknown[] = [], { pool }: Pick<TestDatabase, 'pool'> = database) =>
  (await pool.query(text, values)).rows;
const fund = (debitCents: number): EntryLine => ({ account: 'OPERATIONAL-FUND', merchantId: null, debitCents });
const owed = (creditCents: number): EntryLine => ({ account: 'MERCHANT-AVAILABLE', merchantId: 'M1', creditCents });
const entry = (reference: string, lines: readonly EntryLine[]): Entry => ({
  kind: 'adjustment',
  reference,
  day: '2026-06-18',
  by: { userId: 7, email: 'somebody@test.example' },
  lines,
});
const linesOf = (reference: string) =>
  ask(
    `select account, merchant_id, debit_cents, credit_cents from journal_line l join journal_entry e on e.id = entry_id
     where reference = $1 order by position`,
    [reference],
  );

test('an entry is posted with its lines, each on its side; cents below zero stand on the other, nothing is no line', async () => {
  expect(await postEntry(database.pool, entry('A', [fund(-500), owed(-500), fund(0)]))).toBe(true);
  expect(await linesOf('A')).toEqual([
    { account: 'OPERATIONAL-FUND', merchant_id: 'M1', debit_cents: 0, credit_cents: 500 },
    { account: 'MERCHANT-AVAILABLE', merchant_id: 'M1', debit_cents: 500, credit_cents: 0 },
  ]);
  expect(await ask(`select kind, et_day, posted_by, posted_by_email from journal_entry where reference = 'A'`)).toEqual(
    [{ kind: 'adjustment', et_day: '2026-06-18', posted_by: 7, posted_by_email: 'somebody@test.example' }],
  );
});

test('posted again, by however many at once, it is written once and stays as it was', async () => {
  const tries = await Promise.all(
    [1, 2, 3, 4].map(cents => postEntry(database.pool, entry('B', [fund(cents), owed(cents)]))),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await linesOf('B')).toHaveLength(2);
  const before = await linesOf('B');
  expect(await postEntry(database.pool, entry('B', [fund(900), owed(900)]))).toBe(false);
  expect(await linesOf('B')).toEqual(before);
});

test('lines that do not balance, and no lines, are an error of the caller', async () => {
  await expect(postEntry(database.pool, entry('C', [fund(500), owed(499)]))).rejects.toThrow('off by 1 cents');
  await expect(postEntry(database.pool, entry('C', [fund(0), owed(0)]))).rejects.toThrow('has 0 lines');
  const another: EntryLine = { account: 'MERCHANT-AVAILABLE', merchantId: 'M2', creditCents: -500 };
  await expect(postEntry(database.pool, entry('C', [owed(500), another]))).rejects.toThrow('of one merchant');
  expect(await linesOf('C')).toEqual([]);
});
