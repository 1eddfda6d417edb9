import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Makes a Node of today read what one of 20 can read, and take itself for it. */
const AS_NODE_20 = [
  '--no-strip-types',
  '--import',
  'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.19.0"})',
];

test.each(['main.ts', 'main.mjs'])('an old Node that is given %s says in one line what to do', name => {
  const file = join(import.meta.dirname, '..', name);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...AS_NODE_20, file, 'api'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^portal: Node 20\.19\.0 is too old, 24 is needed: use npm start or npm run portal[^\n]*\n$/);
});
