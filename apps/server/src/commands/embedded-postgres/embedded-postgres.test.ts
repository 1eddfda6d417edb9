import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useFolder } from '../../testing/open-for-tests.ts';
import { reasonIn } from './cluster.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

const settings = ['fsync=off', 'shared_buffers=16MB'];
const folder = join(useFolder(), 'postgres');
const open = (): Promise<EmbeddedPostgres> => openEmbeddedPostgres({ folder, settings });

const ask = async (url: string, question: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
};

const answers = (url: string) =>
  ask(url, 'select 1')
    .then(() => true)
    .catch(() => false);

const ROLE = `
  select concat_ws(' ', rolname, 'superuser', rolsuper, 'createrole', rolcreaterole, 'owner', pg_has_role(datdba, 'MEMBER'))
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;

test('runs on loopback and a socket only, behind files that only their owner reads', async () => {
  const server = await open();
  expect(await ask(server.url, 'show listen_addresses')).toBe('127.0.0.1');
  expect(await ask(server.url, "select current_setting('server_encoding') || current_setting('timezone')")).toBe(
    'UTF8UTC',
  );
  const ours = [folder, join(folder, 'password'), join(folder, 'cluster')];
  const modes = ours.map(async path => (await stat(path)).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o700]);
  const guessed = new URL(server.url);
  guessed.password = 'postgres';
  expect(await answers(guessed.href)).toBe(false);
  // It serves as a role that owns nothing and migrates as one that owns the database, and neither is a superuser
  expect(await ask(server.url, ROLE)).toBe('drumlin superuser f createrole f owner f');
  expect(await ask(server.ownerUrl, ROLE)).toBe('drumlin_owner superuser f createrole f owner t');
  expect(new URL(server.url).searchParams.get('host')).toBe(folder);
  expect(await ask(server.url, 'select inet_server_addr()')).toBe(null);
  expect((await stat(join(folder, `.s.PGSQL.${new URL(server.url).port}`))).mode & 0o777).toBe(0o700);

  await ask(server.ownerUrl, 'create table kept as select 7 as n');
  // It lends itself to a second command, which does not stop it
  const second = await open();
  expect(second.url).toBe(server.url);
  await second.stop();
  expect(await ask(server.ownerUrl, 'select n from kept')).toBe(7);
  await server.stop();
  expect(await answers(server.url)).toBe(false);
});

test('keeps its data over a restart, is found again after its portal was killed, and then stopped by the one that found it', async () => {
  // A pid file whose number is another program's now
  const lines = [process.pid, join(folder, 'cluster'), 0, 1, '', '127.0.0.1', '', 'ready'];
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
  const module = join(import.meta.dirname, 'embedded-postgres.ts');
  const script = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await openEmbeddedPostgres(${JSON.stringify({ folder, settings })});
    process.kill(process.pid, 'SIGKILL');`;
  await once(spawn(process.execPath, ['--input-type=module', '--eval', script]), 'exit');
  const left = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const found = await open();
  expect(new URL(found.url).port).toBe(left);
  expect(await ask(found.ownerUrl, 'select n from kept')).toBe(7);
  await found.stop();
  expect(await answers(found.url)).toBe(false);
});

test.each([
  [
    'initdb: error: could not write to file: No space left on device\ninitdb: removing data directory "/x"\n',
    'initdb: error: could not write to file: No space left on device',
  ],
  ['LOG: starting\nFATAL: no lock file\nLOG: database system is shut down\n', 'FATAL: no lock file'],
  ['postgres: cannot run here\n', 'postgres: cannot run here'],
])('tells the reason among what PostgreSQL says: %j', (written, reason) => {
  expect(reasonIn(written)).toBe(reason);
});
