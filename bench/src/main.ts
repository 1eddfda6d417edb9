import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { type Measure, renewSessions, withBench } from './bench.ts';
import { type LedgerDatabase, type LedgerKind, openLedger } from './database.ts';
import { type Figure, holds } from './figure.ts';
import { measureAccounts } from './measures/accounts.ts';
import { measureAnalytics } from './measures/analytics.ts';
import { measureBackground } from './measures/background.ts';
import { measureExports } from './measures/exports.ts';
import { measureFilters } from './measures/filters.ts';
import { measureFirstLoad } from './measures/first-load.ts';
import { measureGrowth } from './measures/growth.ts';
import { measureIngest } from './measures/ingest.ts';
import { measureLists } from './measures/lists.ts';
import { measureMerchantPicker } from './measures/merchant-picker.ts';
import { measurePages } from './measures/pages.ts';
import { measurePeople } from './measures/people.ts';
import { measurePropose } from './measures/propose.ts';
import { measureReconcile } from './measures/reconcile.ts';
import { measureReports } from './measures/reports.ts';
import { measureScreens } from './measures/screens.ts';
import { measureSearch } from './measures/search.ts';
import { measureSignIn } from './measures/sign-in.ts';
import { measureAllTotals } from './measures/totals.ts';
import { measureWaterfall } from './measures/waterfall.ts';
import { measureWeb } from './measures/web.ts';
import { print, progress, step } from './output.ts';
import { summaryOf, tableOf } from './table.ts';

const MEASURES: readonly Measure[] = [
  measureLists,
  measurePages,
  measureAllTotals,
  measureGrowth,
  measureFilters,
  measureExports,
  measureBackground,
  measureSignIn,
  measureAccounts,
  measurePeople,
  measureWeb,
  measureFirstLoad,
  measureMerchantPicker,
  measureReports,
  measureScreens,
  measureSearch,
  measureReconcile,
  measurePropose,
  measureWaterfall,
  measureAnalytics,
];

const isWanted = ({ only }: Arguments, name: string): boolean =>
  only.length === 0 || only.some(word => name.includes(word));

const measureReading = async (
  { rows, minutes }: Arguments,
  wanted: readonly Measure[],
  { url: databaseUrl, openSmaller }: LedgerDatabase,
  folder: string,
): Promise<Figure[]> => {
  if (wanted.length === 0) return [];
  return withBench({ rows, minutes, databaseUrl, folder, openSmaller }, async bench => {
    const figures: Figure[] = [];
    for (const { name, run } of wanted) {
      await renewSessions(bench);
      const own = await step(name, () => run(bench));
      if (own.length === 0) throw new Error(`${name} has measured nothing`);
      figures.push(...own);
    }
    return figures;
  });
};

const measureWriting = async (given: Arguments, ledger: LedgerDatabase, folder: string): Promise<Figure[]> =>
  step('ingest', () => ledger.withCopy(databaseUrl => measureIngest({ rows: given.rows, databaseUrl, folder })));

/** The figures of one ledger, which is not built when no wanted group measures on it. */
const measureOn = async (kind: LedgerKind, given: Arguments, folder: string): Promise<Figure[]> => {
  const wanted = MEASURES.filter(({ name, ledger = 'payins' }) => ledger === kind && isWanted(given, name));
  const writes = kind === 'payins' && isWanted(given, 'ingest');
  if (wanted.length === 0 && !writes) return [];
  const ledger = await openLedger(kind, { rows: given.rows, folder, keep: given.keep !== undefined });
  try {
    progress('Measuring');
    const read = await measureReading(given, wanted, ledger, folder);
    return writes ? [...read, ...(await measureWriting(given, ledger, folder))] : read;
  } finally {
    await ledger.close();
  }
};

const run = async (given: Arguments, folder: string): Promise<Figure[]> => [
  ...(await measureOn('payins', given, folder)),
  ...(await measureOn('whole', given, folder)),
];

const main = async (given: Arguments): Promise<void> => {
  const folder = given.keep === undefined ? await mkdtemp(join(tmpdir(), 'drumlin-bench-')) : resolve(given.keep);
  await mkdir(folder, { recursive: true });
  try {
    const figures = await run(given, folder);
    if (figures.length === 0) throw new RangeError(`No group has a name with ${given.only.join(' or ')}`);
    const broken = figures.filter(figure => holds(figure) === false);
    print(`${given.rows.toLocaleString('en-CA')} rows\n\n${tableOf(figures)}\n\n${summaryOf(figures)}\n`);
    if (broken.length > 0) print(`Over their bound\n\n${tableOf(broken)}\n`);
    print(
      broken.length === 0
        ? 'Every bound holds.'
        : `${broken.length} of ${figures.length} figures are over their bound.`,
    );
    if (given.strict && broken.length > 0) process.exitCode = 1;
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
