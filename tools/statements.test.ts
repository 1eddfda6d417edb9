import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..', 'apps', 'server', 'src');

/** What a statement begins with, in the query builder or as text. */
const STATEMENT =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`|\.query\(/;

/** Files of features and accounts that are neither queries nor tests. */
const SERVICES = globSync('{features,accounts}/**/*.ts', { cwd: SERVER }).filter(
  file => !/queries\.ts$|\.test\.ts$|\/testing\//.test(file),
);

test.each(SERVICES)('%s leaves statements to its queries', file => {
  expect(readFileSync(join(SERVER, file), 'utf8')).not.toMatch(STATEMENT);
});
