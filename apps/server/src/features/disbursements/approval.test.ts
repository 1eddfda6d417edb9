import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { up as compareDrawn } from '../../database/migrations/20261126T1000_compare_what_is_drawn.ts';
import { payin, take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { reconcileJob } from '../../reconciliation/job.ts';
import { lockLedger } from '../../reconciliation/posting/work-out-balance.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { sumJournal } from '../../reconciliation/testing/expect-journal.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { openPayer, type Payer, showForApproval, showForTogether } from '../../testing/features/disbursements.ts';
import { freeWhile, openStaff } from '../../testing/features/funds.ts';
import { setPastTerms } from '../../testing/features/past-terms.ts';
import { disbursementRow } from './approved-rows.ts';
import { insertWentStale } from './proposal-queries.ts';

/* Who may approve, of what merchant, and what an approval asks for: merchants with something to send on a Tuesday. */

const clock = createTestClock(new Date('2026-06-16T14:00:00Z'));
let proposer: Payer;
let reviewer: Payer;
let approver: Payer;

const portal = usePortal({ clock });
beforeAll(async () => {
  proposer = await openPayer(portal);
  reviewer = await openPayer(portal);
  approver = await openPayer(portal);
});

let made = 0;
const takePayin = async (merchantId: string) => {
  made += 1;
  const at = '2026-06-08T14:00:00Z';
  const amounts = { originalAmtCents: '100000', merchantFeeCents: '1000' };
  const row = payin(made, { merchantId, updatedAt: at, transDatetime: at, txnCompletionDateTime: at, ...amounts });
  await take(portal.database, 'interac-payins', [row]);
};
const merchant = async (merchantId?: string): Promise<string> => {
  const { merchantId: id } = await createMerchant(portal.database, merchantId === undefined ? {} : { merchantId });
  await takePayin(id);
  return id;
};

const proposalOf = async (merchantId: string): Promise<{ id: number; reference: string }> => {
  const { status, body } = await proposer.propose({ merchants: [{ merchantId }] });
  expect(status, portal.logged.at(-1)).toBe(200);
  return body.proposals[0];
};
const reviewed = async (merchantId: string): Promise<number> => {
  const { id } = await proposalOf(merchantId);
  await reviewer.review(id);
  return id;
};
const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const availableOf = async (merchantId: string): Promise<number> =>
  (await query('select net_amt_cents as cents from interac_balance where merchant_id = $1', [merchantId]))[0].cents;
const refusal = (errorCode: string, status = 409) => ({ status, body: { errorCode } });

/** Debits a merchant 25.00 on the day of processing, which is not of its proposal. */
const debit = async (merchantId: string, id: number) => {
  const at = '2026-06-16T12:00:00Z';
  const own = { transIdHex: String(id).padStart(26, 'a'), transTypeId: 'A', transAmtCents: '-2500' };
  const row = { ...SOUND['interac-adjustments'], merchantId, updatedAt: at, transDatetime: at, ...own };
  await take(portal.database, 'interac-adjustments', [row]);
};

test('nobody approves what took the place of a proposal in which they had a hand', async () => {
  const first = await reviewed(await merchant());
  const second = (await approver.again(first)).body.id;
  const other = await openPayer(portal);
  const third = (await other.again(second)).body.id;
  const last = await openPayer(portal);
  await last.review(third);
  // Proposed the first, reviewed the first, proposed the second, proposed the third, reviewed the third
  for (const one of [proposer, reviewer, approver, other, last]) {
    expect(await one.read(third)).toMatchObject({ conditions: { isSecondPerson: false } });
    expect(await one.approveWithFactor(third)).toMatchObject(refusal('SECOND_PERSON_NEEDED', 403));
  }
  expect(await (await openPayer(portal)).approveWithFactor(third)).toMatchObject({ status: 200 });
});

test('a merchant that is suspended after the proposal is sent nothing, until it is reactivated or proposed by name', async () => {
  const merchantId = await merchant();
  const id = await reviewed(merchantId);
  const change = 'update merchant set merchant_status = $2, suspended_reason = $3 where merchant_id = $1';
  const set = (status: string, reason: string | null) => query(change, [merchantId, status, reason]);
  await set('SUSPENDED', 'Fraud');
  expect(await approver.read(id)).toMatchObject({ isStale: false, conditions: { isMerchantOpen: false } });
  expect(await approver.approveWithFactor(id)).toMatchObject(refusal('PROPOSAL_SUSPENDED'));
  await set('ACTIVE', null);
  expect(await approver.read(id)).toMatchObject({ conditions: { isMerchantOpen: true } });
  await set('SUSPENDED', 'Fraud');
  const again = (await proposer.again(id)).body.id;
  await reviewer.review(again);
  expect(await approver.read(again)).toMatchObject({ conditions: { isMerchantOpen: false } });
  expect(await approver.approveWithFactor(again)).toMatchObject(refusal('PROPOSAL_SUSPENDED'));
  await approver.reject(again);
  const byName = await reviewed(merchantId);
  expect(await approver.read(byName)).toMatchObject({ conditions: { isMerchantOpen: true } });
  expect(await approver.approveWithFactor(byName)).toMatchObject({ status: 200 });
});

test('whoever has shown no second factor is told so, and neither waits for the ledger nor holds it up', async () => {
  const id = await reviewed(await merchant());
  const ingest = await portal.database.workPool.connect();
  try {
    await ingest.query('begin');
    await lockLedger(ingest);
    expect(await approver.approve(id)).toMatchObject(refusal('SECOND_FACTOR_NEEDED'));
  } finally {
    ingest.release(true);
  }
});

test('what leaves less than nothing available is approved with a reason alone, which stays on record', async () => {
  const merchantId = await merchant();
  const id = await reviewed(merchantId);
  expect((await approver.read(id)).leavesCents).toBe(0);
  await debit(merchantId, id);
  expect(await approver.read(id)).toMatchObject({ isStale: false, leavesCents: -2_500 });
  expect(await approver.approveWithFactor(id)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason', rule: 'required' }] },
  });
  expect(await approver.read(id)).toMatchObject({ state: 'REVIEWED' });
  const reason = 'It pays us back on Friday';
  const { status, body } = await approver.approveWithFactor(id, { reason });
  expect([status, body.leavesCents, body.events[0]]).toMatchObject([200, null, { kind: 'APPROVED', text: reason }]);
  expect(await availableOf(merchantId)).toBe(-2_500);
});

test('several are approved by one second factor, each with its own record, and said again nothing more happens', async () => {
  const merchants = [await merchant(), await merchant()];
  const [one = 0, other = 0] = [await reviewed(merchants[0] ?? ''), await reviewed(merchants[1] ?? '')];
  await debit(merchants[1] ?? '', other);
  const { body } = await approver.send('GET', `/v1/admin/disbursements?page=1&limit=25&merchantId=${merchants[1]}`);
  expect(body.data[0]).toMatchObject({ leavesCents: -2_500, conditions: { isSecondPerson: true } });
  const refused = await approver.approveTogether([one, other]);
  const { reference } = await approver.read(other);
  expect(refused).toMatchObject(refusal('PROPOSAL_OF_SEVERAL'));
  expect(refused.body.details).toMatchObject([{ field: reference, rule: 'validation' }]);
  expect(await approver.read(one)).toMatchObject({ state: 'REVIEWED' });
  const reasons = [{ id: other, reason: 'It pays us back' }];
  // The first refusal has used up nothing: nothing of it is left
  const url = `/v1/admin/disbursements/${one},${other}/approve-together`;
  const clicks = await Promise.all([1, 2].map(() => approver.send('POST', url, { reasons })));
  expect(clicks.map(({ status }) => status)).toEqual([204, 204]);
  for (const id of [one, other]) expect(await approver.read(id)).toMatchObject({ state: 'APPROVED' });
  const acts =
    "select object, details->>'why' as why from audit_record where act = 'disbursement_approved' and object = any($1)";
  expect(await query(`${acts} order by id`, [[one, other].map(id => `disbursement ${id}`)])).toEqual([
    { object: `disbursement ${one}`, why: null },
    { object: `disbursement ${other}`, why: 'It pays us back' },
  ]);
});

test('of several none is approved where one is stale, is named twice, is its own or was not the one the factor was shown for', async () => {
  const merchants = [await merchant(), await merchant()];
  const [one = 0, other = 0] = [await reviewed(merchants[0] ?? ''), await reviewed(merchants[1] ?? '')];
  expect((await approver.approveTogether([one, one])).status).toBe(400);
  expect(await reviewer.approveTogether([one, other])).toMatchObject(refusal('PROPOSAL_OF_SEVERAL'));
  await showForTogether(portal.platform, approver.user, [one]);
  const both = `/v1/admin/disbursements/${one},${other}/approve-together`;
  expect(await approver.send('POST', both, { reasons: [] })).toMatchObject(refusal('SECOND_FACTOR_NEEDED'));
  await takePayin(merchants[1] ?? '');
  const stale = await approver.approveTogether([one, other]);
  expect([stale.status, stale.body.details[0].rule]).toEqual([409, 'proposalStale']);
  expect((await approver.read(other)).events).toContainEqual(expect.objectContaining({ kind: 'STALE' }));
  expect(await approver.read(one)).toMatchObject({ state: 'REVIEWED', transIdHex: null });
});

test('while one is approved no file of the ledger is taken in, and the books are reconciled soon after', async () => {
  const id = await reviewed(await merchant());
  await query('delete from pgboss.job where name = $1', [reconcileJob.name]);
  await showForApproval(portal.platform, approver.user, id);
  const { free, answer } = await freeWhile(portal, approver.user, () => approver.approve(id));
  expect([free, answer]).toMatchObject([[], { status: 200, body: { state: 'APPROVED' } }]);
  expect(await query('select data, state from pgboss.job where name = $1', [reconcileJob.name])).toEqual([
    { data: { whole: false }, state: 'created' },
  ]);
  // Nor is it said to have gone stale by somebody who read it meanwhile
  await insertWentStale(portal.database.db, clock.now(), [{ proposalId: id, text: '2026-06-16' }]);
  expect(await query("select from disbursement_event where proposal_id = $1 and kind = 'STALE'", [id])).toEqual([]);
});

test('what the bank refuses for good is booked as sent and come back, and the merchant has it again', async () => {
  const merchantId = await merchant();
  const id = await reviewed(merchantId);
  expect(await approver.approveWithFactor(id)).toMatchObject({ status: 200 });
  const { netAmtCents } = await approver.read(id);
  const [asker, second] = [await openStaff(portal), await openStaff(portal)];
  const look = async () => {
    await reconcile(portal.platform, { whole: false });
    const sums = await sumJournal({ query });
    const accounts = ['OPERATIONAL-FUND', 'FUND-ADJUSTMENTS', `DISBURSEMENTS-PAYABLE of ${merchantId}`];
    return [...accounts.map(account => sums.get(account) ?? 0), await availableOf(merchantId)] as const;
  };
  const [fund = 0, adjusted = 0, payable, available = 0] = await look();
  expect(payable).toBe(netAmtCents);
  expect(await proposer.pay(id, 'REFUSED-1')).toMatchObject({ status: 200 });
  for (const whose of [undefined, merchantId])
    expect(await second.approveWithFactor(await asker.ask(netAmtCents, whose))).toMatchObject({ status: 200 });
  expect(await look()).toEqual([fund, adjusted, 0, available + netAmtCents]);
});

test('whoever is signed out while their approval waits for the ledger approves nothing', async () => {
  const id = await reviewed(await merchant());
  const gone = await openPayer(portal);
  const ingest = await portal.database.workPool.connect();
  try {
    await ingest.query('begin');
    await lockLedger(ingest);
    const waiting = gone.approveWithFactor(id);
    const waits = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await query(waits))[0]?.count).toBe(1);
    // As a suspension does
    await query('update session set ended_at = now() where user_id = $1', [gone.user.id]);
    await ingest.query('rollback');
    expect(await waiting).toMatchObject({ status: 401 });
  } finally {
    ingest.release(true);
  }
  expect(await approver.read(id)).toMatchObject({ state: 'REVIEWED', transIdHex: null });
});

test('a file that restates what was approved and paid is a finding, and what people did stays', async () => {
  const merchantId = await merchant();
  const id = await reviewed(merchantId);
  await approver.approveWithFactor(id);
  await proposer.pay(id, `RESTATED-${id}`);
  const { netAmtCents, endBalanceCents, transIdHex } = await approver.read(id);
  const findings = async () => {
    await reconcile(portal.platform, { whole: false });
    return query(
      "select part, expected, found from reconciliation_finding where closed_at is null and identity = 'I3' and about = $1",
      [transIdHex],
    );
  };
  expect(await findings()).toEqual([]);
  const session = await portal.database.workPool.connect();
  const row = await disbursementRow(session, id, new Date('2026-06-16T20:00:00Z')).finally(() => session.release());
  const restated = { ...row, netAmtCents: netAmtCents - 700, endBalanceCents: endBalanceCents + 700 };
  const file = [Object.fromEntries(Object.entries(restated).map(([field, value]) => [field, String(value)]))];
  await take(portal.database, 'interac-disbursements', file);
  expect(await findings()).toEqual([{ part: 'approved', expected: netAmtCents, found: netAmtCents - 700 }]);
  expect(await approver.read(id)).toMatchObject({ state: 'PAID', netAmtCents });
});

test('the second reference of a merchant and day is never the first one of another merchant', async () => {
  const [one, two] = [await merchant('ACME'), await merchant('ACME-2')];
  const { id } = await proposalOf(one);
  const again = (await proposer.again(id)).body;
  const other = await proposalOf(two);
  expect([again.reference, other.reference]).toEqual(['D-20260616-ACME/2', 'D-20260616-ACME-2']);
});

test('a part is no less than the minimum, and what is asked for again says so at its field', async () => {
  const merchantId = await merchant();
  await setPastTerms(portal.database, merchantId, '2026-01-01', { paymentWeekdays: [2], minimumCents: 20_000 });
  const ask = (netAmtCents: number) =>
    proposer.propose({ merchants: [{ merchantId, netAmtCents }], reason: 'As they asked' });
  const message = 'A part is no less than the minimum of 200.00 CAD';
  expect((await ask(19_999)).body.details).toMatchObject([
    { field: 'merchants.0.netAmtCents', rule: 'least', message },
  ]);
  const { id } = (await ask(20_000)).body.proposals[0];
  const again = (netAmtCents: number) => proposer.again(id, { netAmtCents, reason: 'As they asked' });
  expect((await again(19_999)).body.details).toMatchObject([{ field: 'netAmtCents', rule: 'least' }]);
  expect((await again(1_000_000)).body.details).toMatchObject([{ field: 'netAmtCents', rule: 'most' }]);
  expect((await again(20_001)).body).toMatchObject({ netAmtCents: 20_001, previousId: id });
});

/** Disbursements that are approved. */
const approved = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await reviewed(await merchant()));
  for (const id of ids) await approver.approveWithFactor(id);
  return ids;
};

test('a bank reference is of one payment, however it is written, and said twice by the same person it is one', async () => {
  const [one = 0, other = 0] = await approved(2);
  const clicks = await Promise.all([1, 2].map(() => proposer.pay(one, 'WIRE-7')));
  expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
  for (const written of ['WIRE-7', 'wire-7', 'Wire - 7', ' WIRE -7 ', 'ＷＩＲＥ\u00a0-7', 'WIRE-7\ufe0e']) {
    const { status, body } = await proposer.pay(other, written);
    const message = 'This bank reference is of another disbursement';
    expect([status, body.details]).toEqual([400, [{ field: 'bankReference', rule: 'unique', message }]]);
  }
  expect(await approver.pay(other, 'WIRE-8')).toMatchObject({ status: 403, body: { errorCode: 'OTHER_PAYER_NEEDED' } });
  expect(await proposer.read(other)).toMatchObject({ state: 'APPROVED', bankReference: null });
  expect(await approver.pay(one, 'WIRE-8')).toMatchObject(refusal('PROPOSAL_CHANGED'));
  expect(
    await query("select 1 from journal_entry where kind = 'payment' and reference = $1", [String(one)]),
  ).toHaveLength(1);
});

test('payments from before that share a reference stay as they are, and it is used no more', async () => {
  const { owner } = portal.database;
  await owner.pool.query('drop index disbursement_proposal__bank_reference');
  const [one = 0, two = 0, three = 0] = await approved(3);
  expect((await proposer.pay(one, 'SHARED-1')).status).toBe(200);
  expect((await proposer.pay(two, 'shared-1')).status).toBe(200);
  await compareDrawn(owner.db as unknown as Kysely<unknown>);
  expect((await proposer.pay(three, 'Shared -1')).status).toBe(400);
  expect((await proposer.pay(three, 'SHARED-2')).status).toBe(200);
  expect(await proposer.read(one)).toMatchObject({ state: 'PAID', bankReference: 'SHARED-1' });
  expect(await proposer.read(two)).toMatchObject({ state: 'PAID', bankReference: 'shared-1' });
});
