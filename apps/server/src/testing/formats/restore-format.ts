import fs, { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path, { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { openDatabase } from '../../platform/postgres/database.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'database', 'migrations');

/** The releases whose format is kept. */
export const keptReleases = async (): Promise<string[]> =>
  (await readdir(import.meta.dirname)).filter(file => file.endsWith('.gz')).map(file => file.slice(0, -'.gz'.length));

/** What the portal of a release had: tables in the order in which they can be filled, ends of sequences, files. */
export interface Format {
  tables: [name: string, rows: string][];
  sequences: [name: string, last: string][];
  files: [path: string, base64: string][];
  /** The migrations it had, oldest first. */
  migrations: string[];
}

/** Reads what `keep-format.ts` has written. */
export const readFormat = async (release: string): Promise<Format> => {
  const lines = gunzipSync(await readFile(join(import.meta.dirname, `${release}.gz`))).toString();
  const of = (kind: string) =>
    lines.split('\n').flatMap((line): [string, string][] => {
      const [first, name = '', kept = ''] = line.split('\t');
      return first === kind ? [[name, kept]] : [];
    });
  const isOfKysely = ([name]: readonly string[]) => name?.startsWith('kysely_') ?? false;
  const migrations = JSON.parse(of('table').find(([name]) => name === 'kysely_migration')?.[1] ?? '[]');
  return {
    tables: of('table').filter(table => !isOfKysely(table)),
    sequences: of('sequence'),
    files: of('file'),
    migrations: migrations.map(({ name }: { name: string }) => name).toSorted(),
  };
};

const COLUMNS = `
  select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`;

/** What holds for later rows alone. */
const LATER = `
  select conrelid::regclass::text as name, quote_ident(conname) as promise, pg_get_constraintdef(oid) as text
  from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`;

/** Puts rows in place of those that the migrations have made. Triggers rest, since what they would do is among the rows. */
const fillTables = async (client: pg.Client, { tables, sequences }: Format): Promise<void> => {
  const names = tables.map(([name]) => `"${name}"`);
  const switchTriggers = (to: string) =>
    client.query(names.map(name => `alter table ${name} ${to} trigger user`).join(';'));
  await switchTriggers('disable');
  const later = (await client.query<{ name: string; promise: string; text: string }>(LATER)).rows;
  for (const { name, promise } of later) await client.query(`alter table ${name} drop constraint ${promise}`);
  await client.query(`truncate ${names.join(', ')} cascade`);
  for (const [name, rows] of tables) {
    const columns = (await client.query(COLUMNS, [name])).rows[0].columns;
    await client.query(
      `insert into "${name}" (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::"${name}", $1)`,
      [rows],
    );
  }
  for (const [name, last] of sequences) await client.query('select setval($1::regclass, $2)', [`"${name}"`, last]);
  for (const { name, promise, text } of later)
    await client.query(`alter table ${name} add constraint ${promise} ${text}`);
  await switchTriggers('enable');
};

/** Makes of an empty database and folder those of the release, as its own migrations left them. */
export const restoreFormat = async (format: Format, { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string }) => {
  const { db, close } = openDatabase(ownerUrl, { callSeconds: 60 });
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS }) });
  const { error } = await migrator.migrateTo(format.migrations.at(-1) ?? '');
  await close();
  if (error !== undefined) throw error;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await fillTables(client, format);
  await client.end();
  for (const [name, base64] of format.files) {
    await mkdir(join(dataDir, dirname(name)), { recursive: true });
    await writeFile(join(dataDir, name), base64, { encoding: 'base64', mode: 0o600 });
  }
};
