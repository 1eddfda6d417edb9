import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';

const SOURCES = ['packages/contract/src', 'packages/simulator/src', 'apps/server/src', 'apps/web/src'];
const isTest = (file: string): boolean => /\.test\.|\/testing\/|\/crashes\//.test(file);

interface Pattern {
  file: string;
  pattern: string;
  flags: string;
}

const patternsIn = (file: string): Pattern[] => {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'RegExpLiteral') found.push(node as unknown as Pattern);
    Object.values(node).forEach(walk);
  };
  walk(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found.map(({ pattern, flags }) => ({ file, pattern, flags }));
};

const files = execFileSync('git', ['ls-files', ...SOURCES], { encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !isTest(file));
const patterns = files.flatMap(patternsIn);

test('patterns are found at all', () => expect(patterns.length).toBeGreaterThan(50));

// A pattern that takes more than linear time blocks the event loop for everybody with one long request
test.each(patterns)('$file: /$pattern/$flags reads any text in linear time', ({ pattern, flags }) => {
  const { status } = checkSync(pattern, flags, { timeout: 60_000 });
  expect(status).toBe('safe');
});
