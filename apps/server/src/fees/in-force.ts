import { addDays } from '@drumlin/contract/core/eastern.ts';
import { type Charge, chargeOf } from '@drumlin/contract/fees/charge.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import { type FeeKind, NEEDED_FEES } from '@drumlin/contract/fees/kinds.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import { type InForceRow, listChangeDays, listFeesOf, listInForce, listOfProfile } from './queries.ts';

/** What a merchant is charged by for one channel and type, and why. */
export type Tariff = Omit<InForceRow, 'merchantId'> & { fees: readonly Fee[] };

/** What merchants are charged by on the days from `from` until `to`, both of which are meant. */
export interface TariffSpan {
  from: string;
  to: string;
  byMerchant: ReadonlyMap<string, readonly Tariff[]>;
}

const withFees = async <R extends Omit<InForceRow, 'merchantId'>>(db: Kysely<DB>, rows: readonly R[]) => {
  const fees = await listFeesOf(db, [...new Set(rows.map(({ versionId }) => versionId))]);
  return rows.map(row => ({ ...row, fees: fees.get(row.versionId) ?? [] }));
};

/** What merchants (all where it is null) are charged by on an Eastern day, by merchant. The fees of a definition are there once, for all who have it. */
export const tariffsOn = async (
  db: Kysely<DB>,
  merchantIds: readonly string[] | null,
  day: string,
): Promise<ReadonlyMap<string, readonly Tariff[]>> =>
  Map.groupBy(await withFees(db, await listInForce(db, merchantIds, day)), ({ merchantId }) => merchantId);

/**
 * What merchants (all where it is null) are charged by on each of these Eastern days: a span for each stretch of days without a change, in
 * their order.
 */
export const tariffsOver = async (
  db: Kysely<DB>,
  merchantIds: readonly string[] | null,
  { from, to }: { from: string; to: string },
): Promise<TariffSpan[]> => {
  const starts = [from, ...(await listChangeDays(db, from, to))];
  const spans: TariffSpan[] = [];
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1];
    const byMerchant = await tariffsOn(db, merchantIds, start);
    spans.push({ from: start, to: next === undefined ? to : addDays(next, -1), byMerchant });
  }
  return spans;
};

/** What whoever has a profile and nothing of its own is charged by on an Eastern day; a day far ahead has the newest version of each definition. */
export const tariffsOfProfile = async (db: Kysely<DB>, profileId: string, day: string): Promise<readonly Tariff[]> =>
  withFees(db, await listOfProfile(db, profileId, day));

/** Of what is in force the fees for a channel and type: the channel's, else those for all channels; undefined where there are none. */
export const tariffFor = (tariffs: readonly Tariff[], { channel, type }: FeeKind): Tariff | undefined =>
  tariffs.find(each => each.channel === channel && each.type === type) ??
  tariffs.find(each => each.channel === 'ALL' && each.type === type);

/** A transaction as its fee is asked for. */
export interface Priced extends FeeKind {
  merchantId: string;
  /** The Eastern day whose fees count. */
  day: string;
  amountCents: number;
  /** A province or territory; null where it is not known. */
  region: string | null;
}

/** What a transaction costs, step by step, and by which fees; without any in force it costs nothing and `tariff` is undefined. */
export const priceOf = async (
  db: Kysely<DB>,
  { merchantId, day, amountCents, region, ...kind }: Priced,
): Promise<Charge & { tariff: Tariff | undefined }> => {
  const tariffs = await tariffsOn(db, [merchantId], day);
  const tariff = tariffFor(tariffs.get(merchantId) ?? [], kind);
  return { ...chargeOf(tariff?.fees ?? [], { amountCents: BigInt(amountCents), region }), tariff };
};

/** Whether a merchant has fees on an Eastern day for what these products charge. */
export const hasFeesFor = async (
  db: Kysely<DB>,
  { merchantId, products, day }: { merchantId: string; products: readonly Product[]; day: string },
): Promise<boolean> => {
  const tariffs = (await tariffsOn(db, [merchantId], day)).get(merchantId) ?? [];
  return products.flatMap(product => NEEDED_FEES[product]).every(kind => tariffFor(tariffs, kind) !== undefined);
};
