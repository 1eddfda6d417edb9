import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, payin, take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { openPayer, type Payer } from '../../testing/features/disbursements.ts';

/*
 * The disbursement of a Tuesday after that of the Friday before, which came in a file, left 7.00, and released the reserve up to 2026-03-14. A payin of
 * 1,000.00 with a fee of 10.00 lies between.
 */

const DAY = '2026-06-16';
const clock = createTestClock(new Date(`${DAY}T14:00:00Z`));
let portal: TestApp;
let proposer: Payer;
let approver: Payer;

beforeAll(async () => {
  portal = await buildTestApp({ clock });
  proposer = await openPayer(portal);
  approver = await openPayer(portal);
});
afterAll(() => portal.close());

let made = 0;
const propose = async (merchantId: string): Promise<number> =>
  (await proposer.propose({ merchants: [{ merchantId }] })).body.proposals[0].id;
const open = async () => {
  const { merchantId } = await createMerchant(portal.database);
  made += 1;
  const transIdHex = String(made).padStart(26, 'd');
  const zeros = ['purchase', 'reserve', 'payout', 'returnAmt', 'adjustment', 'maturedReserve', 'fee', 'handlingFee'];
  const friday = {
    ...SOUND['interac-disbursements'],
    ...Object.fromEntries(zeros.map(name => [`${name}Cents`, '0'])),
    merchantId,
    transIdHex,
    updatedAt: '2026-06-12T11:00:00Z',
    transDatetime: '2026-06-12T10:00:00Z',
    periodStart: '2026-06-04T04:00:00Z',
    periodEnd: '2026-06-07T04:00:00Z',
    payoutPeriodStart: '2026-06-09T04:00:00Z',
    payoutPeriodEnd: '2026-06-12T04:00:00Z',
    ...{ startBalanceCents: '700', netAmtCents: '0', endBalanceCents: '700', totalHeldReserveCents: '300' },
  };
  await take(portal.database, 'interac-disbursements', csv('interac-disbursements', [friday]));
  const at = '2026-06-08T14:00:00Z';
  const times = { updatedAt: at, transDatetime: at, txnCompletionDateTime: at };
  const row = payin(made, { merchantId, ...times, originalAmtCents: '100000', merchantFeeCents: '1000' });
  await take(portal.database, 'interac-payins', csv('interac-payins', [row]));
  return { merchantId, transIdHex, id: await propose(merchantId) };
};

test('it goes on where the one before ended, and each line leads to its rows', async () => {
  const { merchantId, transIdHex, id } = await open();
  const seen: Proposal = await approver.read(id);
  expect(seen).toMatchObject({
    purchasesFrom: '2026-06-07',
    purchasesTo: '2026-06-11',
    othersFrom: '2026-06-12',
    othersTo: DAY,
    totalHeldReserveCents: 10_300,
    netAmtCents: 700 + 100_000 - 10_000 - 1_000 - 500,
  });
  const on = (report: string, from: string, to: string, words: object = {}) => ({
    report,
    words: { merchants: merchantId, from, to, ...words },
  });
  const since = (report: string, words?: object) => on(report, '2026-06-12', '2026-06-15', words);
  const purchased = on('interac-payins', '2026-06-07', '2026-06-10', { transStatusId: 'S' });
  const counted = { disbursed: 'COUNTED' };
  const returns = since('interac-returns', { time: 'COMPLETIONTRANSACTIONDATETIME', transStatusId: 'S' });
  const expected: Record<DisbursementLine, [rows: number | null, places: object[]]> = {
    startBalance: [1, [{ report: 'interac-disbursements', words: { row: transIdHex } }]],
    purchases: [1, [purchased]],
    reserve: [1, [purchased]],
    maturedReserve: [0, [on('interac-payins', '2026-03-15', '2026-03-18', { transStatusId: 'S' })]],
    payouts: [0, [since('interac-payouts', counted), since('interac-eft-payouts', counted)]],
    returns: [0, [returns]],
    adjustments: [0, [since('interac-adjustments', counted)]],
    fees: [
      1,
      [
        on('interac-payins', '2026-06-07', '2026-06-10'),
        since('interac-payouts'),
        since('interac-eft-payouts'),
        returns,
      ],
    ],
    handling: [null, []],
    gross: [null, []],
    netAmount: [null, []],
    endBalance: [null, []],
  };
  expect(Object.fromEntries(seen.lines.map(({ line, rows, places }) => [line, [rows, places]]))).toEqual(expected);
});

test('the first disbursement of a merchant has no start balance, nor a row behind one', async () => {
  const { merchantId } = await createMerchant(portal.database);
  const { lines }: Proposal = await approver.read(await propose(merchantId));
  expect(lines.find(({ line }) => line === 'startBalance')).toMatchObject({ amountCents: 0, rows: 0, places: [] });
});

test('one that does not tie out with the disbursement before it is not approved, and says by which identity', async () => {
  const { merchantId, transIdHex, id } = await open();
  await proposer.review(id);
  // As a repair in the database would: no row has changed, and every line is what it was
  const end = (days: number) =>
    portal.database.owner.pool.query(
      `update interac_disbursement set payout_period_end = payout_period_end + $2 * interval '1 day' where trans_id_hex = $1`,
      [transIdHex, days],
    );
  await end(1);
  expect(await approver.approveWithFactor(id)).toMatchObject({
    status: 409,
    body: {
      errorCode: 'PROPOSAL_OFF_BALANCE',
      details: [{ field: 'others', rule: 'I4', message: 'It does not tie out' }],
    },
  });
  const written = await portal.database.pool.query(
    'select from interac_disbursement where merchant_id = $1 and trans_id_hex <> $2',
    [merchantId, transIdHex],
  );
  expect([written.rowCount, (await approver.read(id)).state]).toEqual([0, 'REVIEWED']);
  await end(-1);
  expect(await approver.approveWithFactor(id)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
});

test('lines that are reviewed already, or not at all, are reviewed or taken back without a record', async () => {
  const { id } = await open();
  const told = async () => {
    const { events }: Proposal = await approver.read(id);
    const { rows } = await portal.database.pool.query(
      `select details from audit_record where object = $1 and act = 'disbursement_reviewed' order by position`,
      [`disbursement ${id}`],
    );
    return [events.map(({ kind, count }) => [kind, count]).toReversed(), rows.map(({ details }) => details)];
  };
  expect((await proposer.review(id, ['fees'], false)).status).toBe(200);
  expect((await proposer.review(id, ['fees', 'returns'])).status).toBe(200);
  const once = await told();
  expect(once).toEqual([
    [
      ['PROPOSED', null],
      ['REVIEWED', 2],
    ],
    [{ lines: 'fees returns', reviewed: true }],
  ]);
  expect((await proposer.review(id, ['returns'])).status).toBe(200);
  expect(await told()).toEqual(once);
});
