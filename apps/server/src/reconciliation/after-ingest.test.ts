import type { DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, payin, type RowValues, take } from '../ingest/testing/ingest-files.ts';
import { SOUND } from '../ingest/testing/sound-rows.ts';
import { useBooks } from './testing/world.ts';

/* Three merchants, each with a payin of 125.00 on June 18, its adjustments and its balance, taken in through ingest. */

const IDS = ['M1', 'M2', 'M3'];
const ingest = (dataset: DatasetName, rows: readonly RowValues[]) => take(books.database, dataset, rows);
const ingestMerchants = (ids: readonly string[]) =>
  ingest(
    'merchants',
    ids.map(merchantId => ({ ...aMerchant, merchantId })),
  );
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
const laterPayin = (merchantId: string, digit: string, at: string): RowValues => {
  const times = { updatedAt: at, transDatetime: at, txnCompletionDateTime: at };
  return payinOf(merchantId, { transId: digit.repeat(26), ...times });
};
/** Takes a balance of a merchant as it was at a time of June. */
const ingestBalance = (merchantId: string, at: string, values: RowValues = {}) =>
  ingest('interac-balances', [balanceOf(merchantId, { updatedAt: `2026-06-${at}:00Z`, ...values })]);

const books = useBooks();
beforeAll(async () => {
  await ingestMerchants(IDS);
  await ingest(
    'interac-payins',
    IDS.map(id => payinOf(id)),
  );
  await ingest(
    'interac-balances',
    IDS.map(id => balanceOf(id)),
  );
});

test('a run looks at the merchants that ingests have changed, once', async () => {
  expect(await changes()).toMatchObject({ merchants: 3, opened: 0, open: 0 });
  expect(await changes()).toBeUndefined();
  await ingestBalance('M2', '18T21:00', { netAmtCents: '7' });
  expect(await changes()).toMatchObject({ merchants: 1, opened: 2, closed: 0, open: 2 });
  const of = { merchant_id: 'M2', et_day: '2026-06-18' };
  expect(await books.open()).toMatchObject([
    { ...of, identity: 'I8', part: 'available', expected: 0, found: 7, difference: 7 },
    { ...of, identity: 'I9', part: 'total', expected: 12350, found: 12357 },
  ]);
});

test('a difference that holds stays the same finding, whatever another merchant’s file brings; its amount follows the rows', async () => {
  const [before] = await books.open();
  await ingestBalance('M3', '18T22:00');
  await ingestBalance('M2', '18T22:00', { netAmtCents: '-3' });
  expect(await changes()).toMatchObject({ merchants: 2, opened: 0, closed: 0, open: 2 });
  expect((await books.open())[0]).toMatchObject({ id: before?.id, difference: -3, opened_at: before?.opened_at });
});

test('mended by a correction it is closed and kept; a difference that comes back is another finding', async () => {
  const mend = (minute: number, netAmtCents: string) => ingestBalance('M2', `18T23:0${minute}`, { netAmtCents });
  await mend(1, '0');
  expect(await changes()).toMatchObject({ opened: 0, closed: 2, open: 0 });
  const closed = await books.all();
  expect(closed.map(each => each.closed_at !== null)).toEqual([true, true]);
  await mend(2, '7');
  expect(await changes()).toMatchObject({ opened: 2, open: 2 });
  expect(await books.all()).toHaveLength(4);
  expect((await books.all()).slice(0, 2)).toEqual(closed);
  await mend(3, '0');
});

test('a balance that is older than the rows says nothing of them: its identities wait for a newer one', async () => {
  await ingest('interac-payins', [laterPayin('M1', '9', '2026-06-19T01:00:00Z')]);
  const run = await changes();
  expect(run?.identities.filter(({ waiting }) => waiting > 0).map(({ identity }) => identity)).toEqual(['I8', 'I9']);
  // It has waited since June
  expect((await books.open()).map(({ part, about, found }) => [part, about, found])).toEqual([['waits', 'INTERAC', 0]]);
  await ingestBalance('M1', '19T02:00', { pendingCents: '24700', netAmtCents: '1' });
  await changes();
  expect((await books.open()).map(each => `${each.identity} ${each.part} ${each.difference}`)).toEqual([
    'I8 available 1',
    'I9 total 1',
  ]);
});

test('a finding of who waits stays as it was', async () => {
  await ingest('interac-payins', [laterPayin('M1', '8', '2026-06-19T03:00:00Z')]);
  // Nobody waits for another
  await ingestBalance('M3', '18T23:00', { netAmtCents: '5' });
  // Those of M3, and that M1 waits
  expect(await changes()).toMatchObject({ opened: 3, closed: 0, open: 5 });
  await ingestBalance('M3', '18T23:30');
  expect(await books.run()).toMatchObject({ opened: 0, closed: 2, open: 3 });
  await ingestBalance('M1', '19T04:00', { pendingCents: '37050' });
  expect(await changes()).toMatchObject({ closed: 3, open: 0 });
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
  // The run is on record: what it looked at and what came of it
  const run = await books.one<object>('select * from reconciliation_run order by id desc limit 1');
  const counts = { merchant_count: 3, identity_count: 12, opened_count: expect.any(Number) };
  expect(run).toMatchObject({ whole: true, ...counts, finished_at: expect.any(Date) });
});

test('a run that fails writes nothing, and what it was to look at is still due', async () => {
  await ingestBalance('M3', '20T01:00');
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
  await ingestBalance('M3', '20T02:00', { pendingCents: '1' });
  await Promise.all([changes(), books.run()]);
  const found = (await books.open()).filter(each => each.identity === 'I9' && each.merchant_id === 'M3');
  expect(found).toMatchObject([{ found: 1, closed_at: null }]);
});

test('who is owed money and has no balance is compared, with what the journal owes; a balance closes it', async () => {
  const at = '2026-06-20T12:00:00Z';
  await ingestMerchants(['M4', 'M5']);
  await ingest('interac-payins', [
    payin(41, { merchantId: 'M4' }),
    payin(42, { merchantId: 'M4', transDatetime: at, txnCompletionDateTime: at, updatedAt: at }),
  ]);
  await ingest('ibt-payins', [{ ...SOUND['ibt-payins'], merchantId: 'M5' }]);
  const run = await changes();
  // Another one waits, as in the test of it above
  expect(run?.identities.find(({ identity }) => identity === 'I9')).toMatchObject({ compared: 1, waiting: 1 });
  const ofBoth = async () =>
    (await books.open())
      .filter(each => ['M4', 'M5'].includes(each.merchant_id))
      .toSorted((a, b) => a.merchant_id.localeCompare(b.merchant_id));
  const found = await ofBoth();
  expect(found).toMatchObject([
    { identity: 'I9', part: 'total', merchant_id: 'M4', et_day: '2026-06-18', expected: 24700, found: 0 },
    { identity: 'I10', part: 'total', merchant_id: 'M5', et_day: '2026-06-18', expected: 12350, found: 0 },
  ]);
  expect(found[0]?.evidence[0]?.words).toMatchObject({ merchants: 'M4', from: '2000-01-01', to: '2026-06-20' });
  const owed = await books.query(
    `select merchant_id, sum(credit_cents - debit_cents)::bigint as cents from journal_line
     where merchant_id in ('M4', 'M5') and account ~ '^(MERCHANT|IBT-WALLETS)' group by 1 order by 1`,
  );
  expect(owed).toEqual([
    { merchant_id: 'M4', cents: 24700 },
    { merchant_id: 'M5', cents: 12350 },
  ]);
  expect(await books.run()).toMatchObject({ opened: 0 });
  await ingestBalance('M4', '20T12:00', { pendingCents: '24700' });
  const wallet = { merchantId: 'M5', subtype: 'MERCHANT_PENDING', balanceCents: '12350' };
  await ingest('ibt-wallets', [{ ...wallet, updatedAt: '2026-06-18T20:00:00Z' }]);
  expect(await changes()).toMatchObject({ opened: 0, closed: 2 });
  expect(await ofBoth()).toEqual([]);
});

test('who waits is told after two days, or where the newest row is said to be of days to come', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  /** Hours from now at which the newest row of each is. */
  const newest = { W1: -47, W2: -49, W3: 23, W4: 25 };
  const ids = Object.keys(newest);
  await ingestMerchants(ids);
  await ingest(
    'interac-balances',
    ids.map(id => balanceOf(id, { updatedAt: at(-130), pendingCents: '0' })),
  );
  const payinsAt = (digit: number, hours: number, of: readonly string[]) =>
    ingest(
      'interac-payins',
      of.map((merchantId, nth) => ({ ...laterPayin('M1', String(digit + nth), at(hours)), merchantId })),
    );
  await payinsAt(0, -24, ids);
  await changes();
  const told = async () => {
    for (const [id, hours] of Object.entries(newest))
      await books.query('update ledger_newest set newest_at = $2 where merchant_id = $1', [id, at(hours)]);
    await books.run();
    return (await books.open()).flatMap(each =>
      each.part === 'waits' && ids.includes(each.merchant_id) ? each.merchant_id : [],
    );
  };
  expect((await told()).toSorted()).toEqual(['W2', 'W4']);
  // A row that came late is of whom waited since before that
  await payinsAt(4, -100, ['W1']);
  newest.W1 = -1;
  expect((await told()).toSorted()).toEqual(['W1', 'W2', 'W4']);
});

describe('a payin that may be there twice', () => {
  const IDS_OF_ONE = { merchantTransId: 'order-7', extReferenceNo: 'AB12CD34EF56', interacId: 'CA1b2C3d' };
  const one = (transId: string, day: string, values: RowValues = {}): RowValues => ({
    ...{ ...payin(1), ...IDS_OF_ONE, merchantId: 'M1' },
    transId: transId.padStart(26, '0'),
    updatedAt: `${day}T12:00:00Z`,
    transDatetime: `${day}T12:00:00Z`,
    txnCompletionDateTime: '',
    ...values,
  });
  const ON_21 = { transDatetime: '2026-06-21T12:00:00Z' };
  const doubles = async () =>
    (await books.open())
      .filter(({ part }) => part === 'double')
      .map(({ about, et_day }) => [about.replace(/^0+/, ''), et_day]);

  test('is taken and flagged, with both rows to open and the amount that would be too much', async () => {
    await ingest('interac-payins', [one('71', '2026-06-20')]);
    await changes();
    expect(await doubles()).toEqual([]);
    const second = one('72', '2026-06-22', { originalAmtCents: '12501', transStatus: 'P' });
    expect(await ingest('interac-payins', [second])).toMatchObject({ inserted: 1 });
    await changes();
    expect(await doubles()).toEqual([['72', '2026-06-22']]);
    const [found] = (await books.open()).filter(({ part }) => part === 'double');
    expect(found).toMatchObject({ identity: 'I9', merchant_id: 'M1', expected: 12500, found: 25001, ledger_rows: 2 });
    expect(found?.evidence).toEqual(
      ['72', '71'].map(id => ({ report: 'interac-payins', words: { row: id.padStart(26, '0') } })),
    );
  });

  test('is told of a third of them, and of no other row that is only like them', async () => {
    await ingest('interac-payins', [
      one('73', '2026-06-23'),
      one('74', '2026-06-23', { merchantId: 'M2' }),
      one('75', '2026-06-23', { merchantTransId: 'order-8' }),
      one('76', '2026-06-23', { ...ON_21, extReferenceNo: 'AB12CD34EF57' }),
      one('77', '2026-06-23', { interacId: 'CA1b2C3e' }),
      one('78', '2026-06-23', { extReferenceNo: '' }),
      one('79', '2026-06-23', { interacId: '' }),
      one('80', '2026-06-23', { transStatus: 'R' }),
    ]);
    // By what has changed, and by all there is
    for (const whole of [false, true]) {
      await books.run({ whole });
      expect((await doubles()).map(([about]) => about).toSorted()).toEqual(['72', '73']);
    }
  });

  test('is told among payouts, EFT payouts and bank transfers too, whatever the case of letters', async () => {
    const before = (await doubles()).map(([about]) => about);
    const OTHERS = [
      ['interac-payouts', '1', { transferId: 'TR12AB' }, { transferId: 'tr12ab', merchantTransId: 'ORDER-1' }],
      ['interac-eft-payouts', '2', { paymentId: 'EFT12AB' }, { paymentId: 'eft12AB' }],
      ['ibt-payins', '3', { extReferenceNo: 'AB12' }, { extReferenceNo: 'ab12' }],
    ] as const;
    const row = (dataset: (typeof OTHERS)[number][0], id: string, values: RowValues) => {
      const key = dataset === 'ibt-payins' ? 'txnId' : 'transId';
      return { ...SOUND[dataset], merchantId: 'M1', [key]: id.padStart(26, '0'), ...values };
    };
    for (const [dataset, n, first, later] of OTHERS)
      await ingest(dataset, [row(dataset, `91${n}`, first), row(dataset, `92${n}`, later), row(dataset, `93${n}`, {})]);
    await changes();
    const told = (await doubles()).map(([about]) => about).filter(about => !before.includes(about));
    expect(told.toSorted()).toEqual(['921', '922', '923']);
    for (const [dataset, n] of OTHERS)
      await ingest(dataset, [row(dataset, `92${n}`, { updatedAt: '2026-06-19T14:35:00Z' })]);
    await books.run();
    expect((await doubles()).map(([about]) => about)).toEqual(before);
  });

  test('stays flagged while other rows of its merchant change, and is closed by the correction of either', async () => {
    await ingest('interac-payins', [one('81', '2026-06-21', { extReferenceNo: 'AB12CD34EF58' })]);
    await ingestBalance('M1', '28T12:00');
    await changes();
    expect((await doubles()).map(([about]) => about).toSorted()).toEqual(['72', '73']);
    const corrected = { transStatus: 'R', updatedAt: '2026-06-24T12:00:00Z' };
    await ingest('interac-payins', [one('73', '2026-06-23', corrected)]);
    await ingestBalance('M1', '28T13:00');
    await changes();
    expect((await doubles()).map(([about]) => about)).toEqual(['72']);
    await ingest('interac-payins', [one('71', '2026-06-20', corrected)]);
    await ingestBalance('M1', '28T14:00');
    await changes();
    expect(await doubles()).toEqual([]);
  });
});
