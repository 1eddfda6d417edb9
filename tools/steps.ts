import { glob } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** A part of `npm test`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  /** Waits for nothing the others make, so it runs beside its neighbours; what it says is held until it ends. */
  sideBySide?: true;
  /** How it says in a file which tests it left out. */
  report?: 'vitest' | 'playwright';
}

const unit: Step = { name: 'unit and API tests', command: 'vitest', args: ['run'], report: 'vitest' };
/** Does nothing where the web of these sources is there; marked as current, so that the portal under test does not build it again. */
const web: Step = {
  name: 'web build',
  command: 'node',
  args: ['apps/server/src/main.mjs', 'build-web'],
  sideBySide: true,
};
const browser: Step = {
  name: 'browser tests',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  report: 'playwright',
};

/** What `npm test` runs, in order: what fails fast comes first. */
const STEPS: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['-b'], sideBySide: true },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'], sideBySide: true },
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['packages', 'apps', 'e2e', 'bench', '--config', '.dependency-cruiser.mjs'],
    sideBySide: true,
  },
  { name: 'dead code', command: 'knip', args: [], sideBySide: true },
  { name: 'bill of materials', command: 'node', args: ['tools/sbom.ts'], sideBySide: true },
  web,
  unit,
  browser,
];

const isNameOf = ({ name }: Step, word: string): boolean => name === word || name.split(' ').includes(word);

const TESTS = ['{apps,packages}/*/src/**/*.test.{ts,tsx}', '{bench/src/**,tools}/*.test.ts', 'e2e/src/**/*.spec.ts'];

/** Those of the test files that have this path or word in their path. */
const withinPath = (files: readonly string[], word: string): string[] => {
  const part = word.startsWith('.') || word.startsWith('/') ? relative(ROOT, resolve(word)) : word;
  return files.filter(file => file.includes(part)).toSorted();
};

/**
 * What `npm test` runs for these words: all without any; the step that a word names; else the tests that have it in their path, a browser
 * test after the web is built. Throws for a word that is neither.
 */
export const chooseSteps = async (words: readonly string[]): Promise<readonly Step[]> => {
  if (words.length === 0) return STEPS;
  const named = STEPS.filter(step => words.some(word => isNameOf(step, word)));
  const all = await Array.fromAsync(glob(TESTS, { cwd: ROOT }));
  const files = new Set<string>();
  for (const word of words.filter(each => !STEPS.some(step => isNameOf(step, each)))) {
    const found = withinPath(all, word);
    if (found.length === 0)
      throw new Error(`"${word}" names no test file and none of: ${STEPS.map(({ name }) => name).join(', ')}`);
    for (const file of found) files.add(file);
  }
  const specs = [...files].filter(file => file.endsWith('.spec.ts'));
  const tests = [...files].filter(file => /\.test\.tsx?$/.test(file));
  return STEPS.flatMap(step => {
    if (named.includes(step)) return step;
    if (step === web && (specs.length > 0 || named.includes(browser))) return step;
    if (step === unit && tests.length > 0) return { ...step, args: [...step.args, ...tests] };
    if (step === browser && specs.length > 0) return { ...step, args: [...step.args, ...specs] };
    return [];
  });
};
