import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settings } from '../apps/server/src/platform/config/settings.ts';

/* What the runbook names. What it runs is held by apps/server/src/commands/runbook.test.ts, its figures by deploy/alerts.test.ts. */

const read = (file: string): string => readFileSync(file, 'utf8');
const runbook = read('docs/runbook.md');
const found = (pattern: RegExp, text = runbook): string[] => [...text.matchAll(pattern)].map(([, match = '']) => match);
const missing = (named: readonly string[], known: readonly string[]) => named.filter(name => !known.includes(name));

test('the settings, links, sections and screens of the runbook exist', () => {
  const prose = runbook.replaceAll(/^ {4}.*$/gm, '');
  const known = [...Object.keys(settings.shape), 'STORAGE_FULL'];
  expect(missing(found(/`([A-Z]+(?:_[A-Z]+)+)\b/g, prose), known)).toEqual([]);
  const anchors = found(/^## (.+)$/gm).map(title =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(missing(found(/\]\(#([^)]+)\)/g), anchors)).toEqual([]);
  expect(
    missing(found(/operating\.md\), sections? (\d+)/g), found(/^## (\d+)\./gm, read('docs/operating.md'))),
  ).toEqual([]);
  const labels = found(/label: '([^']+)'/g, read('apps/web/src/app/navigation.ts'));
  expect(missing(found(/Merchant > (\w+)/g), labels)).toEqual([]);
});

test('the program writes the lines by which the runbook knows a symptom', () => {
  const shows = found(/^\*\*Shows:\*\* ([\s\S]+?)(?=\n\n|\n\*\*)/gm)
    .join('\n')
    .replaceAll(/\s+/g, ' ');
  const source = globSync('apps/server/src/**/*.ts').map(read).join('\n');
  // Up to the first figure, which differs
  const lines = found(/`([A-Z][A-Za-z]* [^`]+)`/g, shows).map(line => line.split(/ ?[(\d]/)[0] ?? '');
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.filter(line => !source.includes(line))).toEqual([]);
});
