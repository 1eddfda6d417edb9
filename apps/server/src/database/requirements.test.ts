import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { runOn, withDatabase } from '../testing/servers/test-server.ts';
import { migrateToLatest } from './migrate.ts';

const NAME = `drumlin_requirements_${process.pid}`;
const server = inject('testOwnerUrl');
afterEach(() => runOn(server, `drop database if exists ${NAME} with (force)`));

const migrate = (how: string) =>
  runOn(server, `create database ${NAME} ${how} template template0`).then(() =>
    migrateToLatest(withDatabase(server, NAME), withDatabase(inject('testServerUrl'), NAME)),
  );

test.each([
  ["encoding 'UTF8' locale_provider 'libc' locale 'C'", 'takes É and é for different letters'],
  ["encoding 'LATIN1' locale_provider 'libc' locale 'C'", 'has the encoding LATIN1, not UTF8'],
  ["encoding 'SQL_ASCII' locale_provider 'libc' locale 'C'", 'has the encoding SQL_ASCII, not UTF8'],
])('a database with %s is refused before anything is made in it', async (how, why) => {
  await expect(migrate(how)).rejects.toThrow(`The database ${why}`);
  await expect(runOn(withDatabase(server, NAME), 'table app_user')).rejects.toThrow('does not exist');
});

const DOCUMENTED = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
  .matchAll(/create database portal owner portal_owner (.+) template template0;/g)
  .map(([, how = '']) => how)
  .toArray();

test('both ways in which docs/operating.md creates one are there', () => {
  expect(DOCUMENTED).toHaveLength(2);
});

// The system's own locales are the second way, and only Linux is sure to have this one
test.each(DOCUMENTED.filter(how => process.platform === 'linux' || how.includes('builtin')))(
  'a database created with %s is migrated',
  async how => {
    expect(await migrate(how)).not.toEqual([]);
  },
  60_000,
);
