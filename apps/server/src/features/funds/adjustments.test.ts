import { beforeAll, expect, test } from 'vitest';
import { csv, take } from '../../ingest/testing/ingest-files.ts';
import { lockLedger } from '../../reconciliation/posting/work-out-balance.ts';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant } from '../../testing/factories.ts';
import {
  ADJUSTMENTS,
  asked,
  freeWhile,
  openStaff,
  type Staff,
  showForAdjustment,
} from '../../testing/features/funds.ts';

const clock = createTestClock(new Date('2026-06-19T14:00:00Z'));
let asker: Staff;
let approver: Staff;

const portal = usePortal({ clock });
beforeAll(async () => {
  asker = await openStaff(portal);
  approver = await openStaff(portal);
  for (const merchantId of ['M1', 'M2']) await createMerchant(portal.database, { merchantId });
  await createMerchant(portal.database, { merchantId: 'DRAFT', merchantStatus: 'DRAFT' });
  await createMerchant(portal.database, { merchantId: 'IBT', products: ['IBT'] });
  await createMerchant(portal.database, { merchantId: 'SUSPENDED', merchantStatus: 'SUSPENDED' });
  const balance = { pendingCents: '0', reserveCents: '0', maturedReserveCents: '0', displayReserves: 'false' };
  const old = { merchantId: 'M1', updatedAt: '2026-06-18T20:00:00Z', netAmtCents: '0', ...balance };
  await take(portal.database, 'interac-balances', csv('interac-balances', [old]));
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const entriesOf = (kind: string, { id }: { id: number }) =>
  rows(
    `select et_day, posted_by_email as by, jsonb_agg(jsonb_build_array(account, l.merchant_id, debit_cents, credit_cents) order by position) as lines
     from journal_entry e join journal_line l on l.entry_id = e.id where kind = $1 and reference = $2 group by e.id`,
    [kind, String(id)],
  );
const BALANCE = 'select net_amt_cents as cents, updated_at from interac_balance where merchant_id = $1';
const availableOf = async (merchantId: string) => (await rows(BALANCE, [merchantId]))[0];

test('an adjustment of a merchant waits for a second person, and is then its row, its balance and its entry', async () => {
  const adjustment = await asker.ask(-1250, 'M1');
  expect(adjustment).toMatchObject({ merchantId: 'M1', amountCents: -1250, state: 'REQUESTED', decided: null });
  expect(await availableOf('M1')).toMatchObject({ cents: 0 });
  const approved = await approver.approveWithFactor(adjustment);
  expect(approved).toMatchObject({ status: 200, body: { state: 'APPROVED', decided: { userId: approver.user.id } } });
  // Whoever approved it needs no second factor to be told so
  expect(await approver.approve(adjustment)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
  const row = 'select adjustment_type, trans_amt_cents, notes from interac_adjustment where trans_id_hex = $1';
  expect(await rows(row, [approved.body.transIdHex])).toEqual([
    { adjustment_type: 'DEBIT', trans_amt_cents: -1250, notes: 'A wire that the bank sent twice' },
  ]);
  expect(await availableOf('M1')).toEqual({ cents: -1250, updated_at: clock.now() });
  const lines = [
    ['FUND-ADJUSTMENTS', 'M1', 0, 1250],
    ['MERCHANT-AVAILABLE', 'M1', 1250, 0],
  ];
  const entry = { et_day: '2026-06-19', by: approver.user.email, lines };
  expect(await entriesOf('adjustment', adjustment)).toEqual([entry]);
});

test('an adjustment of the fund moves the fund and no merchant', async () => {
  const adjustment = await asker.ask(50_000);
  const { body } = await approver.approveWithFactor(adjustment);
  expect(body).toMatchObject({ state: 'APPROVED', merchantId: null, transIdHex: null });
  const lines = [
    ['OPERATIONAL-FUND', null, 50_000, 0],
    ['FUND-ADJUSTMENTS', null, 0, 50_000],
  ];
  expect(await entriesOf('fund-adjustment', adjustment)).toMatchObject([{ lines }]);
});

test('who asked neither approves nor rejects, whatever their role', async () => {
  const adjustment = await asker.ask(700, 'M2');
  for (const act of [asker.approveWithFactor, asker.reject])
    expect(await act(adjustment)).toMatchObject({ status: 403, body: { errorCode: 'SECOND_PERSON_NEEDED' } });
  for (const _ of ['rejected', 'said again, as its answer was lost'])
    expect(await approver.reject(adjustment)).toMatchObject({
      body: { state: 'REJECTED', rejectedBecause: 'Not ours' },
    });
  // So it stays for everybody, with its reason
  const decided = { status: 409, body: { errorCode: 'ADJUSTMENT_DECIDED' } };
  const reject = `${ADJUSTMENTS}/${adjustment.id}/reject`;
  for (const again of [
    approver.approveWithFactor(adjustment),
    (await openStaff(portal)).reject(adjustment),
    approver.send('POST', reject, { reason: 'Another' }),
  ])
    expect(await again).toMatchObject(decided);
  expect(await availableOf('M2')).toBeUndefined();
});

test('asked for twice it is one; the same name for something else, or by somebody else, is refused', async () => {
  const body = asked(300, 'M1');
  const answers = await Promise.all([1, 2, 3].map(() => asker.send('POST', ADJUSTMENTS, body)));
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  for (const [staff, sent] of [
    [asker, { ...body, amountCents: 301 }],
    [asker, { ...body, merchantId: 'M2' }],
    [asker, { ...body, reason: 'Another' }],
    [approver, body],
  ] as const)
    expect(await staff.send('POST', ADJUSTMENTS, sent)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'requestId', rule: 'unique' }] },
    });
  const records = await rows(
    `select object from audit_record where act = 'fund_adjustment_asked' and outcome = 'success' and object = $1`,
    [`fund adjustment ${answers[0]?.body.id}`],
  );
  expect(records).toHaveLength(1);
});

test('what is no amount, and a merchant that there is not or that has no balance, is refused at its field; a suspended one is not', async () => {
  for (const [given, field, message] of [
    [{ amountCents: 0 }, 'amountCents', 'Must not be zero'],
    [{ amountCents: 1.5 }, 'amountCents', 'Must be an amount'],
    [{ amountCents: 10_000_000_001 }, 'amountCents', 'Must be at most 100,000,000.00'],
    [{ reason: ' ' }, 'reason', expect.any(String)],
    [{ merchantId: 'DRAFT' }, 'merchantId', expect.stringContaining('not in Draft')],
    [{ merchantId: 'NONE' }, 'merchantId', expect.any(String)],
    [{ merchantId: 'IBT' }, 'merchantId', expect.any(String)],
  ] as const) {
    const answer = await asker.send('POST', ADJUSTMENTS, { ...asked(1, 'M1'), ...given });
    expect([given, answer]).toMatchObject([given, { status: 400, body: { details: [{ field, message }] } }]);
  }
  expect(await asker.ask(1, 'SUSPENDED')).toMatchObject({ state: 'REQUESTED', merchantId: 'SUSPENDED' });
});

test('people are told by their names, and who has none by the address they had', async () => {
  const named = await openStaff(portal);
  await rows(`update app_user set first_name = 'Ada', last_name = 'Lowe' where id = $1`, [named.user.id]);
  await rows(`update app_user set first_name = '', last_name = '' where id = $1`, [approver.user.id]);
  const { body } = await approver.reject(await named.ask(3));
  expect([body.asked.name, body.decided.name]).toEqual(['Ada Lowe', approver.user.email]);
});

test('a double click and two approvers at once: it is done once, and once on record; several at once all count', async () => {
  const adjustment = await asker.ask(900, 'M2');
  const third = await openStaff(portal);
  for (const { user } of [approver, third]) await showForAdjustment(portal.platform, user, adjustment.id);
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => approver.approve(adjustment)),
    ...[1, 2].map(() => third.approve(adjustment)),
  ]);
  const winner = answers.find(({ status }) => status === 200)?.body.decided.userId;
  const [won, lost] = winner === approver.user.id ? [3, 2] : [2, 3];
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(won);
  expect(answers.filter(({ body }) => body.errorCode === 'ADJUSTMENT_DECIDED')).toHaveLength(lost);
  expect(await availableOf('M2')).toMatchObject({ cents: 900 });
  expect(await entriesOf('adjustment', adjustment)).toHaveLength(1);
  const records = await rows(
    `select act from audit_record where object = $1 and act = 'fund_adjustment_approved' and outcome = 'success'`,
    [`fund adjustment ${adjustment.id}`],
  );
  expect(records).toHaveLength(1);
  // Several of one merchant at once all count; a session keeps one factor for one act
  const several = await Promise.all([1, 2, 3, 4, 5].map(cents => asker.ask(cents, 'M2')));
  const approvers = await Promise.all(several.map(() => openStaff(portal)));
  const approved = await Promise.all(several.map((each, nth) => approvers[nth]?.approveWithFactor(each)));
  expect(approved.map(answer => answer?.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await availableOf('M2')).toMatchObject({ cents: 915 });
});

test('while a file is taken in an approval asks for another try, and nothing is half done', {
  timeout: 20_000,
}, async () => {
  const adjustment = await asker.ask(40, 'M2');
  const ingest = await portal.database.workPool.connect();
  await ingest.query('begin');
  await lockLedger(ingest);
  // Without a second factor nobody waits for the ledger
  const unshown = await approver.approve(adjustment);
  expect(unshown).toMatchObject({ status: 409, body: { errorCode: 'SECOND_FACTOR_NEEDED' } });
  expect(await approver.approveWithFactor(adjustment)).toMatchObject({ status: 503 });
  expect(await entriesOf('adjustment', adjustment)).toEqual([]);
  await ingest.query('rollback');
  ingest.release();
  expect(await approver.approveWithFactor(adjustment)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
});

test('while one is approved no file of the ledger is taken in, whichever it is', async () => {
  const adjustment = await asker.ask(60, 'M2');
  await showForAdjustment(portal.platform, approver.user, adjustment.id);
  const { free, answer } = await freeWhile(portal, approver.user, () => approver.approve(adjustment));
  expect([free, answer]).toMatchObject([[], { status: 200, body: { state: 'APPROVED' } }]);
});

const upwards = (one: number, other: number) => one - other;

test('the list has those to decide first', async () => {
  await asker.ask(5);
  const { body } = await approver.send('GET', `${ADJUSTMENTS}?limit=100`);
  const states: string[] = body.data.map(({ state }: { state: string }) => state);
  const open = states.filter(state => state === 'REQUESTED').length;
  expect(states.slice(0, open).every(state => state === 'REQUESTED')).toBe(true);
  expect([body.toDecide, body.totalRecords]).toEqual([open, states.length]);
  const rejected = await approver.send('GET', `${ADJUSTMENTS}?state=REJECTED&merchantId=M2`);
  expect(rejected.body).toMatchObject({ toDecide: open, data: [{ merchantId: 'M2', amountCents: 700 }] });
  const ids = body.data.map(({ id }: { id: number }) => id);
  // Those to decide from the oldest on, the others from the newest
  expect(ids).toEqual([...ids.slice(0, open).toSorted(upwards), ...ids.slice(open).toSorted(upwards).toReversed()]);
  const limit = Math.ceil(ids.length / 2);
  for (const page of [1, 2]) {
    const { body: part } = await approver.send('GET', `${ADJUSTMENTS}?limit=${limit}&page=${page}`);
    expect(part.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
    expect(part).toMatchObject({ currentPage: page, totalPages: 2, totalRecords: ids.length });
  }
  const ofOne = body.data.filter(({ merchantId }: { merchantId: string | null }) => merchantId === 'M1');
  expect((await approver.send('GET', `${ADJUSTMENTS}?merchantId=M1&limit=100`)).body.data).toEqual(ofOne);
});

test('who does not see personal data sees none in what people wrote, and the row has all of it', async () => {
  const reason = 'Sent twice to zoe@example.com, call 514-555-2368';
  const { body } = await asker.send('POST', ADJUSTMENTS, { ...asked(10, 'M2'), reason });
  expect(body.reason).toBe(reason);
  const other = await asker.ask(20, 'M2');
  await approver.send('POST', `${ADJUSTMENTS}/${other.id}/reject`, { reason: 'Ask zoe@example.com first' });
  await approver.approveWithFactor(body);
  const finance = await openStaff(portal, 102);
  const list = async (staff: Staff) => {
    const { data } = (await staff.send('GET', `${ADJUSTMENTS}?merchantId=M2&limit=100`)).body;
    const found = (id: number) => data.find((each: { id: number }) => each.id === id);
    return [found(body.id).reason, found(other.id).rejectedBecause];
  };
  expect(await list(finance)).toEqual(['Sent twice to ••••, call ••••', 'Ask •••• first']);
  expect(await list(asker)).toEqual([reason, 'Ask zoe@example.com first']);
  expect(await rows('select notes from interac_adjustment where trans_amt_cents = 10')).toEqual([{ notes: reason }]);
});
