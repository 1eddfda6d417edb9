import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptReleases, readFormat } from '../testing/formats/restore-format.ts';
import { contractedSince, takesFrom } from './migrate.ts';

/* The rule of docs/decisions/043: until a migration's name says since when nothing uses what it takes away, it only adds. */

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const TAKING_AWAY: readonly [RegExp, example: string][] = [
  [/\bdrop (column|table|view|function)\b/i, 'alter table payin drop column bank'],
  [/\brename\b/i, 'alter table payin rename bank to institution'],
  [/\balter (column )?\w+ (set data )?type\b/i, 'alter table payin alter bank type integer'],
  [/\bset not null\b/i, 'alter table payin alter column bank set not null'],
  [/\bdrop default\b/i, 'alter table payin alter bank drop default'],
  [
    /\badd column (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/i,
    'alter table payin add column bank text not null',
  ],
  // What `on conflict` of an older program names
  [/\bdrop constraint \w+_key\b/i, 'alter table payin drop constraint payin_trans_id_key'],
];
const ADDING = [
  'alter table payin add column bank text, add column paid boolean not null default false',
  'create table bank (id text not null); create index bank__id on bank (id)',
  'alter table payin drop constraint payin__kind, add constraint payin__kind check (kind <> 1)',
];
/** Taken away without a name that says so, and why that breaks no process. */
const FREED: Readonly<Record<string, string>> = {
  '20261128T0700_tell_late_files':
    'only a worker of 0.1.0 upserts by this key, and workers are stopped before an upgrade',
};

const takesAway = (text: string): boolean => TAKING_AWAY.some(([pattern]) => pattern.test(text));

test('what takes away is told from what only adds', () => {
  for (const [pattern, example] of TAKING_AWAY) expect(example).toMatch(pattern);
  expect(ADDING.filter(takesAway)).toEqual([]);
});

test('a migration since the last release only adds, or names a release since which nothing uses what it takes away', async () => {
  const releases = (await keptReleases()).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const { migrations } = await readFormat(releases.at(-1) ?? '');
  const names = (await readdir(MIGRATIONS))
    .map(file => file.replace('.ts', ''))
    .filter(name => !migrations.includes(name));
  const taking: string[] = [];
  for (const name of names) {
    const isNamed = releases.includes(contractedSince(name) ?? '');
    if (takesAway(await readFile(join(MIGRATIONS, `${name}.ts`), 'utf8')) && !isNamed) taking.push(name);
  }
  expect(taking).toEqual(Object.keys(FREED).filter(name => names.includes(name)));
});

test('a program goes on beside a newer one until something is taken away that it may use', () => {
  const migration = '20270201T0900_drop_bank_since_0_10_0';
  expect(['0.2.0', '0.9.9', '0.10.0', '1.0.0'].map(version => takesFrom(migration, version))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(takesFrom('20270201T0900_add_bank', '0.1.0')).toBe(false);
});
