import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { payin, type RowValues, take } from '../../ingest/testing/ingest-files.ts';
import { SOUND } from '../../ingest/testing/sound-rows.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import { openPayer, type Payer, showForApproval } from '../../testing/features/disbursements.ts';

/* Merchants with a payin of 1,000.00 on a Monday, its fee 10.00; on the Tuesday of the week after it is due: 1,000 - 100 - 10 - 5. */

const DAY = '2026-06-16';
const NET = 88_500;
const clock = createTestClock(new Date(`${DAY}T14:00:00Z`));
let proposer: Payer;
let reviewer: Payer;
let approver: Payer;

const portal = usePortal({ clock });
beforeAll(async () => {
  proposer = await openPayer(portal);
  reviewer = await openPayer(portal, 107);
  approver = await openPayer(portal);
});

let made = 0;
const aPayin = (merchantId: string, values: RowValues = {}): RowValues => {
  const at = '2026-06-08T14:00:00Z';
  const given = { merchantId, originalAmtCents: '100000', merchantFeeCents: '1000', ...values };
  made += 1;
  return payin(made, { updatedAt: at, transDatetime: at, txnCompletionDateTime: at, ...given });
};
const takePayin = (values: RowValues) => take(portal.database, 'interac-payins', [values]);
const aReturn = (merchantId: string, day: string, originalTxnId: string) => {
  made += 1;
  const transId = String(made).padStart(26, '0');
  const at = `${day}T14:00:00Z`;
  const row = { merchantId, transId, updatedAt: at, txnDateTime: at, txnCompletionDateTime: at, transStatus: 'S' };
  const cents = { originalAmtCents: '2500', merchantFeeCents: '1000', originalTxnId };
  return take(portal.database, 'interac-returns', [{ ...SOUND['interac-returns'], ...row, ...cents }]);
};

/** A merchant with something to send, and its proposal. */
const proposed = async (body: { netAmtCents?: number; reason?: string } = {}) => {
  const { merchantId } = await createMerchant(portal.database);
  const row = aPayin(merchantId);
  await takePayin(row);
  const { reason, ...part } = body;
  const answer = await proposer.propose({ merchants: [{ merchantId, ...part }], ...(reason && { reason }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { merchantId, row, id: answer.body.proposals[0].id as number };
};
const reviewed = async (body = {}) => {
  const proposal = await proposed(body);
  expect(await reviewer.review(proposal.id)).toMatchObject({ status: 200, body: { state: 'REVIEWED' } });
  return proposal;
};
const count = async (from: string) =>
  Number((await portal.database.pool.query(`select count(*) as count from ${from}`)).rows[0].count);
const written = (merchantId: string) => count(`interac_disbursement where merchant_id = '${merchantId}'`);
const refusal = (errorCode: string, status = 409) => ({ status, body: { errorCode } });

test('a proposal goes from proposed to paid, and says all that was done to it', async () => {
  const { id, merchantId } = await proposed();
  const seen: Proposal = await approver.read(id);
  expect(seen).toMatchObject({
    state: 'PROPOSED',
    day: DAY,
    isPaymentDay: true,
    netAmtCents: NET,
    purchasesFrom: '2026-06-08',
    purchasesTo: '2026-06-11',
    othersTo: DAY,
    conditions: { tiesOut: true, isCurrent: true, isReviewed: false, isSecondPerson: true, isMerchantOpen: true },
  });
  const line = (name: string) => seen.lines.find(each => each.line === name);
  expect(line('purchases')).toMatchObject({ amountCents: 100_000, ledgerCents: 100_000, rows: 1 });
  const words = { merchants: merchantId, from: '2026-06-08', to: '2026-06-10', transStatusId: 'S' };
  expect(line('purchases')?.places).toEqual([{ report: 'interac-payins', words }]);
  expect([line('reserve')?.amountCents, line('reserve')?.rows, line('fees')?.rows]).toEqual([10_000, 1, 1]);

  expect(await approver.approveWithFactor(id)).toMatchObject(refusal('PROPOSAL_NOT_REVIEWED'));
  await reviewer.review(id, REVIEWED_LINES.slice(0, 4));
  await proposer.review(id, REVIEWED_LINES.slice(4));
  await reviewer.review(id, ['fees'], false);
  expect(await reviewer.read(id)).toMatchObject({ state: 'PROPOSED', linesReviewed: 9, reviewed: null });
  await reviewer.review(id, ['fees']);
  const { body } = await approver.approveWithFactor(id);
  expect(body).toMatchObject({ state: 'APPROVED', approved: { userId: approver.user.id } });
  expect(await proposer.pay(id, `W-${id}`)).toMatchObject({
    status: 200,
    body: { state: 'PAID', bankReference: `W-${id}` },
  });
  const kinds = (await approver.read(id)).events.map(({ kind }: { kind: string }) => kind).toReversed();
  expect(kinds.join(' ')).toBe('PROPOSED REVIEWED REVIEWED UNREVIEWED REVIEWED APPROVED PAID');
});

test('neither who proposed nor who reviewed it approves it, though they took the review back', async () => {
  const { id } = await proposed();
  await approver.review(id, ['fees']);
  await approver.review(id, ['fees'], false);
  await reviewer.review(id);
  for (const one of [proposer, approver])
    expect(await one.approveWithFactor(id)).toMatchObject(refusal('SECOND_PERSON_NEEDED', 403));
  expect(await (await openPayer(portal)).approveWithFactor(id)).toMatchObject({ status: 200 });
});

test('rows that came since make it stale: it says which, is not approved, and can be proposed again', async () => {
  const { id, merchantId, row } = await reviewed();
  await aReturn(merchantId, '2026-06-12', row['transId'] ?? '');
  await takePayin({ ...row, updatedAt: '2026-06-15T15:00:00Z', originalAmtCents: '90000' });
  const stale: Proposal = await approver.read(id);
  expect(stale).toMatchObject({
    isStale: true,
    conditions: { tiesOut: false, isCurrent: false },
    changes: { count: 2, differenceCents: -(2_500 + 1_000 + 10_000 - 1_000) },
  });
  expect(stale.changes.rows.toSorted((a, b) => a.report.localeCompare(b.report))).toMatchObject([
    {
      report: 'interac-payins',
      rowKey: row['transId'],
      isNew: false,
      lines: ['purchases', 'reserve'],
      beforeCents: 99_000,
      nowCents: 89_000,
    },
    { report: 'interac-returns', isNew: true, lines: ['returns', 'fees'], beforeCents: 0, nowCents: -3_500 },
  ]);
  const answer = await approver.approveWithFactor(id);
  expect(answer).toMatchObject(refusal('PROPOSAL_STALE'));
  expect(answer.body.errorMessage).toContain('2 rows');
  expect(answer.body.details.map(({ field }: { field: string }) => field)).toContain('returns');
  expect([await written(merchantId), (await approver.read(id)).events[0].kind]).toEqual([0, 'STALE']);

  const [again, twice] = [await proposer.again(id), await proposer.again(id)];
  expect(again.body).toMatchObject({ previousId: id, isStale: false, netAmtCents: NET - 12_500, state: 'PROPOSED' });
  expect(twice.body.id).toBe(again.body.id);
  expect(await approver.read(id)).toMatchObject({ state: 'SUPERSEDED', nextId: again.body.id });
});

test('a disbursement that came since closes its days: that is said in words, and it can only be rejected', async () => {
  const { id, merchantId } = await reviewed();
  made += 1;
  const transIdHex = String(made).padStart(26, 'e');
  const row = { ...SOUND['interac-disbursements'], merchantId, transIdHex, transDatetime: '2026-06-18T10:00:00Z' };
  await take(portal.database, 'interac-disbursements', [row]);
  expect(await approver.read(id)).toMatchObject({
    isStale: true,
    passedOn: '2026-06-18',
    changes: { count: 0 },
    conditions: { isCurrent: false },
  });
  for (const answer of [await approver.approveWithFactor(id), await proposer.again(id)]) {
    expect(answer).toMatchObject(refusal('PROPOSAL_PASSED'));
    expect(answer.body.errorMessage).toContain('A disbursement of 2026-06-18 has come in since');
  }
  expect((await approver.read(id)).events[0].kind).toBe('STALE');
  expect(await approver.reject(id)).toMatchObject({ status: 200, body: { passedOn: null } });
  const { body } = await proposer.propose({ merchants: [{ merchantId }] });
  expect(body.skipped).toEqual([{ merchantId, why: 'done', openId: null }]);
});

test('rows that change nothing of it leave it as it is: those of other days, and states that count the same', async () => {
  const { id, merchantId, row } = await reviewed();
  const at = '2026-06-15T14:00:00Z';
  await takePayin(aPayin(merchantId, { transDatetime: at, txnCompletionDateTime: at, updatedAt: at }));
  await takePayin({ ...row, updatedAt: '2026-06-15T15:00:00Z', customerName: 'Zoë Tremblay' });
  expect(await approver.read(id)).toMatchObject({ isStale: false, changes: { count: 0 } });
  expect(await approver.approveWithFactor(id)).toMatchObject({ status: 200 });
});

test('two rows that cancel each other out are changes all the same', async () => {
  const { id, merchantId, row } = await reviewed();
  await takePayin({ ...row, updatedAt: '2026-06-15T15:00:00Z', transStatus: 'R', merchantFeeCents: '0' });
  await takePayin(aPayin(merchantId));
  expect(await approver.read(id)).toMatchObject({ isStale: true, changes: { count: 2, differenceCents: 0 } });
  expect(await approver.approveWithFactor(id)).toMatchObject(refusal('PROPOSAL_STALE'));
});

test('a double click approves once, and so do two approvers at once', async () => {
  const [one, other] = [await reviewed(), await reviewed()];
  await showForApproval(portal.platform, approver.user, one.id);
  const clicks = await Promise.all([1, 2, 3].map(() => approver.approve(one.id)));
  expect(clicks.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'APPROVED']));
  const second = await openPayer(portal);
  const both = await Promise.all([approver.approveWithFactor(other.id), second.approveWithFactor(other.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const { id, merchantId } of [one, other]) {
    const events = `disbursement_event where proposal_id = ${id} and kind = 'APPROVED'`;
    const entries = `journal_entry where kind = 'disbursement' and reference = '${id}'`;
    expect(await Promise.all([written(merchantId), count(events), count(entries)])).toEqual([1, 1, 1]);
  }
});

test('two who propose at once make one proposal of a merchant', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await takePayin(aPayin(merchantId));
  const answers = await Promise.all([1, 2, 3, 4].map(() => proposer.propose({ merchants: [{ merchantId }] })));
  expect(answers.flatMap(({ body }) => body.proposals)).toHaveLength(1);
  expect(answers.flatMap(({ body }) => body.skipped.map(({ why }: { why: string }) => why))).toEqual(
    Array(3).fill('open'),
  );
});

test('a part is sent with a reason, and what is more than there is not at all', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await takePayin(aPayin(merchantId));
  const ask = (netAmtCents: number, reason?: string) =>
    proposer.propose({ merchants: [{ merchantId, netAmtCents }], ...(reason && { reason }) });
  expect((await ask(50_000)).body.details).toMatchObject([{ field: 'reason' }]);
  expect((await ask(NET + 1, 'A float')).body.details).toMatchObject([
    { field: 'merchants.0.netAmtCents', message: 'There is no more than 885.00 CAD to send' },
  ]);
  const { id } = (await ask(50_000, 'A float')).body.proposals[0];
  expect(await approver.read(id)).toMatchObject({
    netAmtCents: 50_000,
    endBalanceCents: NET - 50_000,
    reason: 'A float',
  });
});

test('where there is too little nothing is sent, and only who is named gets a proposal of it', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await takePayin(aPayin(merchantId, { originalAmtCents: '400', merchantFeeCents: '10' }));
  const { body: all } = await proposer.propose();
  expect(all.skipped).toContainEqual({ merchantId, why: 'nothing', openId: null });
  const { id } = (await proposer.propose({ merchants: [{ merchantId }] })).body.proposals[0];
  await reviewer.review(id);
  const { body } = await approver.approveWithFactor(id);
  expect(body).toMatchObject({ state: 'APPROVED', netAmtCents: 0, endBalanceCents: 350 });
  expect(await proposer.pay(id, 'W-none')).toMatchObject(refusal('PROPOSAL_CHANGED'));
});

test('another day asks for a reason, and none is processed before six in the morning', async () => {
  const { merchantId } = await createMerchant(portal.database);
  await takePayin(aPayin(merchantId));
  const on = (day: string, reason?: string) =>
    proposer.propose({ day, merchants: [{ merchantId }], ...(reason && { reason }) });
  expect((await on('2026-06-17')).body.details).toMatchObject([{ field: 'day', rule: 'past' }]);
  expect((await on('2026-06-15')).body.details).toMatchObject([{ field: 'reason', rule: 'required' }]);
  expect((await on('2026-06-15', 'The bank asked')).body.proposals).toHaveLength(1);
  expect((await proposer.propose({ merchants: [{ merchantId: 'NOBODY' }] })).status).toBe(404);
});

test('a rejected one is over, and the next has a reference of its own', async () => {
  const { id, merchantId } = await reviewed();
  expect(await approver.reject(id)).toMatchObject({
    body: { state: 'REJECTED', rejectedBecause: 'The bank is closed' },
  });
  // The answer was lost, and it is said again
  expect(await approver.reject(id)).toMatchObject({ status: 200, body: { state: 'REJECTED' } });
  expect((await approver.read(id)).events.filter(({ kind }: { kind: string }) => kind === 'REJECTED')).toHaveLength(1);
  for (const act of [proposer.approveWithFactor, approver.approveWithFactor, reviewer.review, proposer.again])
    expect(await act(id)).toMatchObject(refusal('PROPOSAL_CHANGED'));
  const { body } = await proposer.propose({ merchants: [{ merchantId }] });
  expect(body.proposals[0].reference).toBe(`D-20260616-${merchantId}/2`);
});

test('the list has the open ones first and is narrowed to a merchant, a state and days, both included; its totals have every state', async () => {
  const { body } = await approver.send('GET', '/v1/admin/disbursements?limit=100&state=PAID');
  expect(body.data.length).toBe(body.totals.PAID.count);
  const all = (await approver.send('GET', '/v1/admin/disbursements?limit=100')).body;
  expect(['PROPOSED', 'REVIEWED']).toContain(all.data[0].state);
  await proposed();
  const { merchantId, id } = await proposed();
  const found = async (words: string) => {
    const { data, totals } = (await approver.send('GET', `/v1/admin/disbursements?merchantId=${merchantId}${words}`))
      .body;
    return [data.map((each: { id: number }) => each.id), totals.PROPOSED];
  };
  const none = [[], { count: 0, netAmtCents: 0 }];
  for (const [words, expected] of [
    [`&from=${DAY}&to=${DAY}`, [[id], { count: 1, netAmtCents: NET }]],
    ['&state=APPROVED', [[], { count: 1, netAmtCents: NET }]],
    ['&from=2026-06-17', none],
    ['&to=2026-06-15', none],
  ] as const)
    expect(await found(words), words).toEqual(expected);
});

test('disbursements are of merchants that have or had Interac e-Transfer and are not in Draft; a suspended one is told as that', async () => {
  const make = async () => {
    const { merchantId } = await createMerchant(portal.database);
    await takePayin(aPayin(merchantId));
    return merchantId;
  };
  const [open, draft, suspended, former] = [await make(), await make(), await make(), await make()];
  const { merchantId: ibt } = await createMerchant(portal.database, { products: ['IBT'] });
  const set = (change: string, id: string) =>
    portal.database.owner.pool.query(`update merchant set ${change} where merchant_id = $1`, [id]);
  await set("merchant_status = 'DRAFT'", draft);
  await set("merchant_status = 'SUSPENDED', suspended_reason = 'Risk'", suspended);
  await set("products = '{IBT}'", former);
  const { merchants, ...days } = (await approver.send('GET', '/v1/admin/disbursements-due')).body;
  expect(days).toMatchObject({ day: DAY, isPaymentDay: true, newestPaymentDay: DAY });
  expect(merchants.some(({ skipped }: { skipped: string }) => skipped === 'done')).toBe(true);
  const told = (id: string) => merchants.find((each: { merchantId: string }) => each.merchantId === id);
  const due = { skipped: null, netAmtCents: NET };
  expect([told(open), told(former), told(suspended)]).toMatchObject([due, due, { skipped: 'suspended' }]);
  expect([told(draft), told(ibt)]).toEqual([undefined, undefined]);
  const { body } = await proposer.propose();
  const made = body.proposals.map((each: { merchantId: string }) => each.merchantId);
  expect([open, former, draft, suspended, ibt].map(id => made.includes(id))).toEqual([true, true, false, false, false]);
});

test('an amount that no row of the ledger may have is not proposed, and says why', async () => {
  const { merchantId } = await createMerchant(portal.database);
  for (const _ of [1, 2]) await takePayin(aPayin(merchantId, { originalAmtCents: '600000000000' }));
  const { body } = await proposer.propose({ merchants: [{ merchantId }] });
  expect(body).toMatchObject({ proposals: [], skipped: [{ merchantId, why: 'beyond' }] });
});
