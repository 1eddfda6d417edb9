import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { IDENTITIES, partOf } from '@drumlin/contract/reconciliation/identities.ts';
import type { Command } from 'commander';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { type OpenFinding, readOpen } from '../reconciliation/open-findings.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

const SHOWN = 20;

const count = (value: number): string => value.toLocaleString('en-CA');

const findingText = ({ identity, part, merchantId, day, about, difference }: OpenFinding): string => {
  const { label = part, unit } = partOf(identity, part) ?? {};
  const amount =
    unit === 'rows'
      ? `${count(difference)} ${Math.abs(difference) === 1 ? 'row' : 'rows'}`
      : formatMoneyCad(difference / 100, 'en-CA');
  const whose = merchantId ?? (identity === 'I1' ? 'all merchants' : '-');
  return `  ${identity} ${whose} ${day} ${label} ${about}: ${amount}`;
};

const openText = (findings: readonly OpenFinding[], total: number): string =>
  [
    `The books do not tie out: ${count(total)} ${total === 1 ? 'difference' : 'differences'} (docs/reconciliation.md)`,
    ...findings.map(findingText),
    ...(total > findings.length ? [`  and ${count(total - findings.length)} more on the Reconciliation page`] : []),
  ].join('\n');

const runReconcile = ({ changes }: { changes?: true }): Promise<void> =>
  withPlatform(async (platform: Platform) => {
    const done = await reconcile(platform, { whole: changes !== true });
    if (!done) {
      printLine('Nothing has changed since the last reconciliation');
      return;
    }
    for (const { identity, compared, waiting } of done.identities) {
      const wait = waiting > 0 ? `, ${count(waiting)} merchants wait for a newer balance` : '';
      printLine(`${identity.padEnd(3)} ${IDENTITIES[identity].title}: ${count(compared)} compared${wait}`);
    }
    const { merchants, opened, closed, posted, seconds } = done;
    const entries = posted === null ? 'nothing could be posted' : `${count(posted)} posted`;
    printLine(
      `${count(merchants)} merchants in ${seconds.toFixed(1)} s: ${count(opened)} found, ${count(closed)} closed, ${entries}`,
    );
    if (done.open > 0) throw new OperatorError(openText(await readOpen(platform.database, SHOWN), done.open));
    if (posted === null) throw new OperatorError('The books tie out, but nothing could be posted: the log says why');
    printLine('The books tie out');
  });

/** Adds `portal reconcile`. */
export const reconcileCommand = (program: Command): void => {
  program
    .command('reconcile')
    .description('compare the books with their rows, all of them; ends with code 1 while they differ')
    .option('--changes', 'only what ingests have changed since the last time')
    .action(runReconcile);
};
