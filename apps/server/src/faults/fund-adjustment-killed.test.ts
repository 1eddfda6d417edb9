import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, createUser } from '../testing/factories.ts';
import { type FaultWorld, openFaultWorld } from '../testing/fault-world.ts';
import { ADJUSTMENTS, asked, showForAdjustment } from '../testing/features/funds.ts';
import { untilReady } from '../testing/servers/portal-process.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
  await createMerchant(world.database, { merchantId: 'M1' });
}, 60_000);
afterAll(() => world.close());

const openStaff = async () => {
  const user = await createUser(world.database, { roles: [112] });
  const headers = { ...(await signInAs(world.platform, user)), 'content-type': 'application/json' };
  const post = async (url: string, body: object) => {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  return { user, post };
};

const count = async (from: string) =>
  Number((await world.database.pool.query(`select count(*) as count from ${from}`)).rows[0].count);

/** The adjustment, its row, its entry, its record, whether the second factor is used up, and what the merchant has. */
const done = async () => ({
  approved: await count(`fund_adjustment where state = 'APPROVED'`),
  rows: await count('interac_adjustment'),
  entries: await count(`journal_entry where kind = 'adjustment'`),
  records: await count(`audit_record where act = 'fund_adjustment_approved' and outcome = 'success'`),
  factors: await count('session where single_act is not null'),
  cents: (await world.database.pool.query('select net_amt_cents as cents from interac_balance')).rows[0]?.cents ?? 0,
});
const NOTHING = { approved: 0, rows: 0, entries: 0, records: 0, factors: 1, cents: 0 };
const ONCE = { approved: 1, rows: 1, entries: 1, records: 1, factors: 0, cents: 700 };

test('an approval whose process is killed is done whole or not at all, and asked again it is done once', {
  timeout: 180_000,
}, async () => {
  const [asker, approver] = [await openStaff(), await openStaff()];
  const survivor = await world.start('api');
  await untilReady(survivor);
  const { body: adjustment } = await asker.post(`${survivor.url}${ADJUSTMENTS}`, asked(700, 'M1'));
  await showForAdjustment(world.platform, approver.user, adjustment.id);
  const approveAt = (url: string) => approver.post(`${url}${ADJUSTMENTS}/${adjustment.id}/approve`, {});

  // Once before the commit, when all else is written, and once after it, before the answer
  for (const [answer, then] of [
    ['INSERT 0 1\0', NOTHING],
    ['COMMIT\0', ONCE],
  ] as const) {
    const proxy = await openTcpProxy(Number(new URL(world.database.url).port));
    const process = await world.start('api', {}, proxy.port);
    await untilReady(process);
    const written = proxy.withholdAnswer('fund_adjustment_approved', answer);
    const unanswered = approveAt(process.url).then(
      answer => JSON.stringify(answer),
      () => 'no answer',
    );
    expect(await Promise.race([written.then(() => 'written'), unanswered])).toBe('written');
    expect(await process.end('SIGKILL')).toBe('SIGKILL');
    expect(await unanswered).toBe('no answer');
    await proxy.close();
    await expect.poll(done, { timeout: 20_000 }).toEqual(then);
  }

  // Whoever approved it needs no second factor to be told so
  expect(await approveAt(survivor.url)).toMatchObject({ status: 200, body: { state: 'APPROVED' } });
  expect(await done()).toEqual(ONCE);
});
