import { afterEach, expect, test } from 'vitest';
import { aMerchant, payin, take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { expectJournal, sumJournal } from '../testing/expect-journal.ts';
import { type Books, openBooks } from '../testing/world.ts';
import { lockLedger } from './work-out-balance.ts';

let books: Books;
afterEach(() => books.database.drop());

/* That the whole journal of a ledger is its balances is looked at where the ledger ties out. */

const NOTHING = { reserveCents: '0', maturedReserveCents: '0', netAmtCents: '0', displayReserves: 'true' };
const BALANCE = { ...NOTHING, pendingCents: '12350' };
const at = (hour: number) => `2026-06-18T${hour}:00:00Z`;

/** One merchant with a payin of 125.00 for 1.50, and its balance; taken in and posted. */
const openOne = async () => {
  books = await openBooks();
  const { database } = books;
  await take(database, 'merchants', [aMerchant]);
  await take(database, 'interac-payins', [payin(1)]);
  const balance = { merchantId: 'ALC00001', updatedAt: at(20), ...BALANCE };
  await take(database, 'interac-balances', [balance]);
  await books.run({ whole: false });
  return { database, balance };
};
const entries = () =>
  books.query<{ kind: string; reference: string; cents: number }>(
    `select kind, reference, sum(debit_cents)::bigint as cents from journal_entry e join journal_line l on l.entry_id = e.id
     group by e.id order by e.id`,
  );

test('a correction is posted as what it changes, beside what was posted before it', async () => {
  const { database, balance } = await openOne();
  const before = await entries();
  expect(before).toEqual([{ kind: 'purchases', reference: 'ALC00001 2026-06-18 1', cents: 12500 }]);
  const corrected = payin(1, { updatedAt: at(21), originalAmtCents: '12000' });
  await take(database, 'interac-payins', [corrected]);
  await take(database, 'interac-balances', [{ ...balance, updatedAt: at(21), pendingCents: '11850' }]);
  await books.run({ whole: false });
  expect(await entries()).toEqual([...before, { kind: 'purchases', reference: 'ALC00001 2026-06-18 2', cents: 500 }]);
  await expectJournal(books);
});

test('what a balance says is never posted: a wrong one is a finding, and the journal says what the rows say', async () => {
  const { database, balance } = await openOne();
  const before = await entries();
  const wrong = { ...balance, updatedAt: at(22), pendingCents: '99999', netAmtCents: '7' };
  await take(database, 'interac-balances', [wrong]);
  const run = await books.run({ whole: false });
  expect(run).toMatchObject({ posted: 0 });
  expect(run?.open).toBeGreaterThan(0);
  expect(await entries()).toEqual(before);
  expect((await sumJournal(books)).get('MERCHANT-PENDING')).toBe(12350);
});

test('what a reimbursement says against the rows is in suspense, and taken back once it is corrected', async () => {
  books = await openBooks();
  const { database } = books;
  const sold = { transDatetime: '2026-06-01T14:30:00Z', txnCompletionDateTime: '2026-06-01T14:35:00Z' };
  await take(database, 'merchants', [aMerchant]);
  await take(database, 'interac-payins', [payin(1, { ...sold, updatedAt: '2026-06-01T14:35:00Z' })]);
  /** What there is when files say so: 12.50 held of 125.00, 1.50 and 5.00 of fees, 106.00 sent, and what is said to have been there and be left. */
  const takeSaying = async (leftCents: string, hour: number) => {
    const said = { merchantId: 'ALC00001', updatedAt: `2026-06-09T${hour}:00:00Z` };
    const disbursement = {
      ...SOUND['interac-disbursements'],
      ...said,
      transDatetime: '2026-06-09T10:00:00Z',
      startBalanceCents: leftCents,
      periodStart: '2026-06-01T04:00:00Z',
      periodEnd: '2026-06-04T04:00:00Z',
      purchaseCents: '12500',
      reserveCents: '1250',
      payoutPeriodStart: '2026-06-01T04:00:00Z',
      payoutPeriodEnd: '2026-06-09T04:00:00Z',
      payoutCents: '0',
      returnAmtCents: '0',
      adjustmentCents: '0',
      maturedReserveCents: '0',
      feeCents: '150',
      netAmtCents: '10600',
      endBalanceCents: leftCents,
      totalHeldReserveCents: '1250',
    };
    await take(database, 'interac-disbursements', [disbursement]);
    const balance = { ...BALANCE, pendingCents: '0', reserveCents: '1250', netAmtCents: leftCents };
    await take(database, 'interac-balances', [{ ...said, ...balance }]);
    await books.run({ whole: false });
  };
  const suspended = async () => (await sumJournal(books)).get('SUSPENSE') ?? 0;

  await takeSaying('700', 11);
  expect(await books.open()).not.toEqual([]);
  expect(await suspended()).toBe(-700);
  expect((await sumJournal(books)).get('MERCHANT-AVAILABLE')).toBe(700);
  const before = await entries();

  await takeSaying('0', 12);
  expect(await books.open()).toEqual([]);
  await expectJournal(books);
  // Beside what was posted, which stays
  expect(await entries()).toEqual([...before, { kind: 'clearing', reference: 'ALC00001 2026-06-09 2', cents: 700 }]);
});

test('an adjustment moves the fund where it is of a payment or a deposit, and is what the provider gave where it is neither', async () => {
  books = await openBooks();
  const { database } = books;
  await take(database, 'merchants', [aMerchant]);
  const times = { updatedAt: at(14), transDatetime: at(14) };
  const whose = { ...times, merchantId: 'ALC00001', transFeeCents: '0', currencyCode: 'CAD' };
  const interac = (number: number, transTypeId: string, cents: number, originalTxnId = '') => ({
    ...whose,
    transIdHex: String(number).padStart(26, 'f'),
    transTypeId,
    adjustmentTypeId: cents < 0 ? 'DEBIT' : 'CREDIT',
    transAmtCents: String(cents),
    originalTxnId,
  });
  const payment = '1'.padStart(26, '0');
  await take(database, 'interac-adjustments', [
    interac(1, 'A', 5000),
    interac(2, 'A', -2500),
    interac(3, 'A', 40, payment),
    interac(4, 'FUND_ACCOUNT', 30_000),
    interac(5, 'F', 700, payment),
  ]);
  const ibt = (number: number, adjustmentType: string, cents: number) => ({
    ...whose,
    transId: `adjustment-${number}`,
    adjustmentType,
    transAmtCents: String(cents),
  });
  await take(database, 'ibt-adjustments', [ibt(1, 'CREDIT', 75), ibt(2, 'MERCHANT_DEPOSITS', 1_000_000)]);
  await books.run();
  const sums = await sumJournal(books);
  const accounts = ['OPERATIONAL-FUND', 'IBT-FUND', 'FUND-ADJUSTMENTS', 'MERCHANT-AVAILABLE', 'IBT-WALLETS'];
  expect(accounts.map(account => sums.get(account))).toEqual([-30_740, -1_000_000, -2575, 33_240, 1_000_075]);
});

/** The files that a balance of Interac is made of, and its own. */
const OF_BALANCES = (
  ['payins', 'payouts', 'eft-payouts', 'returns', 'adjustments', 'disbursements', 'balances'] as const
).map(name => `interac-${name}` as const);

test('while the ledger is held for a balance no file that it is made of is taken in, and any other is', async () => {
  books = await openBooks();
  const { database, query } = books;
  await take(database, 'merchants', [aMerchant]);
  const holder = await database.workPool.connect();
  try {
    await holder.query('begin');
    await lockLedger(holder);
    const ended: string[] = [];
    // Taken or refused, as what they name may not be there: neither before the ledger is let go
    const taking = OF_BALANCES.map(async dataset => {
      await take(database, dataset, [SOUND[dataset]]).catch(() => undefined);
      ended.push(dataset);
    });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await query(waiting)).length).toBe(OF_BALANCES.length);
    await take(database, 'ibt-payins', [SOUND['ibt-payins']]);
    expect(ended).toEqual([]);
    await holder.query('rollback');
    await Promise.all(taking);
    expect(ended.toSorted()).toEqual(OF_BALANCES.toSorted());
  } finally {
    holder.release();
  }
});
