import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetShape } from '@drumlin/contract/core/dataset.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { CAD } from '@drumlin/contract/core/money.ts';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import type { CsvValue } from '@drumlin/simulator/csv.ts';
import { writeDatasetFiles } from '@drumlin/simulator/dataset-file.ts';
import { ingestFile } from '../ingest/ingest.ts';
import { IngestRefused } from '../ingest/problem.ts';
import { takeRows } from '../ingest/take-rows.ts';
import { inMoneyTransaction } from '../journal/money-act.ts';
import type { Platform } from '../platform/platform.ts';
import { askAfterIngest } from '../reconciliation/job.ts';
import { lockLedger, workOutBalances } from '../reconciliation/posting/work-out-balance.ts';

/** Takes in a file of one row. Throws as `ingestFile`. */
const takeRow = async (
  platform: Platform,
  name: DatasetName,
  row: Readonly<Record<string, CsvValue>>,
): Promise<void> => {
  const folder = join(platform.config.dataDir, 'demo', 'late');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dataset: DatasetShape = DATASETS[name];
  const files = await writeDatasetFiles(folder, { [name]: dataset }, [{ [name]: [row] }], () => {});
  for (const { path } of files) await ingestFile(platform, name, path);
};

/** A file of a merchant that nobody knows, which is refused; once. */
export const refuseFile = async (platform: Platform): Promise<void> => {
  const { rows } = await platform.database.pool.query(`select from ingest_run where outcome = 'refused' limit 1`);
  if (rows.length > 0) return;
  const at = platform.clock.now().toISOString();
  const row = { merchantId: 'NOBODYS', updatedAt: at, pendingCents: 0, reserveCents: 0, maturedReserveCents: 0 };
  await takeRow(platform, 'interac-balances', { ...row, netAmtCents: 0, displayReserves: 'true' }).catch(
    (error: unknown) => {
      if (!(error instanceof IngestRefused)) throw error;
    },
  );
};

/** An adjustment of a merchant on the day before a payment day, about noon. */
const adjustmentOf = (merchantId: string, day: string, { cents, notes }: { cents: number; notes: string }) => {
  const at = `${addDays(day, -1)}T16:00:00Z`;
  return {
    merchantId,
    transIdHex: createHash('sha256').update(`${notes} ${merchantId}`).digest('hex').slice(0, 26),
    updatedAt: at,
    transDatetime: at,
    transTypeId: 'A',
    adjustmentTypeId: cents < 0 ? 'DEBIT' : 'CREDIT',
    transAmtCents: cents,
    transFeeCents: 0,
    currencyCode: CAD,
    notes,
    originalTxnId: null,
  };
};

/**
 * Takes in a credit of the day before a payment day, and no balance with it: a proposal of that day is stale, and the next reconciliation
 * finds that the balance does not tie out.
 */
export const takeLateCredit = async (
  platform: Platform,
  { day, merchantId }: { day: string; merchantId: string },
): Promise<void> => {
  const credit = { cents: 25_00, notes: 'Courtesy credit that came late' };
  await takeRow(platform, 'interac-adjustments', adjustmentOf(merchantId, day, credit));
  await askAfterIngest(platform);
};

/** Takes in a debit of the day before a payment day, and the balance with it, all or nothing. */
export const takeDebit = (
  { database, clock }: Platform,
  { day, merchantId, cents }: { day: string; merchantId: string; cents: number },
): Promise<void> =>
  inMoneyTransaction(database, async ({ client }) => {
    const now = clock.now();
    await lockLedger(client);
    const taken = { cents: -cents, notes: 'Deposit that was recorded twice' };
    await takeRows(client, 'interac-adjustments', [adjustmentOf(merchantId, day, taken)], now);
    await takeRows(client, 'interac-balances', await workOutBalances(client, [merchantId], now), now);
  });
