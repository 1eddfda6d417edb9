import { resolve } from 'node:path';
import { parseEasternBound } from '@drumlin/contract/core/eastern.ts';
import { LedgerSettingError } from '@drumlin/simulator/ledger.ts';
import { PROFILES, type ProfileName } from '@drumlin/simulator/profiles.ts';
import { simulate } from '@drumlin/simulator/simulate.ts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { OperatorError } from '../platform/config/operator-error.ts';
import { printLine, printProgress } from './print.ts';

const HOUR = 3_600_000;

const parseSeed = (text: string): bigint => {
  if (!/^\d{1,20}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 0 to 18446744073709551615.');
  return BigInt(text);
};

const parseInstant = (text: string): Date => {
  const bound = parseEasternBound(text, false);
  if (bound?.instant === undefined)
    throw new InvalidArgumentError('It must be an ISO 8601 instant with Z or an offset, such as 2026-06-18T14:30:00Z.');
  return new Date(bound.instant);
};

const isFileFault = (fault: unknown): fault is NodeJS.ErrnoException =>
  fault instanceof Error && 'syscall' in fault && 'code' in fault;

/** Whole hours, so that two runs within the hour give the same bytes and today's payins are included. */
const currentHour = (): Date => new Date(Math.floor(Date.now() / HOUR) * HOUR);

interface SimulateFlags {
  profile: ProfileName;
  seed: bigint;
  out: string;
  asOf?: Date;
  from?: string;
}

const run = async ({ asOf = currentHour(), out, ...flags }: SimulateFlags): Promise<void> => {
  const showProgress = printProgress('Making the ledger');
  const made = simulate({ ...flags, asOf, out: resolve(out), onProgress: ({ done }) => showProgress(done) });
  const { files } = await made.catch((fault: unknown) => {
    if (fault instanceof LedgerSettingError) throw new OperatorError(fault.message, fault);
    if (isFileFault(fault)) throw new OperatorError(`The files cannot be written: ${fault.message}`, fault);
    throw fault;
  });
  printLine(`As of ${asOf.toISOString()}`);
  for (const { dataset, rows, path, sha256 } of files)
    printLine(`${dataset}: ${rows} rows, sha256 ${sha256}\n  ${path}`);
};

/** Adds `portal simulate`: makes a ledger and writes its ingest files (docs/simulator.md). */
export const simulateCommand = (program: Command): void => {
  program
    .command('simulate')
    .description('make a deterministic ledger and write its ingest files')
    .addOption(
      new Option('--profile <name>', 'size and shape of the ledger').choices(Object.keys(PROFILES)).default('demo'),
    )
    .addOption(
      new Option('--seed <number>', 'the same seed gives the same ledger').argParser(parseSeed).default(1n, '1'),
    )
    .requiredOption('--out <folder>', 'where the files go; made when missing')
    .option('--as-of <instant>', 'the instant the files show (default: the current hour)', parseInstant)
    .option('--from <day>', "the ledger's first Eastern day, YYYY-MM-DD (default: the profile's)")
    .action((flags: SimulateFlags) => run(flags));
};
