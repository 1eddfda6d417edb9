import type { DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import type { ListedProposals } from '@drumlin/contract/disbursements/proposals.ts';
import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csv, payin, type RowValues, take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { buildTestApp, createTestClock, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { DISBURSEMENTS, openPayer, type Payer } from '../../testing/features/disbursements.ts';
import { createTestDatabase, serveFromReplica, type TestDatabase } from '../../testing/test-database.ts';

/* Payins of 1,000.00 with a fee of 10.00; the replica of reports has none of them. */

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
  // Terms of the past, as nobody can set them
  await portal.database.owner.pool.query('alter table disbursement_terms disable trigger user');
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
  await take(portal.database, 'interac-payins', csv('interac-payins', [row]));
  return row;
};
const again = (row: RowValues, values: RowValues) =>
  take(
    portal.database,
    'interac-payins',
    csv('interac-payins', [{ ...row, updatedAt: '2026-06-15T15:00:00Z', ...values }]),
  );

/** A merchant whose reserves are held 90 days, and from the first of May on 30. */
const merchantWithTwoHolds = async (): Promise<string> => {
  const { merchantId } = await createMerchant(portal.database);
  for (const [from, holdDays] of [
    ['2026-01-01', 90],
    ['2026-05-01', 30],
  ])
    await portal.database.pool.query(
      `insert into disbursement_terms (merchant_id, effective_from, payment_weekdays, hold_days, reserve_rate, reserve_hold_days,
        handling_fee_cents, minimum_cents) values ($1, $2, '{2,5}', 5, 100000, $3, 500, 0)`,
      [merchantId, from, holdDays],
    );
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
  await take(portal.database, 'interac-disbursements', csv('interac-disbursements', [later]));
  await approver.send('GET', `${DISBURSEMENTS}?merchantId=${merchantId}`);
  const { rows } = await portal.database.pool.query(
    `select count, text, user_id from disbursement_event where proposal_id = $1 and kind = 'STALE'`,
    [id],
  );
  expect(rows).toEqual([{ count: 0, text: '2026-06-18', user_id: null }]);
});

test('what sending costs and what stays have no rows behind them, also once it is approved', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await payinOn(merchantId, '2026-06-08');
  const id = await propose(merchantId);
  await proposer.review(id);
  for (const proposal of [await approver.read(id), (await approver.approveWithFactor(id)).body as Proposal])
    for (const name of ['handling', 'endBalance', 'gross', 'netAmount'] as const)
      expect(lineOf(proposal, name), `${name} of ${proposal.state}`).toMatchObject({ rows: null, places: [] });
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

test('the list is asked for the stale ones alone, on whatever page they would be', async () => {
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
