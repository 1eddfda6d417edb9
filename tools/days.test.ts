import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const REFUSED = [
  'date.toISOString().slice(0, 10)',
  'date?.toISOString().slice(0, 10)',
  'new Date().toISOString().slice(0, 7)',
  'date.toISOString().substring(0, 10)',
  "date.toISOString().split('T')[0]",
  "date?.toISOString().split('T')[0]",
  'date.toJSON()',
  'date.toDateString()',
  'date.getUTCDate()',
  'date.getUTCDay()',
  'date.getDate()',
  'date.getFullYear()',
  'date.getHours()',
  'date.toLocaleDateString()',
  "date.toLocaleTimeString('en-CA')",
  "date.toLocaleDateString('en-CA', { month: 'long' })",
  "new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' })",
];
const TAKEN = [
  'date.toISOString()',
  'date.toISOString().slice(0, 19)',
  'date.getTime()',
  'text.slice(0, 10)',
  "date.toLocaleDateString('en-CA', { month: 'long', timeZone: 'UTC' })",
  "new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: EASTERN })",
];

const FILES = ['apps/server/src/any.ts', 'apps/web/src/any.tsx', 'apps/pay/src/any.ts', 'packages/contract/src/any.ts'];
const ALL = [...REFUSED, ...TAKEN];

/** What the lint refuses of these lines, by file. */
const refusals = (): Record<string, string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'drumlin-days-'));
  for (const file of ['biome.json', 'tools/days.grit']) cpSync(file, join(folder, file));
  const text = ALL.map((line, nth) => `export const line${nth} = ${line};\n`).join('');
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const biome = resolve('node_modules/.bin/biome');
  const flags = ['--reporter=github', '--max-diagnostics=none', '--vcs-enabled=false'];
  const { stdout } = spawnSync(biome, ['lint', ...flags], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const found = new Set(
    [...stdout.matchAll(/^::error title=plugin,file=(.+?),line=(\d+)/gm)].map(([, ...at]) => at.join(' ')),
  );
  const told = (file: string, nth: number) => found.has(`${join(folder, file)} ${nth + 1}`);
  return Object.fromEntries(FILES.map(file => [file, ALL.filter((_, nth) => told(file, nth))]));
};

// A rule that cannot be read is no error to Biome, and finds nothing
test('no day or hour is taken from a date but by what knows Eastern time', () => {
  expect(refusals()).toEqual(Object.fromEntries(FILES.map(file => [file, REFUSED])));
});
