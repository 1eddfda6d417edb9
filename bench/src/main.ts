import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { type Measure, withBench } from './bench.ts';
import { type LedgerDatabase, openLedger } from './database.ts';
import { type Figure, holds } from './figure.ts';
import { growthFigures, keepFigures } from './growth.ts';
import { measureExports } from './measures/exports.ts';
import { measureFilters } from './measures/filters.ts';
import { measureIngest } from './measures/ingest.ts';
import { measureLists } from './measures/lists.ts';
import { measurePages } from './measures/pages.ts';
import { measureSignIn } from './measures/sign-in.ts';
import { measureAllTotals } from './measures/totals.ts';
import { measureWeb } from './measures/web.ts';
import { print, progress, step } from './say.ts';
import { tableOf } from './table.ts';

const MEASURES: readonly Measure[] = [
  measureLists,
  measurePages,
  measureAllTotals,
  measureFilters,
  measureExports,
  measureSignIn,
  measureWeb,
];

const isWanted = ({ only }: Arguments, name: string): boolean =>
  only.length === 0 || only.some(word => name.includes(word));

const measureReading = async (given: Arguments, databaseUrl: string, folder: string): Promise<Figure[]> => {
  const { rows } = given;
  const wanted = MEASURES.filter(({ name }) => isWanted(given, name));
  if (wanted.length === 0) return [];
  return withBench({ rows, databaseUrl, folder }, async bench => {
    const figures: Figure[] = [];
    for (const { name, run } of wanted) {
      await Promise.all(Object.values(bench.sessions).map(session => session.renew()));
      figures.push(...(await step(name, () => run(bench))));
    }
    return figures;
  });
};

const measureWriting = async (given: Arguments, ledger: LedgerDatabase, folder: string): Promise<Figure[]> =>
  isWanted(given, 'ingest')
    ? step('ingest', () => ledger.withCopy(databaseUrl => measureIngest({ rows: given.rows, databaseUrl, folder })))
    : [];

const run = async (given: Arguments, folder: string): Promise<Figure[]> => {
  const ledger = await openLedger(given.rows, folder, given.keep !== undefined);
  try {
    progress('Measuring');
    const read = await measureReading(given, ledger.url, folder);
    const figures = [...read, ...(await measureWriting(given, ledger, folder))];
    const kept = { rows: given.rows, figures };
    await keepFigures(folder, kept);
    return [...figures, ...(await growthFigures(folder, kept))];
  } finally {
    await ledger.close();
  }
};

const main = async (given: Arguments): Promise<void> => {
  const folder = given.keep === undefined ? await mkdtemp(join(tmpdir(), 'drumlin-bench-')) : resolve(given.keep);
  await mkdir(folder, { recursive: true });
  try {
    const figures = await run(given, folder);
    const broken = figures.filter(figure => holds(figure) === false).length;
    print(`${given.rows.toLocaleString('en-CA')} payins\n\n${tableOf(figures)}\n`);
    print(broken === 0 ? 'Every bound holds.' : `${broken} of ${figures.length} figures are over their bound.`);
    if (given.strict && broken > 0) process.exitCode = 1;
  } finally {
    if (given.keep === undefined) await rm(folder, { recursive: true, force: true });
  }
};

try {
  await main(readArguments(process.argv.slice(2)));
} catch (error) {
  const isUsage = error instanceof RangeError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  progress(isUsage ? `${(error as Error).message}\n\n${USAGE}` : String((error as Error).stack));
  process.exitCode = isUsage ? 2 : 1;
}
