import type { AddressInfo } from 'node:net';
import { ibtDisbursements } from '@drumlin/contract/reports/ibt-disbursements.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { useReportWorld } from '../testing/report-world.ts';

let holder: pg.PoolClient;
let before: string;
const ask = async (text: string, values: unknown[] = []) =>
  (await world.portal.database.owner.pool.query(text, values)).rows;

const world = useReportWorld();
beforeAll(async () => {
  await world.portal.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  holder = await world.portal.database.owner.pool.connect();
  before = (await ask('select coalesce(max(position), 0) as last from audit_record'))[0].last;
});
afterEach(async () => {
  await holder.query('rollback');
  holder.release();
});

const recorded = () =>
  ask(
    `select outcome, details ->> 'reason' as reason, details -> 'rows' as rows, details -> 'bytes' as bytes
      from audit_record where position > $1 and act = 'report_exported'`,
    [before],
  );
/** The connections that wait for a lock. */
const held = () =>
  ask("select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
const waiting = async () => (await held()).filter(({ query }) => query.startsWith('copy'));

/** Asks for a file whose count and totals come from the sums alone, so that it waits for its table once it is opened. */
const askAndWait = async (signal: AbortSignal | null = null): Promise<() => Promise<number | string>> => {
  await holder.query('begin; lock table ibt_disbursement');
  const { port } = world.portal.app.server.address() as AddressInfo;
  const body = JSON.stringify(dialectOf(ibtDisbursements).toBody(ibtDisbursements, queryOf(ibtDisbursements)));
  const headers = { ...world.staff, 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${port}${reportRoutes(ibtDisbursements).export.url}`;
  const answer = fetch(url, { method: 'POST', body, headers, signal }).then(
    async response => (await response.arrayBuffer()) && response.status,
    (error: Error) => error.name,
  );
  await expect.poll(async () => (await waiting()).length).toBe(1);
  return () => answer;
};

test('a file is on record once it is whole, and not before', async () => {
  const answer = await askAndWait();
  expect(await recorded()).toEqual([]);
  await holder.query('rollback');
  expect(await answer()).toBe(200);
  expect(await recorded()).toEqual([{ outcome: 'success', reason: null, rows: 90, bytes: expect.any(Number) }]);
});

test('one whose reader goes away is on record as cut off', async () => {
  const reader = new AbortController();
  const answer = await askAndWait(reader.signal);
  reader.abort();
  expect(await answer()).toBe('AbortError');
  await expect.poll(recorded).toEqual([{ outcome: 'failure', reason: 'interrupted', rows: 0, bytes: 0 }]);
});

test('one that fails in the middle is on record as failed', async () => {
  const answer = await askAndWait();
  await ask(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy%' and wait_event_type = 'Lock'",
  );
  expect(await answer()).not.toBe(200);
  await expect.poll(recorded).toEqual([{ outcome: 'failure', reason: 'failed', rows: 0, bytes: 0 }]);
});

test('one that could not be opened is on record, once', async () => {
  await holder.query('begin; lock table interac_payin');
  const asking = reportClient(world.portal, interacPayins, world.staff).csv(queryOf(interacPayins));
  await expect.poll(async () => (await held()).length).toBe(1);
  await ask(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  expect((await asking).statusCode).toBeGreaterThanOrEqual(500);
  expect(await recorded()).toEqual([{ outcome: 'failure', reason: 'unavailable', rows: null, bytes: null }]);
});

test('a whole file that cannot be put on record does not reach its reader whole', async () => {
  const answer = await askAndWait();
  await ask('alter table audit_record rename to audit_record_away');
  await holder.query('rollback');
  expect(await answer()).not.toBe(200);
  await ask('alter table audit_record_away rename to audit_record');
  expect(await recorded()).toEqual([]);
  expect(world.portal.logged.join('')).toContain('could not be written to the audit trail');
});
