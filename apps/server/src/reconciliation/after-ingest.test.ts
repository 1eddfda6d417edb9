import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, csv, payin, type RowValues, take } from '../ingest/testing/ingest-files.ts';
import { type Books, openBooks } from './testing/world.ts';

/* Three merchants, each with a payin of 125.00 on June 18, its adjustments and its balance, taken in through ingest. */

let books: Books;
const IDS = ['M1', 'M2', 'M3'];
const ingest = (dataset: DatasetName, rows: readonly RowValues[]) => take(books.database, dataset, csv(dataset, rows));
const changes = () => books.run({ whole: false });
const balanceOf = (merchantId: string, values: RowValues = {}): RowValues => ({
  merchantId,
  updatedAt: '2026-06-18T20:00:00Z',
  pendingCents: '12350',
  reserveCents: '0',
  maturedReserveCents: '0',
  netAmtCents: '0',
  displayReserves: 'true',
  ...values,
});
const payinOf = (merchantId: string, values: RowValues = {}): RowValues =>
  payin(IDS.indexOf(merchantId) + 1, { merchantId, ...values });
/** A later payin of 125.00. */
const laterPayin = (merchantId: string, digit: string, at: string): RowValues =>
  payinOf(merchantId, {
    transId: digit.repeat(26),
    updatedAt: at,
    transDatetime: at,
    txnCompletionDateTime: at,
  });

beforeAll(async () => {
  books = await openBooks();
  await ingest(
    'merchants',
    IDS.map(merchantId => ({ ...aMerchant, merchantId })),
  );
  await ingest(
    'interac-payins',
    IDS.map(id => payinOf(id)),
  );
  await ingest(
    'interac-balances',
    IDS.map(id => balanceOf(id)),
  );
});
afterAll(() => books.database.drop());

test('a run looks at the merchants that ingests have changed, once', async () => {
  expect(await changes()).toMatchObject({ merchants: 3, opened: 0, open: 0 });
  expect(await changes()).toBeUndefined();
  await ingest('interac-balances', [balanceOf('M2', { updatedAt: '2026-06-18T21:00:00Z', netAmtCents: '7' })]);
  expect(await changes()).toMatchObject({ merchants: 1, opened: 2, closed: 0, open: 2 });
  expect(await books.open()).toMatchObject([
    {
      identity: 'I8',
      part: 'available',
      merchant_id: 'M2',
      et_day: '2026-06-18',
      expected: 0,
      found: 7,
      difference: 7,
    },
    { identity: 'I9', part: 'total', merchant_id: 'M2', et_day: '2026-06-18', expected: 12350, found: 12357 },
  ]);
});

test('a difference that holds stays the same finding; its amount follows the rows', async () => {
  const [before] = await books.open();
  await ingest('interac-balances', [balanceOf('M2', { updatedAt: '2026-06-18T22:00:00Z', netAmtCents: '-3' })]);
  expect(await changes()).toMatchObject({ opened: 0, closed: 0, open: 2 });
  expect((await books.open())[0]).toMatchObject({ id: before?.id, difference: -3, opened_at: before?.opened_at });
});

test('what another merchant’s file brings leaves it as it is', async () => {
  await ingest('interac-balances', [balanceOf('M3', { updatedAt: '2026-06-18T22:00:00Z' })]);
  expect(await changes()).toMatchObject({ merchants: 1, opened: 0, closed: 0, open: 2 });
});

test('mended by a correction it is closed and kept; a difference that comes back is another finding', async () => {
  const mend = (hour: number, netAmtCents: string) =>
    ingest('interac-balances', [balanceOf('M2', { updatedAt: `2026-06-18T23:0${hour}:00Z`, netAmtCents })]);
  await mend(1, '0');
  expect(await changes()).toMatchObject({ opened: 0, closed: 2, open: 0 });
  const closed = await books.all();
  expect(closed.map(each => each.closed_at !== null)).toEqual([true, true]);
  await mend(2, '7');
  expect(await changes()).toMatchObject({ opened: 2, open: 2 });
  expect(await books.all()).toHaveLength(4);
  await mend(3, '0');
  expect(await changes()).toMatchObject({ closed: 2, open: 0 });
  expect((await books.all()).slice(0, 2)).toEqual(closed);
});

test('a balance that is older than the rows says nothing of them: its identities wait for a newer one', async () => {
  await ingest('interac-payins', [laterPayin('M1', '9', '2026-06-19T01:00:00Z')]);
  const run = await changes();
  expect(run?.identities.filter(({ waiting }) => waiting > 0).map(({ identity }) => identity)).toEqual(['I8', 'I9']);
  expect(await books.open()).toEqual([]);
  await ingest('interac-balances', [
    balanceOf('M1', { updatedAt: '2026-06-19T02:00:00Z', pendingCents: '24700', netAmtCents: '1' }),
  ]);
  await changes();
  expect((await books.open()).map(each => `${each.identity} ${each.part} ${each.difference}`)).toEqual([
    'I8 available 1',
    'I9 total 1',
  ]);
});

test('a finding of who waits stays as it was', async () => {
  await ingest('interac-payins', [laterPayin('M1', '8', '2026-06-19T03:00:00Z')]);
  expect(await changes()).toMatchObject({ opened: 0, closed: 0, open: 2 });
  expect(await books.run()).toMatchObject({ opened: 0, closed: 0, open: 2 });
  // Nobody waits for another
  await ingest('interac-balances', [balanceOf('M3', { updatedAt: '2026-06-18T23:00:00Z', netAmtCents: '5' })]);
  await books.run();
  expect((await books.open()).filter(each => each.merchant_id === 'M3').map(each => each.identity)).toEqual([
    'I8',
    'I9',
  ]);
  await ingest('interac-balances', [balanceOf('M3', { updatedAt: '2026-06-18T23:30:00Z' })]);
  expect(await books.run()).toMatchObject({ closed: 2, open: 2 });
  await ingest('interac-balances', [balanceOf('M1', { updatedAt: '2026-06-19T04:00:00Z', pendingCents: '37050' })]);
  expect(await changes()).toMatchObject({ closed: 2, open: 0 });
});

test('sums that are out of step are found on the days that a file touches, whosever they are, and on all days by a whole run', async () => {
  await ingest('interac-payins', [laterPayin('M1', '6', '2026-06-27T14:00:00Z')]);
  await changes();
  const spoil = (merchantId: string, day: string) =>
    books.query(
      `update interac_summary_day set fee_cents = fee_cents + 5
       where merchant_id = $1 and et_day = $2 and trans_type = 'T' and trans_status = 'S'`,
      [merchantId, day],
    );
  for (const merchantId of ['M2', 'M3']) await spoil(merchantId, '2026-06-18');
  await spoil('M1', '2026-06-27');
  const other = { transId: '7'.repeat(26), transStatus: 'R', merchantFeeCents: '0' };
  await ingest('interac-payins', [payinOf('M2', other)]);
  await changes();
  const cells = async () => (await books.open()).filter(each => each.identity === 'I1');
  const cell = { part: 'fee', et_day: '2026-06-18', about: 'INTERAC-T-S-CAD', ledger_rows: 1 };
  expect(await cells()).toMatchObject([
    { merchant_id: 'M2', ...cell },
    { merchant_id: 'M3', ...cell },
  ]);
  await books.run();
  expect((await cells()).map(each => each.merchant_id)).toEqual(['M2', 'M3', 'M1']);
});

test('a run is on record: what it looked at and what came of it', async () => {
  const { whole, ...run } = await books.one<Record<string, unknown>>(
    'select * from reconciliation_run order by id desc limit 1',
  );
  expect(whole).toBe(true);
  expect(run).toMatchObject({ merchant_count: 3, identity_count: 12, opened_count: expect.any(Number) });
  expect(run['finished_at']).toBeInstanceOf(Date);
});

test('a run that fails writes nothing, and what it was to look at is still due', async () => {
  await ingest('interac-balances', [balanceOf('M3', { updatedAt: '2026-06-20T01:00:00Z' })]);
  const before = await books.all();
  await books.database.owner.pool.query(
    'alter table reconciliation_run add constraint refuse check (merchant_count < 0) not valid',
  );
  await expect(changes()).rejects.toThrow('refuse');
  await books.database.owner.pool.query('alter table reconciliation_run drop constraint refuse');
  expect(await books.all()).toEqual(before);
  expect(await changes()).toMatchObject({ merchants: 1 });
});

test('two runs at once find a difference once', async () => {
  await ingest('interac-balances', [balanceOf('M3', { updatedAt: '2026-06-20T02:00:00Z', pendingCents: '1' })]);
  await Promise.all([books.run(), books.run(), changes()]);
  const found = (await books.open()).filter(each => each.identity === 'I9' && each.merchant_id === 'M3');
  expect(found).toMatchObject([{ found: 1, closed_at: null }]);
});
