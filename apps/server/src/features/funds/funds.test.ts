import type { Funds, JournalEntry, Movement } from '@drumlin/contract/journal/funds.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Entry, postEntry } from '../../journal/post-entry.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { sumJournal } from '../../reconciliation/testing/expect-journal.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { openStaff, type Staff } from '../../testing/features/funds.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

const asOf = new Date('2026-11-20T17:00:00Z');
let staff: Staff;

const portal = usePortal({ clock: createTestClock(asOf) });
beforeAll(async () => {
  staff = await openStaff(portal);
  await ingestSimulated(portal.database, { profile: 'tiny', asOf });
}, 60_000);

const get = async <T>(words: string): Promise<T> => (await staff.send('GET', `/v1/admin/funds${words}`)).body;
const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await portal.database.pool.query<Row>(text)).rows;

test('the accounts are behind until what moved is posted; then they are the sums of the journal, and balance', async () => {
  expect(await get<Funds>('')).toMatchObject({ postedAt: null, isBehind: true });
  await reconcile(portal.platform, { whole: false });
  const { accounts, postedAt, isBehind } = await get<Funds>('');
  expect([postedAt !== null, isBehind]).toEqual([true, false]);
  const sums = await sumJournal({ query });
  for (const { account, debitCents, creditCents } of accounts)
    expect([account, creditCents - debitCents]).toEqual([account, sums.get(account) ?? 0]);
  const total = (side: 'debitCents' | 'creditCents') => accounts.reduce((sum, each) => sum + each[side], 0);
  expect(total('debitCents')).toBe(total('creditCents'));
  const fund = accounts.find(({ account }) => account === 'OPERATIONAL-FUND');
  expect(fund?.balanceCents).toBe((fund?.debitCents ?? 0) - (fund?.creditCents ?? 0));
  expect(fund?.balanceCents).toBeGreaterThan(0);
});

test('the movements of an account lead from nothing to its balance, and each opens its entries', async () => {
  const pages: Movement[] = [];
  for (let page = 1; ; page += 1) {
    const { data, totalPages } = await get<{ data: Movement[]; totalPages: number }>(
      `/movements?account=OPERATIONAL-FUND&limit=100&page=${page}`,
    );
    pages.push(...data);
    if (page >= totalPages) break;
  }
  const { accounts } = await get<Funds>('');
  expect(pages[0]?.balanceCents).toBe(accounts.find(({ account }) => account === 'OPERATIONAL-FUND')?.balanceCents);
  const part = await get<{ data: Movement[] }>('/movements?account=OPERATIONAL-FUND&limit=2&page=2');
  expect(part.data).toEqual(pages.slice(2, 4));
  let balance = 0;
  for (const { debitCents, creditCents, balanceCents } of pages.toReversed()) {
    balance += debitCents - creditCents;
    expect(balanceCents).toBe(balance);
  }
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(
    new Set(['purchases', 'payouts', 'returns', 'adjustments', 'disbursements']),
  );
  const paid = pages.find(({ kind, entries }) => kind === 'payouts' && entries > 1);
  const entries = await get<{ data: JournalEntry[]; totalRecords: number }>(
    `/entries?account=OPERATIONAL-FUND&day=${paid?.day}&kind=payouts&limit=100`,
  );
  expect(entries.totalRecords).toBe(paid?.entries);
  const second = await get<{ data: JournalEntry[] }>(
    `/entries?account=OPERATIONAL-FUND&day=${paid?.day}&kind=payouts&limit=1&page=2`,
  );
  expect(second.data).toEqual(entries.data.slice(1, 2));
  const onFund = entries.data.flatMap(({ lines }) => lines).filter(({ account }) => account === 'OPERATIONAL-FUND');
  expect(onFund.reduce((sum, { creditCents }) => sum + creditCents, 0)).toBe(paid?.creditCents);
  for (const { lines, merchantName } of entries.data) {
    expect(lines.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(0);
    expect(merchantName).toEqual(expect.any(String));
  }
});

test('the entries of a movement are those of its account, day and kind, the newest first, each with all its lines', async () => {
  const day = '2026-11-19';
  const [{ id: merchantId }] = (await query('select merchant_id as id from merchant limit 1')) as [{ id: string }];
  const post = (reference: string, more: Partial<Entry> = {}, from: 'OPERATIONAL-FUND' | 'FEE-INCOME' = 'FEE-INCOME') =>
    postEntry(portal.database.pool, {
      ...{ kind: 'purchases', reference, day, by: null },
      lines: [
        { account: 'MERCHANT-RESERVE', merchantId, creditCents: 5 },
        { account: from, merchantId, debitCents: 5 },
      ],
      ...more,
    });
  await post('one');
  await post('of another account', {}, 'OPERATIONAL-FUND');
  await post('of another day', { day: '2026-11-18' });
  await post('of another kind', { kind: 'payouts' });
  await post('two');
  const found = await get<{ data: JournalEntry[]; totalRecords: number }>(
    `/entries?account=FEE-INCOME&day=${day}&kind=purchases&limit=100`,
  );
  const own = found.data.filter(({ lines }) => lines[0]?.account === 'MERCHANT-RESERVE');
  expect(own.map(({ reference }) => reference)).toEqual(['two', 'one']);
  expect(own[0]?.lines).toEqual([
    { account: 'MERCHANT-RESERVE', debitCents: 0, creditCents: 5 },
    { account: 'FEE-INCOME', debitCents: 5, creditCents: 0 },
  ]);
  const moved = await get<{ data: Movement[] }>('/movements?account=FEE-INCOME&limit=100');
  const movement = moved.data.find(each => each.day === day && each.kind === 'purchases');
  expect(found.totalRecords).toBe(movement?.entries);
  const [{ at }] = (await query('select posted_at as at from journal_entry where reference = $$two$$')) as [
    { at: Date },
  ];
  expect((await get<Funds>('')).postedAt).toBe(at.toISOString());
});
