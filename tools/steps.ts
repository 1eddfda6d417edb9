import { glob } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** `npm test` tells whether a change is right; `npm run test:deep` runs what is long, and all that `npm test` leaves out. */
export type Depth = 'quick' | 'deep';

/** A part of `npm test` or `npm run test:deep`. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Waits for nothing the others make, so it runs beside its neighbours; what it says is held until it ends. */
  sideBySide?: true;
  /** How it says in a file which tests it left out. */
  report?: 'vitest' | 'playwright';
}

const vitest = (name: string, projects: readonly string[]): Step => ({
  name,
  command: 'vitest',
  args: ['run', ...projects.map(project => `--project=${project}`)],
  report: 'vitest',
});
const playwright = (depth: Depth, projects: readonly string[]): Step => ({
  name: 'browser tests',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts', ...projects.map(project => `--project=${project}`)],
  env: { LOOKS: depth },
  report: 'playwright',
});
/** Does nothing where the web of these sources is there; marked as current, so that the portal under test does not build it again. */
const web: Step = {
  name: 'web build',
  command: 'node',
  args: ['apps/server/src/main.mjs', 'build-web'],
  sideBySide: true,
};
/** Reads what the web build has made. */
const budget: Step = { name: 'budget of the web', command: 'node', args: ['apps/web/budget.ts'] };

/** What each command runs, in order: what fails fast comes first. */
const STEPS: Readonly<Record<Depth, readonly Step[]>> = {
  quick: [
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
    budget,
    vitest('unit and API tests', ['unit', 'server', 'screens']),
    playwright('quick', ['start', 'portal', 'looks']),
  ],
  deep: [web, vitest('deep tests', ['deep', 'timings']), playwright('deep', ['deep', 'looks'])],
};

const isNameOf = ({ name }: Step, word: string): boolean => name === word || name.split(' ').includes(word);

const TESTS = [
  '{apps,packages}/*/src/**/*.test.{ts,tsx}',
  '{bench/src/**,tools,deploy}/*.test.ts',
  'e2e/src/**/*.spec.ts',
];

/** Those of the test files that have this path or word in their path. */
const withinPath = (files: readonly string[], word: string): string[] => {
  const part = word.startsWith('.') || word.startsWith('/') ? relative(ROOT, resolve(word)) : word;
  return files.filter(file => file.includes(part)).toSorted();
};

/** Takes tests of either command: what a word names is run, however long it takes. */
const ofFiles = (step: Step, files: readonly string[]): Step => ({
  ...step,
  args: [...step.args.filter(arg => !arg.startsWith('--project=')), ...files],
});

/**
 * What a command runs for these words: all of its own without any; the step that a word names; else the tests of both commands that have it
 * in their path, a browser test after the web is built. Throws for a word that is neither.
 */
export const chooseSteps = async (words: readonly string[], depth: Depth = 'quick'): Promise<readonly Step[]> => {
  const steps = STEPS[depth];
  if (words.length === 0) return steps;
  const named = steps.filter(step => words.some(word => isNameOf(step, word)));
  const all = await Array.fromAsync(glob(TESTS, { cwd: ROOT }));
  const files = new Set<string>();
  for (const word of words.filter(each => !steps.some(step => isNameOf(step, each)))) {
    const found = withinPath(all, word);
    if (found.length === 0)
      throw new Error(`"${word}" names no test file and none of: ${steps.map(({ name }) => name).join(', ')}`);
    for (const file of found) files.add(file);
  }
  const specs = [...files].filter(file => file.endsWith('.spec.ts'));
  const tests = [...files].filter(file => /\.test\.tsx?$/.test(file));
  const needsWeb = specs.length > 0 || named.some(step => step === budget || step.report === 'playwright');
  return steps.flatMap(step => {
    if (named.includes(step) || (step === web && needsWeb)) return step;
    if (step.report === 'vitest' && tests.length > 0) return ofFiles(step, tests);
    if (step.report === 'playwright' && specs.length > 0) return ofFiles(step, specs);
    return [];
  });
};
