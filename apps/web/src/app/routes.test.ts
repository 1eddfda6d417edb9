import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROUTES = join(import.meta.dirname, '../routes');
/** What has no address of its own, and the two pages whose words their common layout reads. */
const WITHOUT = ['__root.tsx', '_signed-in.tsx', '_sign-in/login.tsx', '_sign-in/forgot-password.tsx'];
const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'));

test.each(files.filter(name => !WITHOUT.includes(name)))('%s says what it takes from its address', name => {
  expect(readFileSync(join(ROUTES, name), 'utf8')).toContain('validateSearch:');
});
