import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, type Area } from './mutation-areas.ts';
import { type Outcome, sampleLines, scoresOf } from './mutation-score.ts';
import { ROOT } from './steps.ts';

const USAGE = `Usage: npm run mutate -- [--sample PERCENT] [WORD …]

Makes wrong changes in a copy of the sources, one at a time, and says which of them the tests let live.

  WORD      an area (${AREAS.map(({ name }) => name).join(', ')}) or a part of the path of its files; by default every area
  --sample  only what stands on this share of the lines, the same ones each time
`;

/** The files of an area that some words name: all of them where a word is its name, else those with such a word in their path. */
const filesOf = ({ name, files }: Area, words: readonly string[]): string[] => {
  const [without, within] = [files.filter(glob => glob.startsWith('!')), files.filter(glob => !glob.startsWith('!'))];
  const found = globSync(within, { cwd: ROOT, exclude: without.map(glob => glob.slice(1)) }).toSorted();
  if (words.length === 0 || words.includes(name)) return found;
  const parts = words.filter(word => !AREAS.some(area => area.name === word));
  return found.filter(file => parts.some(part => file.includes(part)));
};

const linesIn = (file: string) => ({ file, count: readFileSync(file, 'utf8').split('\n').length });

const run = async ({ name, tests }: Area, files: readonly string[], sample: number): Promise<Outcome[]> => {
  process.env['MUTATION_TESTS'] = tests.join(' ');
  const stryker = new Stryker({
    mutate: sample < 100 ? sampleLines(files.map(linesIn), sample) : [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tools/mutation-reporter.ts'],
    vitest: { configFile: 'tools/mutation.config.ts' },
    concurrency: 1,
    // A long one of the portal may take its time on a busy machine
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    // It would have TypeScript rewrite this file for the copy, which the tests do not need and TypeScript 7 cannot do
    tsconfigFile: 'none',
    ignorePatterns: ['.mutation', '.data', 'dist', '**/dist', 'e2e', 'bench', 'test-results', 'playwright-report'],
    incremental: true,
    // One for each sample: what is kept of other lines would be told again without being tried
    incrementalFile: `.mutation/${[name, ...files.slice(0, 1)].join('-').replaceAll(/\W+/g, '-')}-${sample}.json`,
    tempDirName: '.mutation/copy',
    reporters: ['survivors', 'progress-append-only'],
  });
  const results = await stryker.runMutationTest();
  return results
    .map(({ fileName, status }) => ({ fileName: relative(ROOT, fileName), status }))
    .filter(({ fileName }) => files.includes(fileName));
};

const main = async (args: string[]): Promise<void> => {
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: { sample: { type: 'string', default: '100' } },
  });
  const wanted = AREAS.map(area => ({ area, files: filesOf(area, words) })).filter(({ files }) => files.length > 0);
  if (wanted.length === 0) throw new RangeError(USAGE);
  const outcomes: Outcome[] = [];
  for (const { area, files } of wanted) outcomes.push(...(await run(area, files, Number(values.sample))));
  for (const { folder, killed, made, percent } of scoresOf(outcomes))
    process.stdout.write(`${String(percent).padStart(4)} %  ${killed} of ${made}  ${folder}\n`);
};

process.chdir(ROOT);
await main(process.argv.slice(2));
