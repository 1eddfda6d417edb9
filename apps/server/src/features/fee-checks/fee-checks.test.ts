import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

/* A simulated ledger, whose rows are charged what the standard profile says, and its sums worked out by SQL of this test's own. */

const DAYS = 'from=2026-04-01&to=2026-06-18';
let headers: { authorization: string };

const portal = usePortal({ clock: createTestClock(new Date('2026-06-18T20:00:00Z')) });
beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'tiny', asOf: new Date('2026-06-18T20:00:00Z') });
  headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [102] }));
}, 120_000);

const get = async (path: string) => {
  const answer = await portal.app.inject({ url: `/v1/admin/${path}`, headers });
  return { status: answer.statusCode, ...answer.json() };
};
const ask = async (sql: string, values: unknown[] = []) => (await portal.database.owner.pool.query(sql, values)).rows;

test('every row of the simulated ledger is charged what the definitions of its day say', async () => {
  const answer = await get(`fee-differences?${DAYS}`);
  expect(answer).toMatchObject({ status: 200, totalRecords: 0, differences: [] });
  expect(answer.compared).toBeGreaterThan(500);
  expect(answer.chargedCents).toBe(answer.expectedCents);
  const [{ kinds }] = await ask(`
    select (select count(*) from interac_return where trans_status = 'S') > 0 and (select count(*) from ibt_return where next_action = 'D') > 0
      and (select count(*) from interac_eft_payout) > 0 and (select count(*) from identity_verification where txn_amt_cents is null) > 0 as kinds`);
  expect(kinds, 'a ledger with every kind of row').toBe(true);
});

test('a row tells how its fee was reached, and one whose fee is off tells nobody but the staff', async () => {
  const [row] = await ask(`
    select trans_id as key, merchant_parent_id as parent, original_amt_cents as amount, merchant_fee_cents as fee
    from interac_payin join merchant using (merchant_id) where trans_status = 'S' and trans_datetime > '2026-06-01' limit 1`);
  const personOf = async (merchantParentId: string) =>
    signInAs(portal.platform, await createUser(portal.database, { roles: [1], merchantParentId }));
  const owner = await personOf(row.parent);
  const feeOfRow = async (as = headers, report = 'interac-payins') =>
    (await portal.app.inject({ url: `/v1/report/rowFee/${report}/${row.key}`, headers: as })).json();
  const right = await feeOfRow();
  expect(right).toMatchObject({ chargedCents: row.fee, expectedCents: row.fee });
  const [{ onCents, percentage, flatCents }] = right.fees;
  expect(onCents).toBe(row.amount);
  expect(Math.floor((onCents * percentage) / 1_000_000 + flatCents + 0.5)).toBe(row.fee);
  expect(await feeOfRow(owner)).toEqual(right);
  const { merchantParentId: another } = await createMerchant(portal.database);
  expect(await feeOfRow(await personOf(another))).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await feeOfRow(owner, 'interac-payouts')).toMatchObject({ errorCode: 'NOT_FOUND' });
  const off = (cents: number) =>
    ask('update interac_payin set merchant_fee_cents = merchant_fee_cents + $2 where trans_id = $1', [row.key, cents]);
  await off(1);
  expect(await feeOfRow()).toMatchObject({ chargedCents: row.fee + 1, expectedCents: row.fee });
  expect(await feeOfRow(owner)).toEqual({ chargedCents: row.fee + 1, expectedCents: row.fee + 1, fees: [] });
  await off(-1);
});

/** The time of the rows that are of no other. */
const DATED: Readonly<Record<string, string>> = {
  'interac-returns': 'coalesce(txn_completion_datetime, txn_datetime)',
  'ibt-returns': 'return_processing_datetime',
};
const PAID = "trans_status = 'S'";
const DECLINED = "trans_status = 'R' and error_code = '99'";
const BANKED = "txn_status = 'SUCCESS'";

test.each([
  ['interac-payins', 'interac_payin', 'trans_id', 'merchant_fee_cents', PAID, 'INTERAC', 'PAYIN'],
  ['interac-payins', 'interac_payin', 'trans_id', 'merchant_fee_cents', DECLINED, 'INTERAC', null],
  ['interac-payouts', 'interac_payout', 'trans_id', 'merchant_fee_cents', PAID, 'INTERAC', 'PAYOUT'],
  ['interac-eft-payouts', 'interac_eft_payout', 'trans_id', 'merchant_fee_cents', PAID, 'EFT', 'PAYOUT'],
  ['interac-returns', 'interac_return', 'trans_id', 'merchant_fee_cents', PAID, 'INTERAC', 'RETURN'],
  ['ibt-payins', 'ibt_payin', 'txn_id', 'txn_fee_cents', BANKED, 'IBT', 'PAYIN'],
  ['ibt-payouts', 'ibt_payout', 'txn_id', 'txn_fee_cents', BANKED, 'IBT', 'PAYOUT'],
  ['ibt-returns', 'ibt_return', 'return_id', 'settlement_fee_cents', "next_action = 'D'", 'IBT', 'RETURN'],
  [
    ...(['ibt-identity-verifications', 'identity_verification', 'verification_token', 'txn_fee_cents'] as const),
    ...(['txn_amt_cents is null', 'IDV', 'CHECK'] as const),
  ],
] as const)(
  'a fee of %s that is a cent off is found with its row, and nothing else',
  async (report, table, key, fee, which, channel, type) => {
    const at = DATED[report] ?? (table.startsWith('interac') ? 'trans_datetime' : 'txn_datetime');
    const [row] = await ask(`
    update ${table} set ${fee} = ${fee} + 1 where ctid = (
      select ctid from ${table} where ${which} and ${at} between '2026-04-02' and '2026-06-17' limit 1
    ) returning ${key} as key, merchant_id, ${fee}::int as charged`);
    const found = await get(`fee-differences?${DAYS}`);
    expect(found.totalRecords).toBe(1);
    expect(found.differences[0]).toMatchObject({
      rowKey: row.key,
      merchantId: row.merchant_id,
      report,
      channel: type && channel,
      type,
      chargedCents: row.charged,
      expectedCents: row.charged - 1,
    });
    expect((await get(`fee-differences?${DAYS}&merchantId=NOBODY`)).totalRecords).toBe(0);
    await ask(`update ${table} set ${fee} = ${fee} - 1 where ${key} = $1`, [row.key]);
  },
);

/** A profile whose one definition charges e-Transfer payins 1.00 + 2 %, at most 5.00, from a day far ahead on. */
const draftProfile = async (): Promise<string> => {
  const [definition, version, profile] = [randomUUID(), randomUUID(), randomUUID()];
  await ask(`
    insert into fee_definition (id, name, channel, type) values ('${definition}', 'Draft payin', 'INTERAC', 'PAYIN');
    insert into fee_profile (id, name) values ('${profile}', 'Draft profile');
    insert into fee_profile_definition (profile_id, definition_id, channel, type) values ('${profile}', '${definition}', 'INTERAC', 'PAYIN');
    begin;
    insert into fee_version (id, definition_id, number, effective_from, fees) values ('${version}', '${definition}', 1, '2099-01-01', 1);
    insert into fee (id, version_id, fees, position, name, debit_je, credit_je, journal_code, currency, country, flat_cents, percentage, lower_cents, max_cents)
    values ('${randomUUID()}', '${version}', 1, 0, 'Payin', 'MERCHANT-AVAILABLE', 'FEE-INCOME', 'FEE', 'CAD', 'CA', 100, 20000, 0, 500);
    commit`);
  return profile;
};

test('a month under a draft profile: what each merchant was charged, and what it would have been', async () => {
  const profile = await draftProfile();
  const answer = await get(`fee-profiles/${profile}/reprice`);
  expect(answer).toMatchObject({ status: 200, from: '2026-05-01', to: '2026-05-31', profileName: 'Draft profile' });
  const may = (at: string) =>
    `${at} >= '2026-05-01 00:00 America/Toronto' and ${at} < '2026-06-01 00:00 America/Toronto'`;
  const then = await ask(`
    select merchant_id, sum(round(least(500, 100 + original_amt_cents * 0.02)))::int as cents from interac_payin
    where trans_status = 'S' and ${may('trans_datetime')} group by 1`);
  const now = await ask(`
    select merchant_id, sum(fee)::int as cents from (
      select merchant_id, merchant_fee_cents as fee from interac_payin where ${may('trans_datetime')}
      union all select merchant_id, merchant_fee_cents from interac_payout where ${may('trans_datetime')}
      union all select merchant_id, merchant_fee_cents from interac_eft_payout where ${may('trans_datetime')}
      union all select merchant_id, merchant_fee_cents from interac_return where ${may('coalesce(txn_completion_datetime, txn_datetime)')}
      union all select merchant_id, txn_fee_cents from ibt_payin where ${may('txn_datetime')}
      union all select merchant_id, txn_fee_cents from ibt_payout where ${may('txn_datetime')}
      union all select merchant_id, settlement_fee_cents from ibt_return where ${may('return_processing_datetime')}
      union all select merchant_id, txn_fee_cents from identity_verification where ${may('txn_datetime')}
    ) r group by 1 having sum(fee) > 0`);
  const sum = (rows: { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
  expect(answer).toMatchObject({ nowCents: sum(now), thenCents: sum(then), merchants: now.length });
  for (const { merchant_id, cents } of now)
    expect(answer.changes).toContainEqual(
      expect.objectContaining({
        merchantId: merchant_id,
        nowCents: cents,
        thenCents: then.find(each => each.merchant_id === merchant_id)?.cents ?? 0,
      }),
    );
  const changes = answer.changes.map((each: { nowCents: number; thenCents: number }) =>
    Math.abs(each.thenCents - each.nowCents),
  );
  expect(changes).toEqual(changes.toSorted((a: number, b: number) => b - a));
  const uncovered = await ask(`
    select distinct channel, type from (
      select 'INTERAC' as channel, 'REJECTED' as type from interac_payin where trans_status = 'R' and merchant_fee_cents > 0 and ${may('trans_datetime')}
      union all select 'INTERAC', 'PAYOUT' from interac_payout where trans_status = 'S' and ${may('trans_datetime')}
      union all select 'EFT', 'PAYOUT' from interac_eft_payout where trans_status = 'S' and ${may('trans_datetime')}
      union all select 'INTERAC', 'RETURN' from interac_return where trans_status = 'S' and ${may('coalesce(txn_completion_datetime, txn_datetime)')}
      union all select 'IBT', 'PAYIN' from ibt_payin where txn_status = 'SUCCESS' and ${may('txn_datetime')}
      union all select 'IBT', 'PAYOUT' from ibt_payout where txn_status = 'SUCCESS' and ${may('txn_datetime')}
      union all select 'IBT', 'RETURN' from ibt_return where next_action = 'D' and ${may('return_processing_datetime')}
      union all select 'IDV', 'CHECK' from identity_verification where txn_amt_cents is null and ${may('txn_datetime')}
    ) r`);
  expect(uncovered.length).toBeGreaterThan(4);
  const inOrder = (kinds: { channel: string; type: string }[]) =>
    kinds.map(each => `${each.channel} ${each.type}`).toSorted();
  expect(inOrder(answer.uncovered)).toEqual(inOrder(uncovered));
});

test('the standard profile would have cost what was charged', async () => {
  const answer = await get('fee-profiles/fee00000-0000-4000-8000-0000000000f1/reprice?month=2026-05');
  expect(answer.rows).toBeGreaterThan(100);
  expect(answer.thenCents).toBe(answer.nowCents);
  expect(answer.uncovered).toEqual([]);
  for (const [path, status] of [
    [`fee-profiles/${randomUUID()}/reprice`, 404],
    ['fee-profiles/fee00000-0000-4000-8000-0000000000f1/reprice?month=2026-13', 400],
    ['fee-differences?from=2026-01-01&to=2026-06-18', 400],
    ['fee-differences?from=2026-06-18&to=2026-06-17', 400],
  ] as const)
    expect([path, (await get(path)).status]).toEqual([path, status]);
});

test('one such reading goes on at a time, and it is one of the few exports at once', async () => {
  const { shares } = portal.platform;
  const staff = (userId: number) => ({ userId, merchantParentId: null });
  const held = Promise.withResolvers<void>();
  const first = shares.feeChecks.run(staff(0), () => held.promise);
  let isAnswered = false;
  const waiting = get('fee-profiles/fee00000-0000-4000-8000-0000000000f1/reprice?month=2026-05').finally(() => {
    isAnswered = true;
  });
  // Whatever else is asked is answered meanwhile
  expect((await get('fee-profiles')).status).toBe(200);
  expect(isAnswered).toBe(false);
  held.resolve();
  await first;
  expect((await waiting).status).toBe(200);
  const exports = [1, 2, 3].map(userId => shares.exports.take(staff(userId)));
  expect(await get(`fee-differences?${DAYS}`)).toMatchObject({ status: 429, errorCode: 'COMPANY_EXPORTS_RUNNING' });
  for (const end of exports) if (typeof end !== 'string') end();
  expect((await get(`fee-differences?${DAYS}`)).status).toBe(200);
});

test('whoever leaves gives the connection and the place back, and the reading ends', async () => {
  const { app, database, platform } = portal;
  const { exportPool } = platform.database;
  const taken = () => exportPool.totalCount - exportPool.idleCount;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ownerPool = database.owner.pool;
  const holder = await ownerPool.connect();
  await holder.query('begin; lock table interac_payin');
  const waiting = async () => {
    const { rows } = await ownerPool.query(
      "select count(*)::int as n from pg_locks where relation = 'interac_payin'::regclass and not granted",
    );
    return rows[0].n;
  };
  try {
    const leaving = new AbortController();
    const left = fetch(`${address}/v1/admin/fee-differences?${DAYS}`, { headers, signal: leaving.signal });
    left.catch(() => undefined);
    await expect.poll(waiting).toBe(1);
    expect(taken()).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(taken).toBe(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await fetch(`${address}/v1/admin/fee-differences?${DAYS}`, { headers })).status).toBe(200);
});
