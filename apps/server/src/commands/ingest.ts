import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { Argument, type Command, Option } from 'commander';
import { askForRefresh } from '../conversions/job.ts';
import { appErrorOf } from '../http/faults.ts';
import { type IngestProgress, type IngestSummary, ingestFile } from '../ingest/ingest.ts';
import { IngestRefused, refusalText } from '../ingest/problem.ts';
import type { IngestFormat } from '../ingest/reading/row-reader.ts';
import { rebuildRollups } from '../ingest/rebuild.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import { askAfterIngest } from '../reconciliation/job.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

const count = (value: number): string => value.toLocaleString('en-CA');

const summaryText = ({ rows, seconds, ...counts }: IngestSummary): string =>
  [
    `${count(rows)} rows in ${seconds.toFixed(1)} s:`,
    Object.entries(counts)
      .map(([name, value]) => `${count(value)} ${name}`)
      .join(', '),
  ].join(' ');

/** Updates one line in a terminal, a few times a second; a file or a pipe gets only the summary. */
const progressLine = (): ((progress: IngestProgress) => void) => {
  let shownAt = 0;
  let shown = '';
  return ({ phase, bytes, totalBytes, rows }) => {
    if (!process.stderr.isTTY || (phase === shown && Date.now() - shownAt < 200)) return;
    [shown, shownAt] = [phase, Date.now()];
    const share = totalBytes ? ` ${Math.floor((100 * bytes) / totalBytes)} %` : '';
    process.stderr.write(`\r\x1b[K${phase}${phase === 'reading' ? share : ''}, ${count(rows)} rows`);
  };
};

const clearLine = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
};

interface IngestFlags {
  skipBad?: string;
  format?: IngestFormat;
  manifest?: string;
  withoutManifest?: true;
}

/** What the operator reads of a failure. */
const toldOf = (error: unknown): unknown => {
  if (error instanceof IngestRefused) return new OperatorError(refusalText(error), error);
  const { message: why, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'connect' && appErrorOf(error).errorName !== 'unavailable') return error;
  return new OperatorError(
    `The database was lost (${why}); take the file again: one taken twice changes nothing`,
    error,
  );
};

const runIngest = (
  dataset: DatasetName,
  file: string,
  { manifest, withoutManifest, ...flags }: IngestFlags,
): Promise<void> =>
  withPlatform(async platform => {
    const options = { ...flags, manifest: withoutManifest ? null : manifest, onProgress: progressLine() };
    try {
      const summary = await ingestFile(platform, dataset, file, options);
      clearLine();
      await askAfterIngest(platform);
      await askForRefresh(platform);
      printLine(summaryText(summary));
      if (summary.bad > 0) printLine(`The bad rows are in ${flags.skipBad}`);
    } catch (error) {
      clearLine();
      throw toldOf(error);
    }
  });

const runRebuild = (dataset: DatasetName): Promise<void> =>
  withPlatform(async platform => {
    const tables = await rebuildRollups(platform, dataset);
    printLine(tables.length > 0 ? `Made anew: ${tables.join(', ')}` : `${dataset} has no rollups`);
  });

const datasetArgument = () => new Argument('<dataset>', 'what the file holds').choices(Object.keys(DATASETS));

/** Adds `portal ingest` and `portal rebuild-rollups`. */
export const ingestCommand = (program: Command): void => {
  program
    .command('ingest')
    .description('take a file of the provider, whole or not at all (formats: docs/ingest.md)')
    .addArgument(datasetArgument())
    .argument('<file>', 'CSV or NDJSON, plain or gzip; - for standard input')
    .option('--manifest <file>', 'the manifest of the file (default: <file>.manifest.json)')
    .option('--without-manifest', 'take a file of which no manifest says that it is whole')
    .option('--skip-bad <file>', 'take the good rows, and write the bad ones to this file')
    .addOption(new Option('--format <format>', 'found out from the file unless given').choices(['csv', 'ndjson']))
    .action(runIngest);
  program
    .command('rebuild-rollups')
    .description('make the daily sums of a dataset anew from its rows, for repairs')
    .addArgument(datasetArgument())
    .action(runRebuild);
};
