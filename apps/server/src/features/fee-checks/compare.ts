import { chargeOf } from '@drumlin/contract/fees/charge.ts';
import { AppError } from '../../access/app-error.ts';
import { type Tariff, tariffFor } from '../../fees/in-force.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { readInBatches } from '../../platform/postgres/read-in-batches.ts';
import { openSnapshot } from '../../platform/postgres/snapshot.ts';
import { type ChargedRow, chargedRows, type Range, rowOf } from './charged-rows-queries.ts';

/** A row with what it should cost; `tariff` is undefined where there is no fee for what it is. */
export interface ComparedRow extends ChargedRow {
  expectedCents: bigint;
  tariff: Tariff | undefined;
}

/** What a merchant is charged by on a day. */
export type TariffsOf = (merchantId: string, day: string) => readonly Tariff[];

const compare = (row: ChargedRow, tariffsOf: TariffsOf): ComparedRow => {
  const { merchantId, day, channel, type, amountCents, region } = row;
  const tariff = type && tariffFor(tariffsOf(merchantId, day), { channel, type });
  return { ...row, tariff, expectedCents: tariff ? chargeOf(tariff.fees, { amountCents, region }).totalCents : 0n };
};

/** Throws `unavailable` where whoever asked has left, or this process is closing. */
const requireReader = (signal: AbortSignal): void => {
  if (signal.aborted) throw new AppError('unavailable', { cause: signal.reason });
};

/** Whose rows are compared, and when they are no longer asked for. */
export interface FeeCheckQuery extends Range {
  signal: AbortSignal;
}

/**
 * Gives `each` every row of a range with what it should cost, the newest first, as the ledger was at one moment. A month of ten million payins is
 * read in a few seconds, a batch at a time, so that other calls are answered between. It ends with the signal, which closes its connection.
 */
export const compareRows = async (
  database: Pick<Database, 'db' | 'exportPool'>,
  { signal, ...range }: FeeCheckQuery,
  tariffsOf: TariffsOf,
  each: (row: ComparedRow) => void,
): Promise<void> => {
  requireReader(signal);
  const snapshot = await openSnapshot(database, database.exportPool);
  const stop = () => snapshot.end(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    for await (const batch of readInBatches(snapshot, chargedRows(range))) {
      requireReader(signal);
      for (const row of batch) each(compare(rowOf(row), tariffsOf));
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
};
