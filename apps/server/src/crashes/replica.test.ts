import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { take } from '../ingest/testing/ingest-files.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform, type Platform } from '../platform/platform.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../testing/factories.ts';
import { withPort } from '../testing/fault-world.ts';
import { representmentRow } from '../testing/features/representment-row.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { type OwnPostgres, openOwnPostgres } from '../testing/servers/own-postgres.ts';
import { type OwnReplica, openOwnReplica } from '../testing/servers/own-replica.ts';
import { openTcpProxy, type TcpProxy } from '../testing/servers/tcp-proxy.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const MAX_LAG_SECONDS = 5;
let primary: OwnPostgres;
let replica: OwnReplica;
let proxy: TcpProxy;
const dataDir = useFolder();
let platform: Platform;
let app: TestApp['app'];
let headers: { authorization: string };
const logged: string[] = [];

beforeAll(async () => {
  primary = await openOwnPostgres();
  await migrateToLatest(primary.ownerUrl(), primary.url());
  replica = await openOwnReplica(primary);
  proxy = await openTcpProxy(Number(new URL(replica.url).port));
  const config = await loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    STORAGE_FLOOR_MEGABYTES: '0',
    DATABASE_REPLICA_URL: withPort(replica.url, proxy.port),
    DATABASE_REPLICA_MAX_LAG_SECONDS: String(MAX_LAG_SECONDS),
  });
  const log = openLogger(config, { write: line => logged.push(line) });
  platform = await openPlatform({ config, log, databaseUrl: primary.url() });
  app = await buildApp(platform);
  const { id } = await createMerchantParent(platform.database);
  await createMerchant(platform.database, { merchantId: 'M1', merchantParentId: id });
  headers = await signInAs(platform, await createUser(platform.database, { roles: [1], merchantParentId: id }));
}, 120_000);
afterAll(async () => {
  await app.close();
  await closePlatform(platform);
  await proxy.close();
  await replica.remove();
  await primary.remove();
});

const takeRow = (token: string) =>
  take(platform.database as TestDatabase, 'ibt-representments', [representmentRow(token)]);
const ask = (token: string, cookie?: string) =>
  app.inject({ url: `${ibtRepresentments.url}/${token}`, headers: { ...headers, ...(cookie && { cookie }) } });
const statusOf = async (token: string) => (await ask(token)).statusCode;
/** Where reports are read just now, told by the server that answers. */
const isReadFromReplica = async () => {
  const { rows } = await platform.database.reportPool.query('select pg_is_in_recovery() as found');
  return rows[0].found;
};
const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await platform.metrics.registry.metrics())?.[1]);
const untilCaughtUp = () => expect.poll(() => figure('database_replica_lag_seconds')).toBeLessThan(1.5);
const untilServing = (isServing: boolean) =>
  expect.poll(() => figure('database_replica_serves'), { timeout: 20_000 }).toBe(isServing ? 1 : 0);

test('a replica that keeps up serves reports and exports', async () => {
  await untilServing(true);
  await takeRow('kept-up');
  await expect.poll(() => statusOf('kept-up')).toBe(200);
  expect(await isReadFromReplica()).toBe(true);
  expect(platform.database.exportPool).toBe(platform.database.replica?.exportPool);
  expect(await figure('database_replica_lag_seconds')).toBeLessThan(MAX_LAG_SECONDS);
});

test('what a person has just done they read from the primary, and others from the replica', async () => {
  await untilCaughtUp();
  await replica.ask('select pg_wal_replay_pause()');
  try {
    const url = `${ibtRepresentments.url}/decline`;
    const declined = await app.inject({ method: 'POST', url, headers, payload: { transactions: ['kept-up'] } });
    expect(declined.statusCode).toBe(200);
    const [cookie = '', ...attributes] = String(declined.headers['set-cookie']).split('; ');
    expect(attributes).toEqual([`Max-Age=${MAX_LAG_SECONDS + 1}`, 'Path=/v1', 'HttpOnly', 'SameSite=Strict']);
    const [own, others] = [await ask('kept-up', cookie), await ask('kept-up')];
    expect(own.json()).toMatchObject({ stopRequestStatus: 'REQUESTED' });
    expect(others.json()).not.toMatchObject({ stopRequestStatus: 'REQUESTED' });
  } finally {
    await replica.ask('select pg_wal_replay_resume()');
  }
});

test('who reads has changed nothing, whatever the method', async () => {
  const { send, wordsOf } = reportClient({ app } as TestApp, ibtRepresentments, headers);
  for (const name of ['list', 'summation', 'export'] as const) {
    const answer = await send(name, wordsOf(queryOf(ibtRepresentments)));
    expect([name, answer.statusCode, answer.headers['set-cookie']]).toEqual([name, 200, undefined]);
  }
});

test('one that falls behind is told of, and reports are read from the primary until it has caught up', async () => {
  await untilCaughtUp();
  await replica.ask('select pg_wal_replay_pause()');
  await takeRow('not-replayed');
  expect(await statusOf('not-replayed')).toBe(404);
  await untilServing(false);
  expect(await figure('database_replica_lag_seconds')).toBeGreaterThan(MAX_LAG_SECONDS);
  expect(await statusOf('not-replayed')).toBe(200);
  expect(platform.database.exportPool).toBe(platform.database.trailPool);
  await replica.ask('select pg_wal_replay_resume()');
  await untilServing(true);
});

test('one that swallows everything is no longer asked, and serves again when it answers', async () => {
  await untilServing(true);
  proxy.discardBytes(true);
  await untilServing(false);
  expect(await statusOf('kept-up')).toBe(200);
  proxy.discardBytes(false);
  await untilServing(true);
});

test('one that is down costs no report more than one try, and serves again when it is back', async () => {
  await untilServing(true);
  const before = logged.length;
  await replica.stop();
  await expect.poll(() => statusOf('kept-up'), { timeout: 1_000 }).toBe(200);
  expect(await isReadFromReplica()).toBe(false);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await replica.start();
  await untilServing(true);
  expect(await isReadFromReplica()).toBe(true);
  const messages = logged.slice(before).flatMap(line => /"msg":"([^"]*replica[^"]*)"/.exec(line)?.[1] ?? []);
  expect(messages).toEqual([
    'The replica is down or too far behind: reports and exports are read from the primary',
    'Reports and exports are read from the replica',
  ]);
});
