import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { ACCOUNTING_CAP } from '@drumlin/contract/statements/accounting.ts';
import type { RawBuilder } from 'kysely';
import { AppError } from '../../access/app-error.ts';
import type { MerchantScope } from '../../access/merchant-scope.ts';
import { CSV_TYPE, copyCsv, type StreamedFile } from '../../platform/files/stream-csv.ts';
import type { Platform } from '../../platform/platform.ts';
import { readReport } from '../../platform/postgres/database.ts';
import { inlineSql } from '../../platform/postgres/inline-sql.ts';
import { openSnapshot, type Snapshot } from '../../platform/postgres/snapshot.ts';
import { select } from '../../reports/engine/compile/selection.ts';
import type { MaskedReport } from '../../reports/engine/masked-report.ts';
import { countRows } from '../../reports/engine/totals/count.ts';
import { nameOf } from '../../statements/find-statement.ts';
import { countOfKey, entriesOfSelection, entryOfProposal, entryOfRow } from './accounting-queries.ts';

/** The disbursements that a file is of: one by its key, or those of a selection. */
export type AccountingRequest = { rowKey: string } | { query: ReportQuery };

interface Entries {
  served: MaskedReport;
  scope: MerchantScope;
  locale: Locale;
}

/** An accounting file while it is read. */
interface AccountingFile extends StreamedFile {
  /** How many lines have been handed on. */
  written(): number;
}

const streamOf = (snapshot: Snapshot, entries: RawBuilder<unknown>) =>
  copyCsv(snapshot.client, inlineSql(snapshot.compile(entries)), snapshot.end);

/** Throws `notFound` of a disbursement that the scope has not. */
export const checkDisbursement = async (
  { database }: Platform,
  { served, scope, rowKey }: Pick<Entries, 'served' | 'scope'> & { rowKey: string },
): Promise<void> => {
  const [found] = await readReport(database, countOfKey(served, scope, rowKey));
  if (found?.count !== 1) throw new AppError('notFound');
};

const openOfRow = ({ served, scope, locale }: Entries, rowKey: string) => ({
  of: nameOf(rowKey),
  exceeds: false,
  entries: entryOfRow(served, scope, { rowKey, locale }),
});

const openOfSelection = async ({ run }: Snapshot, { served, scope, locale }: Entries, query: ReportQuery) => {
  const { total } = await countRows(run, select(served, query, scope), ACCOUNTING_CAP);
  const { from, to } = query.range;
  return {
    of: `${from.day}_${to.day}_ET`,
    exceeds: total > ACCOUNTING_CAP,
    entries: entriesOfSelection(served, query, scope, { locale, cap: ACCOUNTING_CAP }),
  };
};

/** Opens a file on a snapshot of a pool, which ends with it. The stream has to be read or destroyed. */
const openOn = async (
  { database }: Platform,
  pool: Platform['database']['exportPool'],
  find: (snapshot: Snapshot) => Promise<{ name: string; exceeds: boolean; entries: RawBuilder<unknown> }>,
): Promise<AccountingFile> => {
  const snapshot = await openSnapshot(database, pool);
  try {
    const { name, exceeds, entries } = await find(snapshot);
    const { csv, written } = streamOf(snapshot, entries);
    return { name, exceeds, contentType: CSV_TYPE, stream: csv, written };
  } catch (error) {
    snapshot.end(error as Error);
    throw error;
  }
};

/** Opens the accounting file of disbursements. The stream has to be read or destroyed. */
export const openAccounting = (platform: Platform, asked: Entries & AccountingRequest): Promise<AccountingFile> =>
  openOn(platform, platform.database.exportPool, async snapshot => {
    const { of, ...file } = await ('rowKey' in asked
      ? openOfRow(asked, asked.rowKey)
      : openOfSelection(snapshot, asked, asked.query));
    return { ...file, name: `accounting_${asked.served.report.key}_${of}.csv` };
  });

/** Opens the accounting file that a proposal would have. The stream has to be read or destroyed. */
export const openDraftAccounting = (
  platform: Platform,
  { id, reference, scope, locale }: Pick<Entries, 'scope' | 'locale'> & { id: number; reference: string },
): Promise<AccountingFile> =>
  // On the primary: a replica may not have a new proposal yet
  openOn(platform, platform.database.trailPool, async () => ({
    name: `accounting_DRAFT_${nameOf(reference)}.csv`,
    exceeds: false,
    entries: entryOfProposal(scope, { id, locale }),
  }));
