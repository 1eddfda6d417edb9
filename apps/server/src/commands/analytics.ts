import type { Command } from 'commander';
import { refreshAnalytics } from '../conversions/refresh.ts';
import { printLine, printProgress } from './print.ts';
import { withPlatform } from './with-platform.ts';

const count = (value: number): string => value.toLocaleString('en-CA');

const runAnalytics = ({ whole = false }: { whole?: boolean }): Promise<void> =>
  withPlatform(async platform => {
    const onProgress = whole ? printProgress('Working out analytics') : undefined;
    const done = await refreshAnalytics(platform, { whole, ...(onProgress && { onProgress }) });
    if (!done) {
      printLine('Nothing has changed since the last refresh');
      return;
    }
    const { merchantDays, benchmarks, throughDay, seconds } = done;
    printLine(
      `${count(merchantDays)} days of merchants and ${count(benchmarks)} benchmarks in ${seconds.toFixed(1)} s; analytics tell of payments through ${throughDay}`,
    );
  });

/** Adds `portal analytics`. */
export const analyticsCommand = (program: Command): void => {
  program
    .command('analytics')
    .description('refresh conversions and benchmarks, as workers do at midnight Eastern')
    .option('--whole', 'work out everything anew, not only what ingests have changed')
    .action(runAnalytics);
};
