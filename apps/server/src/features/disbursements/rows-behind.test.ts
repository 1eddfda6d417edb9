import { type DisbursementLine, differenceOf } from '@drumlin/contract/disbursements/lines.ts';
import type { ListedProposals } from '@drumlin/contract/disbursements/proposals.ts';
import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payin, type RowValues, take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { DISBURSEMENTS, openPayer, type Payer } from '../../testing/features/disbursements.ts';
import { setPastTerms } from '../../testing/features/past-terms.ts';
import { createTestDatabase, serveFromReplica, type TestDatabase } from '../../testing/test-database.ts';

/*
 * The rows behind the lines of a disbursement, and what becomes of it when they change: payins of 1,000.00 with a fee of 10.00; the replica of reports
 * has none of them.
 */

const DAY = '2026-06-16';
const clock = createTestClock(new Date(`${DAY}T14:00:00Z`));
let portal: TestApp;
let replica: TestDatabase;
let proposer: Payer;
let approver: Payer;

beforeAll(async () => {
  replica = await createTestDatabase();
  portal = await buildTestApp({ clock, env: { DATABASE_REPLICA_URL: replica.url } });
  serveFromReplica(portal.platform.database);
  proposer = await openPayer(portal);
  approver = await openPayer(portal);
});
afterAll(async () => {
  await portal.close();
  await replica.drop();
});

let made = 0;
const payinOn = async (merchantId: string, day: string, values: RowValues = {}): Promise<RowValues> => {
  made += 1;
  const at = `${day}T15:00:00Z`;
  const cents = { originalAmtCents: '100000', merchantFeeCents: '1000' };
  const times = { updatedAt: at, transDatetime: at, txnCompletionDateTime: at };
  const row = payin(made, { merchantId, ...times, ...cents, ...values });
  await take(portal.database, 'interac-payins', [row]);
  return row;
};
const again = (row: RowValues, values: RowValues) =>
  take(portal.database, 'interac-payins', [{ ...row, updatedAt: '2026-06-15T15:00:00Z', ...values }]);

/** A merchant whose reserves are held 90 days, and from the first of May on 30. */
const merchantWithTwoHolds = async (): Promise<string> => {
  const { merchantId } = await createMerchant(portal.database);
  for (const [from, reserveHoldDays] of Object.entries({ '2026-01-01': 90, '2026-05-01': 30 }))
    await setPastTerms(portal.database, merchantId, from, { reserveHoldDays });
  return merchantId;
};

const propose = async (merchantId: string): Promise<number> => {
  const { status, body } = await proposer.propose({ merchants: [{ merchantId }] });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.proposals[0].id;
};
const lineOf = ({ lines }: Proposal, name: DisbursementLine) => lines.find(({ line }) => line === name);
const staleEvents = ({ events }: Proposal) => events.filter(({ kind }) => kind === 'STALE');

test('what matured is days of several spans once the hold has changed, and a row between them is none of it', async () => {
  const merchantId = await merchantWithTwoHolds();
  const [, between, matured] = [
    await payinOn(merchantId, '2026-03-02'),
    await payinOn(merchantId, '2026-04-10'),
    await payinOn(merchantId, '2026-05-04'),
  ];
  const id = await propose(merchantId);
  const words = { merchants: merchantId, transStatusId: 'S' };
  expect(lineOf(await approver.read(id), 'maturedReserve')).toMatchObject({
    amountCents: 20_000,
    rows: 2,
    places: [
      { report: 'interac-payins', words: { ...words, from: '2026-03-02', to: '2026-03-18' } },
      { report: 'interac-payins', words: { ...words, from: '2026-05-01', to: '2026-05-17' } },
    ],
  });

  await again(between ?? {}, { originalAmtCents: '90000' });
  await again(matured ?? {}, { originalAmtCents: '90000' });
  const earlier = await payinOn(merchantId, '2026-02-20');
  const { changes }: Proposal = await approver.read(id);
  const linesOf = (row: RowValues | undefined) => changes.rows.find(({ rowKey }) => rowKey === row?.['transId'])?.lines;
  expect(changes.count).toBe(3);
  expect(linesOf(between)).toEqual(['purchases', 'reserve']);
  expect(linesOf(matured)).toEqual(['purchases', 'reserve', 'maturedReserve']);
  // Before all that the first disbursement had when it was proposed
  expect(linesOf(earlier)).toEqual(['purchases', 'reserve', 'maturedReserve', 'fees']);
});

test('that it went stale is on record once, by the portal, whoever looks and however often', async () => {
  const { merchantId } = await createMerchant(portal.database);
  const row = await payinOn(merchantId, '2026-06-08');
  const id = await propose(merchantId);
  expect(staleEvents(await approver.read(id))).toEqual([]);
  await again(row, { originalAmtCents: '90000' });
  clock.advance(60);
  const foundAt = clock.now().toISOString();
  await Promise.all([approver.read(id), proposer.read(id), approver.send('GET', `${DISBURSEMENTS}?limit=100`)]);
  clock.advance(60);
  const portalFound = { at: foundAt, by: null, count: 1, text: 'purchases reserve gross netAmount' };
  expect(staleEvents(await approver.read(id))).toMatchObject([portalFound]);

  await proposer.review(id);
  await approver.approveWithFactor(id);
  const refused = { by: { userId: approver.user.id }, count: 1, text: portalFound.text };
  expect(staleEvents(await approver.read(id))).toMatchObject([refused, portalFound]);
});

test('the list finds it too, and a disbursement that has closed its days is named', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await payinOn(merchantId, '2026-06-08');
  const id = await propose(merchantId);
  const row = { ...SOUND['interac-disbursements'], merchantId, transIdHex: 'a'.repeat(26) };
  const later = { ...row, transDatetime: '2026-06-18T10:00:00Z' };
  await take(portal.database, 'interac-disbursements', [later]);
  await approver.send('GET', `${DISBURSEMENTS}?merchantId=${merchantId}`);
  const { rows } = await portal.database.pool.query(
    `select count, text, user_id from disbursement_event where proposal_id = $1 and kind = 'STALE'`,
    [id],
  );
  expect(rows).toEqual([{ count: 0, text: '2026-06-18', user_id: null }]);
});

test('what sending costs and what stays have no rows behind them, nor a first one its start balance, also once it is approved', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await payinOn(merchantId, '2026-06-08');
  const id = await propose(merchantId);
  await proposer.review(id);
  for (const proposal of [await approver.read(id), (await approver.approveWithFactor(id)).body as Proposal]) {
    for (const name of ['handling', 'endBalance', 'gross', 'netAmount'] as const)
      expect(lineOf(proposal, name), `${name} of ${proposal.state}`).toMatchObject({ rows: null, places: [] });
    expect(lineOf(proposal, 'startBalance')).toMatchObject({ amountCents: 0, rows: 0, places: [] });
  }
});

test('lines of what was approved are asked of the ledger, and differ where its rows have changed since', async () => {
  const { merchantId } = await createMerchant(portal.database);
  const row = await payinOn(merchantId, '2026-06-08');
  const id = await propose(merchantId);
  await proposer.review(id);
  const differing = ({ lines }: Proposal) =>
    lines.filter(differenceOf).map(({ line, amountCents, ledgerCents }) => [line, amountCents, ledgerCents]);
  const { body: approved } = await approver.approveWithFactor(id);
  expect([approved.state, approved.changes.differenceCents, differing(approved)]).toEqual(['APPROVED', 0, []]);
  expect((approved as Proposal).lines.map(({ ledgerCents }) => ledgerCents)).not.toContain(null);

  await again(row, { originalAmtCents: '90000' });
  expect((await proposer.pay(id, 'W-CHANGED')).status).toBe(200);
  const changed: Proposal = await approver.read(id);
  expect(changed).toMatchObject({ state: 'PAID', isStale: false, changes: { count: 0, differenceCents: -9_000 } });
  expect(differing(changed)).toEqual([
    ['purchases', 100_000, 90_000],
    ['reserve', 10_000, 9_000],
    ['gross', 88_500, 79_500],
  ]);
});

test('is worked out on the connections of long reading, of the primary, in the turn of who reads', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await payinOn(merchantId, '2026-06-08');
  const id = await propose(merchantId);
  const { database, shares } = portal.platform;
  expect(new Set([database.pool, database.reportPool, database.freshPool]).size).toBe(3);
  const [inTurn, fresh, signIn] = [
    vi.spyOn(shares.reports, 'run'),
    vi.spyOn(database.freshPool, 'query'),
    vi.spyOn(database.pool, 'query'),
  ];
  try {
    for (const [url, times] of [
      [`${DISBURSEMENTS}/${id}`, 2],
      [`${DISBURSEMENTS}?merchantId=${merchantId}`, 1],
      [`${DISBURSEMENTS}?stale=true`, 1],
      ['/v1/admin/disbursements-due', 1],
    ] as const) {
      inTurn.mockClear();
      fresh.mockClear();
      expect((await approver.send('GET', url)).status).toBe(200);
      expect([url, inTurn.mock.calls.length]).toEqual([url, times]);
      expect(fresh).toHaveBeenCalled();
    }
    expect(JSON.stringify(signIn.mock.calls)).not.toMatch(/interac_summary_day|former_version/);
  } finally {
    vi.restoreAllMocks();
  }
});

test('the list shows the stale ones alone where one wants them, on whatever page they would be', async () => {
  const open: { merchantId: string; id: number }[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { merchantId } = await createMerchant(portal.database);
    await payinOn(merchantId, '2026-06-08');
    open.push({ merchantId, id: await propose(merchantId) });
  }
  const list = async (more = ''): Promise<ListedProposals> =>
    (await approver.send('GET', `${DISBURSEMENTS}?stale=true&limit=1${more}`)).body;
  const before = await list();
  const [first, second, third] = open;
  for (const one of [first, third]) await payinOn(one?.merchantId ?? '', '2026-06-08');
  const stale = await list();
  expect(stale).toMatchObject({ data: [{ id: third?.id, isStale: true }], totalRecords: before.totalRecords + 2 });
  expect((await list('&page=2')).data).toMatchObject([{ id: first?.id }]);
  expect(await list(`&merchantId=${second?.merchantId}`)).toMatchObject({ data: [], totalRecords: 0 });
  await approver.reject(third?.id ?? 0);
  expect(await list()).toMatchObject({ data: [{ id: first?.id }], totalRecords: before.totalRecords + 1 });
});

/*
 * The disbursement of a Tuesday after that of the Friday before, which came in a file, left 7.00, and released the reserve up to 2026-03-14. A payin of
 * 1,000.00 with a fee of 10.00 lies between.
 */
const openAfterAnother = async () => {
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
  await take(portal.database, 'interac-disbursements', [friday]);
  await payinOn(merchantId, '2026-06-08');
  return { merchantId, transIdHex, id: await propose(merchantId) };
};

test('it goes on where the one before ended, and each line leads to its rows', async () => {
  const { merchantId, transIdHex, id } = await openAfterAnother();
  const proposal: Proposal = await approver.read(id);
  expect(proposal).toMatchObject({
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
  const completed = { time: 'COMPLETIONTRANSACTIONDATETIME' };
  const expected: Record<DisbursementLine, [rows: number | null, places: object[]]> = {
    startBalance: [1, [{ report: 'interac-disbursements', words: { row: transIdHex } }]],
    purchases: [1, [purchased]],
    reserve: [1, [purchased]],
    maturedReserve: [0, [on('interac-payins', '2026-03-15', '2026-03-18', { transStatusId: 'S' })]],
    payouts: [0, [since('interac-payouts', counted), since('interac-eft-payouts', counted)]],
    returns: [0, [since('interac-returns', { ...completed, transStatusId: 'S' })]],
    adjustments: [0, [since('interac-adjustments', counted)]],
    fees: [
      1,
      [
        on('interac-payins', '2026-06-07', '2026-06-10'),
        since('interac-payouts'),
        since('interac-eft-payouts'),
        since('interac-returns', completed),
        since('interac-adjustments'),
      ],
    ],
    handling: [null, []],
    gross: [null, []],
    netAmount: [null, []],
    endBalance: [null, []],
  };
  expect(Object.fromEntries(proposal.lines.map(({ line, rows, places }) => [line, [rows, places]]))).toEqual(expected);
});

test('one that does not tie out with the disbursement before it is not approved, and says by which identity', async () => {
  const { merchantId, transIdHex, id } = await openAfterAnother();
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
  const { id } = await openAfterAnother();
  const readRecords = async () => {
    const { events }: Proposal = await approver.read(id);
    const { rows } = await portal.database.pool.query(
      `select details from audit_record where object = $1 and act = 'disbursement_reviewed' order by position`,
      [`disbursement ${id}`],
    );
    return [events.map(({ kind, count }) => [kind, count]).toReversed(), rows.map(({ details }) => details)];
  };
  expect((await proposer.review(id, ['fees'], false)).status).toBe(200);
  expect((await proposer.review(id, ['fees', 'returns'])).status).toBe(200);
  const once = await readRecords();
  expect(once).toEqual([
    [
      ['PROPOSED', null],
      ['REVIEWED', 2],
    ],
    [{ lines: 'fees returns', reviewed: true }],
  ]);
  expect((await proposer.review(id, ['returns'])).status).toBe(200);
  expect(await readRecords()).toEqual(once);
});
