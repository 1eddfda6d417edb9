import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPort } from '../testing/fault-world.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { startPortal } from '../testing/servers/portal-process.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
const dataDir = useFolder();

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

const ask = async (statement: string) => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};
const start = (command: 'api' | 'worker' | 'migrate', env: Record<string, string> = {}) =>
  startPortal(command, {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    OWNER_DATABASE_URL: database.ownerUrl,
    ...env,
  });
const ended = ({ child }: Awaited<ReturnType<typeof start>>) =>
  new Promise(resolve => child.once('close', code => resolve(code)));

test('killed midway it leaves nothing behind, and the next one does it all', async () => {
  const proxy = await openTcpProxy(Number(new URL(database.ownerUrl).port));
  const killed = await start('migrate', { OWNER_DATABASE_URL: withPort(database.ownerUrl, proxy.port) });
  // After the first tables, in the middle of the migrations
  await proxy.withholdAnswer('create table ibt_payin (', 'CREATE TABLE');
  expect(await killed.end('SIGKILL')).toBe('SIGKILL');
  await proxy.close();
  expect(await ask("select relname from pg_class where relname in ('app_user', 'merchant')")).toEqual([]);
  const next = await start('migrate');
  expect([await ended(next), next.written()]).toEqual([0, expect.stringContaining('Migrated ')]);
  const again = await start('migrate');
  expect([await ended(again), again.written()]).toEqual([0, 'The database has the schema of this program.\n']);
}, 120_000);

const record = (name: string) =>
  ask(`insert into kysely_migration values ('${name}', now()::text) on conflict do nothing`);

test('migrate refuses a database that a newer program has migrated, and api and worker one that has taken something away; each names it', async () => {
  const refuse = async (command: 'api' | 'worker' | 'migrate', name: string) => {
    await record(name);
    const refused = await start(command, { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await ended(refused)).toBe(1);
    expect(refused.written()).toContain(`newer than this program (it has ${name})`);
  };
  await refuse('migrate', '99991231T2358_add_tomorrow');
  await refuse('api', '99991231T2359_drop_today_since_99_0_0');
  await refuse('worker', '99991231T2359_drop_today_since_99_0_0');
}, 60_000);
