import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { listDefinitionsQuery, listFeesQuery } from '@drumlin/contract/fees/routes.ts';
import type { FeeDefinition, FeeProfile, ListedFee, ListedVersion } from '@drumlin/contract/fees/schemas.ts';
import type { z } from 'zod';
import { AppError } from '../../access/app-error.ts';
import type { Principal } from '../../access/principal.ts';
import { listFeesOf } from '../../fees/queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPageOf } from '../../platform/postgres/read-page.ts';
import { findDefinition, listVersionsOf } from './definition-queries.ts';
import { countMerchants, feesList, listProfilesOf, versionsList } from './list-queries.ts';
import { merchantsList } from './merchant-queries.ts';
import { findProfile, profilesList } from './profile-queries.ts';
import { stateOf } from './versions.ts';

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** How many merchants the page of a definition or a profile names, and how many the list of profiles. */
const NAMED = 100;
const NAMED_IN_LIST = 3;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** One page of fees, each with where it is from. */
export const readFees = async (
  { database: { db }, clock }: Platform,
  { scope }: Principal,
  query: z.output<typeof listFeesQuery>,
) => {
  const today = easternDay(clock.now());
  const { rows, paging } = await readPageOf(db, feesList(scope, query), query);
  const byVersion = await listFeesOf(db, [...new Set(rows.map(({ versionId }) => versionId))]);
  const byId = new Map([...byVersion.values()].flat().map(fee => [fee.id, fee]));
  const data = rows.flatMap(({ versionId: _, id, ...row }): ListedFee[] => {
    const fee = byId.get(id);
    if (!fee) return [];
    const target = fee.targetFeeId === null ? undefined : byId.get(fee.targetFeeId);
    return [{ ...row, ...fee, targetFeeName: target?.name ?? null, state: stateOf(row, today) }];
  });
  return { data, ...paging };
};

/** One page of versions of definitions, with how many merchants are charged by each: today, or on its first day. */
export const readVersions = async (
  { database: { db }, clock }: Platform,
  query: z.output<typeof listDefinitionsQuery>,
) => {
  const today = easternDay(clock.now());
  const { rows, paging } = await readPageOf(db, versionsList(query), query);
  const fees = await listFeesOf(
    db,
    rows.map(({ id }) => id),
  );
  const days = new Set(rows.map(({ effectiveFrom }) => laterOf(today, effectiveFrom)));
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const day of days) counts.set(day, await countMerchants(db, day));
  const data = rows.map((row): ListedVersion => {
    const own: readonly Fee[] = fees.get(row.id) ?? [];
    const [only] = own;
    return {
      ...row,
      state: stateOf(row, today),
      fee: own.length === 1 && only ? only : null,
      fees: own.length,
      merchants: counts.get(laterOf(today, row.effectiveFrom))?.get(row.id) ?? 0,
    };
  });
  return { data, ...paging };
};

/** The first merchants of those that match, with how many there are. */
const someMerchants = async (
  { database: { db } }: Platform,
  { scope }: Principal,
  { limit, ...query }: { profileId?: string; definitionId?: string; day: string; limit: number },
) => {
  const { rows, paging } = await readPageOf(db, merchantsList(scope, query), { page: 1, limit });
  return {
    total: paging.totalRecords,
    first: rows.map(({ merchantId, merchantName }) => ({ merchantId, merchantName })),
  };
};

/** A definition, for all or one merchant's own. Throws `notFound`. */
export const readDefinition = async (platform: Platform, principal: Principal, id: string): Promise<FeeDefinition> => {
  const { db } = platform.database;
  const today = easternDay(platform.clock.now());
  const row = await findDefinition(db, id);
  if (!row) throw new AppError('notFound');
  const [versions, profiles, merchants] = await Promise.all([
    listVersionsOf(db, id),
    listProfilesOf(db, id),
    someMerchants(platform, principal, { definitionId: id, day: today, limit: NAMED }),
  ]);
  const fees = await listFeesOf(
    db,
    versions.map(version => version.id),
  );
  const { is_locked: isLocked, is_draft: isDraft, merchant_id: merchantId, ...fields } = row;
  return {
    ...fields,
    isLocked,
    isDraft,
    merchantId,
    profiles,
    merchants,
    versions: versions.map(({ number, madeAt, ...version }) => ({
      ...version,
      version: number,
      madeAt: madeAt.toISOString(),
      state: stateOf(version, today),
      fees: [...(fees.get(version.id) ?? [])],
    })),
  };
};

const presentProfile = async (
  platform: Platform,
  principal: Principal,
  row: ProfileRow,
  limit: number,
): Promise<FeeProfile> => {
  const day = easternDay(platform.clock.now());
  const merchants = await someMerchants(platform, principal, { profileId: row.id, day, limit });
  return { ...row, merchants };
};

/** One page of profiles. */
export const readProfiles = async (
  platform: Platform,
  principal: Principal,
  query: { keyword?: string | undefined; page: number; limit: number },
) => {
  const { db } = platform.database;
  const today = easternDay(platform.clock.now());
  const { rows, paging } = await readPageOf(db, profilesList(today, query.keyword), query);
  const data = await Promise.all(rows.map(row => presentProfile(platform, principal, row, NAMED_IN_LIST)));
  return { data, ...paging };
};

/** A profile. Throws `notFound`. */
export const readProfile = async (platform: Platform, principal: Principal, id: string): Promise<FeeProfile> => {
  const row = await findProfile(platform.database.db, id, easternDay(platform.clock.now()));
  if (!row) throw new AppError('notFound');
  return presentProfile(platform, principal, row, NAMED);
};
