import { REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv, payin, take } from '../ingest/testing/ingest-files.ts';
import { createMerchant, createUser } from '../testing/factories.ts';
import { type FaultWorld, openFaultWorld } from '../testing/fault-world.ts';
import { DISBURSEMENTS, showForApproval } from '../testing/features/disbursements.ts';
import { untilReady } from '../testing/servers/portal-process.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld();
  await createMerchant(world.database, { merchantId: 'M1' });
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
  const row = payin(1, { merchantId: 'M1', updatedAt: at, transDatetime: at, txnCompletionDateTime: at });
  await take(world.database, 'interac-payins', csv('interac-payins', [row]));
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

/** The proposal, its row, its balance, its entry, its records, and whether the second factor is used up. */
const done = async () => ({
  approved: await count(`disbursement_proposal where state = 'APPROVED'`),
  rows: await count('interac_disbursement'),
  balances: await count('interac_balance'),
  entries: await count(`journal_entry where kind = 'disbursement'`),
  events: await count(`disbursement_event where kind = 'APPROVED'`),
  records: await count(`audit_record where act = 'disbursement_approved' and outcome = 'success'`),
  factors: await count('session where single_act is not null'),
});
const NOTHING = { approved: 0, rows: 0, balances: 0, entries: 0, events: 0, records: 0, factors: 1 };
const ONCE = { approved: 1, rows: 1, balances: 1, entries: 1, events: 1, records: 1, factors: 0 };

test('an approval whose process is killed is done whole or not at all, and asked again it is done once', {
  timeout: 180_000,
}, async () => {
  const [proposer, approver] = [await openStaff(), await openStaff()];
  const survivor = await world.start('api');
  await untilReady(survivor);
  const { body } = await proposer.post(`${survivor.url}${DISBURSEMENTS}`, { merchants: [{ merchantId: 'M1' }] });
  const { id } = body.proposals[0];
  const lines = { lines: REVIEWED_LINES, isReviewed: true };
  expect(await proposer.post(`${survivor.url}${DISBURSEMENTS}/${id}/review`, lines)).toMatchObject({ status: 200 });
  await showForApproval(world.platform, approver.user, id);
  const approveAt = (url: string) => approver.post(`${url}${DISBURSEMENTS}/${id}/approve`, {});

  // Once before the commit, when all else is written, and once after it, before the answer
  for (const [mark, until, then] of [
    ['disbursement_approved', 'INSERT 0 1\0', NOTHING],
    ['disbursement_approved', 'COMMIT\0', ONCE],
  ] as const) {
    const proxy = await openTcpProxy(Number(new URL(world.database.url).port));
    const process = await world.start('api', {}, proxy.port);
    await untilReady(process);
    const written = proxy.withholdAnswer(mark, until);
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
