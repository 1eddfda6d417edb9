import type { Finding } from '@drumlin/contract/reconciliation/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { reconcileJob } from '../../reconciliation/job.ts';
import { observeReconciliation } from '../../reconciliation/metrics.ts';
import { reconcile } from '../../reconciliation/reconcile.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

type Headers = { authorization: string };
let staff: Headers;

/** A balance of which no row tells: 30 cents pending, of nothing. */
const giveBalance = (merchantId: string, cents: number) =>
  portal.database.pool.query(
    `insert into interac_balance (merchant_id, updated_at, pending_cents, reserve_cents, matured_reserve_cents, net_amt_cents, display_reserves)
     values ($1, '2026-06-18T20:00:00Z', $2, 0, 0, 0, 'true')
     on conflict (merchant_id) do update set pending_cents = excluded.pending_cents`,
    [merchantId, cents],
  );
const get = (url: string, query: Record<string, string> = {}) => portal.app.inject({ url, headers: staff, query });
const list = async (query: Record<string, string> = {}): Promise<Finding[]> =>
  (await get('/v1/reconciliation/findings', query)).json().data;

const portal = usePortal();
beforeAll(async () => {
  staff = await signInAs(portal.platform, await createUser(portal.database, { roles: [102] }));
});

test('tells of each identity whether it holds, before the first run of none, and of the findings those that still hold first', async () => {
  expect((await get('/v1/reconciliation')).json()).toMatchObject({ lastRun: null, due: false, open: 0, closed: 0 });
  for (const [merchantId, merchantName] of [
    ['M1', 'Juniper Post Goods'],
    ['M2', 'Tamarack Tickets'],
  ] as const)
    await createMerchant(portal.database, { merchantId, merchantName });
  await giveBalance('M1', 30);
  await giveBalance('M2', 12);
  await reconcile(portal.platform, { whole: true });
  await giveBalance('M1', 0);
  await reconcile(portal.platform, { whole: true });

  const state = (await get('/v1/reconciliation')).json();
  expect(state).toMatchObject({
    open: 2,
    closed: 2,
    due: false,
    lastRun: { whole: true, merchants: 2, opened: 0, closed: 2 },
  });
  expect(state.identities).toHaveLength(12);
  expect(state.identities[7]).toEqual({
    identity: 'I8',
    open: 1,
    openCents: 12,
    merchants: 1,
    whole: { compared: 2, at: state.lastRun.finishedAt },
    again: null,
    waiting: 0,
  });
  expect(state.identities[0]).toMatchObject({ identity: 'I1', open: 0, openCents: 0, merchants: 0 });

  expect((await list()).map(each => [each.identity, each.merchantId, each.closedAt === null])).toEqual([
    ['I9', 'M2', true],
    ['I8', 'M2', true],
    ['I9', 'M1', false],
    ['I8', 'M1', false],
  ]);
  expect((await list({ identity: 'I8', state: 'open' }))[0]).toEqual({
    id: expect.any(Number),
    identity: 'I8',
    part: 'pending',
    merchantId: 'M2',
    merchantName: 'Tamarack Tickets',
    day: '2026-06-18',
    about: 'M2',
    unit: 'cents',
    expected: 0,
    found: 12,
    difference: 12,
    rows: 1,
    evidence: [
      {
        report: 'interac-payins',
        words: { merchants: 'M2', from: '2026-06-13', to: '2026-06-18', transStatusId: 'S' },
      },
    ],
    openedAt: expect.any(String),
    closedAt: null,
  });
});

test.each([
  [{ merchantId: 'M1' }, 2],
  [{ state: 'closed' }, 2],
  [{ state: 'open', merchantId: 'M1' }, 0],
  [{ to: '2026-06-17' }, 0],
  [{ page: '2', limit: '3' }, 1],
])('the filters %j leave %i', async (query, count) => {
  expect(await list(query as unknown as Record<string, string>)).toHaveLength(count);
});

test('another check is asked for once, however often somebody asks, and does what was asked', async () => {
  const ask = () => portal.app.inject({ method: 'POST', url: '/v1/reconciliation/runs', headers: staff });
  for (const answer of [await ask(), await ask()]) expect(answer.statusCode).toBe(202);
  const waiting = `select data from pgboss.job where name = $1 and state = 'created'`;
  const { rows } = await portal.database.pool.query(waiting, [reconcileJob.name]);
  expect(rows).toEqual([{ data: { whole: true } }]);
});

test('open findings are summed by what is between the books and their rows, cents alone, and a newer day stands first', async () => {
  await createMerchant(portal.database, { merchantId: 'M3' });
  await giveBalance('M3', 0);
  await reconcile(portal.platform, { whole: true });
  const found = [
    ['I1', 'count', 'M1', '2026-06-20', 7],
    ['I1', 'amount', 'M1', '2026-06-01', 100],
    ['I1', 'amount', 'M1', '2026-06-02', -40],
    ['I1', 'fee', 'M2', '2026-06-03', 5],
  ] as const;
  for (const [identity, part, merchantId, day, difference] of found)
    await portal.database.owner.pool.query(
      `insert into reconciliation_finding (identity, part, merchant_id, et_day, about, expected, found, ledger_rows, evidence, opened_at)
       values ($1, $2, $3, $4, 'cell', 0, $5, 1, '[]', now())`,
      [identity, part, merchantId, day, difference],
    );
  await portal.database.owner.pool.query(
    `insert into reconciliation_due (source, merchant_id, et_day, newest_at)
     select 'interac_payin', 'M1', day, now() from unnest(array['2026-06-18', '2026-06-19']::date[]) day`,
  );
  const { identities, due, closed } = (await get('/v1/reconciliation')).json();
  expect(identities[0]).toMatchObject({ identity: 'I1', open: 4, openCents: 145, merchants: 2 });
  // Of the last whole run, not of those before it
  expect([due, closed, identities[7].whole.compared]).toEqual([true, 2, 3]);
  const days = (await list({ state: 'open' })).map(({ day }) => day);
  expect(days).toHaveLength(6);
  expect(days).toEqual(days.toSorted().toReversed());
});

test('the figures are there for Prometheus, and a database that is away takes nothing but them', async () => {
  observeReconciliation(portal.platform);
  const { registry } = portal.platform.metrics;
  const text = await registry.metrics();
  expect(text).toContain('reconciliation_open_findings{identity="I8"} 1');
  expect(text).toContain('reconciliation_open_findings{identity="I1"} 4');
  expect(text).toContain('reconciliation_open_findings{identity="I2"} 0');
  expect(text).toContain('reconciliation_open_cents{identity="I9"} 12');
  expect(text).toContain('reconciliation_open_cents{identity="I1"} 145');
  const { rows } = await portal.database.pool.query<{ last: number }>(
    'select max(extract(epoch from finished_at))::float8 as last from reconciliation_run',
  );
  expect(text).toContain(`reconciliation_last_run_timestamp_seconds ${rows[0]?.last}\n`);
  expect(text).toMatch(/^reconciliation_due_merchants 1$/m);
  // Whoever reads them is told what each is
  expect(text.match(/^# HELP reconciliation_\w+ [A-Z].{10,}$/gm)?.length).toBeGreaterThan(5);
  const { query } = portal.platform.database.pool;
  portal.platform.database.pool.query = (() => Promise.reject(new Error('away'))) as typeof query;
  const without = await registry.metrics();
  portal.platform.database.pool.query = query;
  expect(without).not.toContain('reconciliation_open_findings{');
  expect(without).toContain('process_cpu_seconds_total');
});
