import { halfUp } from '@drumlin/contract/core/money.ts';
import { dayAt } from '../calendar.ts';
import type { CsvValue } from '../csv.ts';

/** The rows of every dataset of some batches, by dataset. */
export const rowsByDataset = <B extends Record<string, readonly object[]>>(batches: Iterable<B>): B => {
  const all: Record<string, object[]> = {};
  for (const batch of batches)
    for (const [dataset, rows] of Object.entries(batch)) {
      const known = all[dataset] ?? [];
      for (const row of rows) known.push(row);
      all[dataset] = known;
    }
  return all as unknown as B;
};

/** The rows of one merchant, by dataset. */
export const ofMerchant = <B extends Record<string, readonly { merchantId: CsvValue }[]>>(
  rows: B,
  merchantId: string,
): B =>
  Object.fromEntries(
    Object.entries(rows).map(([dataset, all]) => [dataset, all.filter(row => row.merchantId === merchantId)]),
  ) as unknown as B;

export const cents = (value: CsvValue): number => Number(value);

export const sumOf = <R>(rows: readonly R[], amount: (row: R) => CsvValue): number =>
  rows.reduce((sum, row) => sum + cents(amount(row)), 0);

/** The Eastern day of an instant cell. */
export const dayOf = (instant: CsvValue): string => dayAt(Date.parse(String(instant)));

/** `basisPoints` of the cents, half a cent rounded up. */
export const shareOf = (amountCents: number, basisPoints: bigint): number =>
  Number(halfUp(BigInt(amountCents) * basisPoints, 10_000n));
