import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { openJobs } from '../platform/jobs/jobs.ts';
import { openLogger } from '../platform/log/logger.ts';
import { sendTestMail } from '../platform/mail/test-mail.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { migrateToLatest } from './migrate.ts';

let rights: string[];
const database = useTestDatabase();
beforeAll(async () => {
  const [version] = await ask("select current_setting('server_version_num')::int");
  const every = ['DELETE', 'INSERT', 'MAINTAIN', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE'];
  rights = every.filter(right => right !== 'MAINTAIN' || Number(version) >= 170_000);
});

const ask = async (text: string, values: unknown[] = [], { pool } = database): Promise<unknown[]> =>
  (await pool.query({ text, values, rowMode: 'array' })).rows.flat();

const namesOf = (...kinds: string[]) =>
  ask("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = any ($1)", [kinds]);

/** The privileges of the serving role on a table, whether granted or inherited. */
const rightsOn = (table: unknown) =>
  ask('select p from unnest($2::text[]) p where has_table_privilege($1, p) order by p', [table, rights]);

const RIGHTS: Readonly<Record<string, string>> = { read: 'SELECT', add: 'INSERT', change: 'UPDATE', delete: 'DELETE' };
const namesIn = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

/** The tables that the role is not given in full, with its rights on each, as whoever runs the portal is told them. */
const readDocument = (): Record<string, string[]> => {
  const rows = readFileSync('docs/operating.md', 'utf8').matchAll(/^\| (read[a-z, ]*) \| (.+) \|$/gm);
  return Object.fromEntries(
    [...rows].flatMap(([, can = '', tables = '']) => {
      const rights = namesIn(can, /read|add|change|delete/g).map(word => RIGHTS[word] ?? '');
      return namesIn(tables, /\w+/g).map(table => [table, rights.toSorted()]);
    }),
  );
};
const HELD_BACK = readDocument();
const most = () => rights.filter(right => ['DELETE', 'INSERT', 'MAINTAIN', 'SELECT', 'UPDATE'].includes(right));

test('each table gives the role that serves its rows and no more, and those of docs/operating.md what it says', async () => {
  const names = await namesOf('r', 'p', 'v', 'm');
  expect(names).toEqual(expect.arrayContaining(['app_user', 'interac_payin', ...Object.keys(HELD_BACK)]));
  for (const name of names) expect(await rightsOn(name), String(name)).toEqual(HELD_BACK[String(name)] ?? most());
  const sequences = 'select p from unnest($2::text[]) p where has_sequence_privilege($1, p)';
  for (const name of await namesOf('S')) expect(await ask(sequences, [name, ['USAGE', 'UPDATE']])).toEqual(['USAGE']);
});

test('the role that serves owns nothing but the tables of its queue, and may become nobody who owns more', async () => {
  const jobs = openJobs({ url: database.url, log: openLogger({ logLevel: 'silent' }, process.stderr), worker: false });
  await jobs.send(sendTestMail, { to: 'somebody@test.example' });
  await jobs.close();
  const owned = `
    select distinct n.nspname from pg_class c join pg_namespace n on n.oid = relnamespace
    where relowner = current_user::regrole and nspname !~ '^pg_(toast|temp)' union
    select nspname from pg_namespace where nspowner = current_user::regrole union
    select 'function ' || proname from pg_proc where proowner = current_user::regrole and pronamespace <> 'pgboss'::regnamespace
    union select datname from pg_database where datdba = current_user::regrole`;
  expect(await ask(owned)).toEqual(['pgboss']);
  const attributes = 'rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls';
  expect(await ask(`select ${attributes} from pg_roles where rolname = current_user`)).toEqual(Array(5).fill(false));
  expect(
    await ask("select rolname from pg_roles where pg_has_role(oid, 'MEMBER') and rolname <> current_user"),
  ).toEqual([]);
  const create = "has_database_privilege(current_database(), 'create'), has_schema_privilege('public', 'create')";
  expect(await ask(`select ${create}`)).toEqual([false, false]);
});

test.each([
  "update audit_record set email = 'x'",
  'delete from audit_record',
  'truncate audit_record',
  'drop table audit_record',
  'alter table audit_record disable trigger audit_record__append_only',
  'alter table audit_record disable trigger user',
  'drop trigger audit_record__append_only on audit_record',
  'create trigger mine before insert on audit_record for each row execute function suppress_redundant_updates_trigger()',
  'create rule mine as on insert to audit_record do instead nothing',
  'update audit_chain set position = 0',
  'delete from audit_chain',
  "insert into audit_chain values (false, 0, '')",
  'alter function chain_audit_record() security invoker',
  'create temp table mine (like audit_record); create trigger mine before insert on mine for each row execute function chain_audit_record()',
  "create or replace function audit_record_hash(previous bytea, r audit_record) returns bytea language sql as $$ select ''::bytea $$",
  'set session_replication_role = replica',
  'create table public.mine ()',
  'create function public.mine() returns int language sql as $$ select 1 $$',
  'create schema mine',
  'create extension pgcrypto',
  'truncate app_user',
  'delete from kysely_migration',
])('may not: %s', async statement => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

const record = (act: string) => `insert into audit_record (act, outcome) values ('${act}', 'success')`;

test('a record is chained to the true chain, whatever table of the same name its writer has made', async () => {
  const client = await database.pool.connect();
  await client.query(
    "create temp table audit_chain as select true as only_row, 900::bigint as position, '\\x'::bytea as hash",
  );
  await client.query(record('signed_in'));
  await client.query(record('signed_out'));
  const { rows } = await client.query('select position from audit_record order by position');
  expect(rows).toEqual([{ position: 1 }, { position: 2 }]);
  expect((await client.query('select position from pg_temp.audit_chain')).rows).toEqual([{ position: 900 }]);
  client.release(true);
});

test('a migration gives a new table’s rows, and takes back what was given too much', async () => {
  const { owner, ownerUrl, url } = database;
  const [role] = await ask('select current_user');
  await owner.pool.query(`create table newcomer (id serial); grant all on audit_record, audit_chain to ${role}`);
  expect([await rightsOn('newcomer'), await rightsOn('audit_record')]).toEqual([[], rights]);
  expect(await migrateToLatest(ownerUrl, url)).toEqual([]);
  expect([await rightsOn('newcomer'), await rightsOn('audit_record')]).toEqual([most(), HELD_BACK['audit_record']]);
  await expect(database.pool.query('insert into newcomer default values')).resolves.toBeDefined();
});

test('a role that may not change the schema is told which one may', async () => {
  // The first of these alters what an earlier one has made
  await database.owner.pool.query("delete from kysely_migration where name >= '20261121T2200_chain_as_owner'");
  await expect(migrateToLatest(database.url, database.url)).rejects.toThrow(
    /must be owner .*\(the role that owns the database goes into OWNER_DATABASE_URL\)/,
  );
});
