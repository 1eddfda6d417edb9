import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proposal, Proposed } from '@drumlin/contract/disbursements/schemas.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { expectJournal } from '../../reconciliation/testing/expect-journal.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { openPayer, type Payer } from '../../testing/features/disbursements.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

/* A simulated ledger as it is in the night before a Friday's disbursements, which the portal then makes itself. */

const FRIDAY = '2026-11-20';
const NIGHT = { profile: 'tiny', asOf: new Date(`${FRIDAY}T08:00:00Z`) } as const;
const clock = createTestClock(new Date(`${FRIDAY}T11:30:00Z`));
let proposer: Payer;
let approver: Payer;

const portal = usePortal({ clock });
beforeAll(async () => {
  await ingestSimulated(portal.database, NIGHT);
  proposer = await openPayer(portal);
  approver = await openPayer(portal);
}, 60_000);

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;
const reconciled = async () => {
  await reconcile({ database: portal.database, log: pino({ level: 'silent' }) }, { whole: true });
  return query('select identity, part, merchant_id, difference from reconciliation_finding where closed_at is null');
};

/** What the simulator itself reimburses on the Friday, by other code. */
const simulatedRows = async () => {
  const out = await mkdtemp(join(tmpdir(), 'drumlin-friday-'));
  try {
    const { files } = await simulate({ seed: 1n, out, ...NIGHT, asOf: new Date(`${FRIDAY}T17:00:00Z`) });
    const path = files.find(({ dataset }) => dataset === 'interac-disbursements')?.path ?? '';
    const [head = '', ...lines] = (await readFile(path, 'utf8')).trim().split('\n');
    const names = head.split(',');
    const rows = lines.map(line => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
    return rows.filter(row => row['transDatetime'] === `${FRIDAY}T11:00:00Z`);
  } finally {
    await rm(out, { recursive: true });
  }
};

let made: Proposed;
test('all that is due is proposed, with the lines that the provider’s own system works out', async () => {
  const { status, body } = await proposer.propose();
  expect(status, portal.logged.at(-1)).toBe(200);
  made = body;
  expect(made).toMatchObject({ day: FRIDAY });
  const expected = await simulatedRows();
  expect(made.proposals.length).toBeGreaterThan(3);
  for (const { id, merchantId } of made.proposals) {
    const proposal: Proposal = await proposer.read(id);
    const row = expected.find(each => each['merchantId'] === merchantId);
    const cents = Object.fromEntries(proposal.lines.map(({ line, amountCents }) => [line, amountCents]));
    expect({ merchantId, ...cents }).toMatchObject({
      startBalance: Number(row?.['startBalanceCents']),
      purchases: Number(row?.['purchaseCents']),
      reserve: Number(row?.['reserveCents']),
      maturedReserve: Number(row?.['maturedReserveCents']),
      payouts: Number(row?.['payoutCents']),
      returns: Number(row?.['returnAmtCents']),
      adjustments: Number(row?.['adjustmentCents']),
      fees: Number(row?.['feeCents']),
      handling: 500,
      endBalance: 0,
    });
    expect(proposal).toMatchObject({ isStale: false, changes: { count: 0, differenceCents: 0 }, linesReviewed: 0 });
    expect(proposal.lines.every(({ amountCents, ledgerCents }) => amountCents === ledgerCents)).toBe(true);
  }
});

test('approved ones are in the report, the balances and the journal, and every identity holds', async () => {
  expect(await reconciled()).toEqual([]);
  for (const [nth, { id, merchantId, netAmtCents, reference }] of made.proposals.entries()) {
    expect(await proposer.review(id), portal.logged.at(-1)).toMatchObject({ body: { state: 'REVIEWED' } });
    const answer = await approver.approveWithFactor(id, { reason: 'What came since is known' });
    expect(answer, portal.logged.at(-1)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
    const [row] = await query(
      'select net_amt_cents, trans_datetime from interac_disbursement where trans_id_hex = $1',
      [answer.body.transIdHex],
    );
    expect(row).toMatchObject({ net_amt_cents: netAmtCents, trans_datetime: new Date(`${FRIDAY}T11:00:00Z`) });
    expect(reference).toBe(`D-20261120-${merchantId}`);
    // At once, before anything is posted from the rows
    await expectJournal({ query });
    if (nth === 0) expect(await reconciled(), merchantId).toEqual([]);
  }
  const { merchants } = await expectJournal({ query });
  expect(merchants).toBeGreaterThan(made.proposals.length);
  const paid = made.proposals.slice(0, 2);
  for (const { id } of paid)
    expect(await proposer.pay(id, `WIRE-${id}`)).toMatchObject({ status: 200, body: { state: 'PAID' } });
  const sums = await query<{ owed: number }>(
    `select sum(credit_cents - debit_cents)::bigint as owed from journal_line where account = 'DISBURSEMENTS-PAYABLE'`,
  );
  expect(sums[0]?.owed).toBe(made.proposals.slice(2).reduce((sum, each) => sum + each.netAmtCents, 0));
  expect(await reconciled()).toEqual([]);
  await expectJournal({ query });
});

test('what was sent is not due again', async () => {
  const { body } = await proposer.propose();
  expect(body.proposals).toEqual([]);
  expect(new Set(body.skipped.map(({ why }: { why: string }) => why))).toContain('done');
});
