import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

test('no other SQL names a time zone', () => {
  const naming = globSync('**/*.ts', { cwd: SOURCE })
    .filter(path => !/\.test\.ts$|(^|\/)(testing|migrations)\//.test(path))
    .filter(path => /at time zone|America\/Toronto/i.test(readFileSync(join(SOURCE, path), 'utf8')));
  expect(naming).toEqual(['platform/postgres/eastern-sql.ts']);
});
