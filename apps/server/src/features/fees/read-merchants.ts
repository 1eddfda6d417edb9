import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { FeeAssignment, ListedMerchantFees, MerchantFees } from '@drumlin/contract/fees/schemas.ts';
import { AppError } from '../../access/app-error.ts';
import type { Principal } from '../../access/principal.ts';
import { tariffsOn } from '../../fees/in-force.ts';
import { listInForce } from '../../fees/queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Paged, readPageOf } from '../../platform/postgres/read-page.ts';
import { type ChoiceRow, choicesList, listChoices } from './assignment-queries.ts';
import { findProfiled, merchantsList, type ProfiledRow } from './merchant-queries.ts';
import { stateOf } from './versions.ts';

const profileOf = ({ profileId, profileName, isDefault }: ProfiledRow) =>
  profileId === null || profileName === null ? null : { id: profileId, name: profileName, isDefault };

interface Query extends Paged {
  keyword?: string | undefined;
  profileId?: string | undefined;
  definitionId?: string | undefined;
}

/** One page of merchants with what is chosen for each. */
export const readMerchants = async ({ database: { db }, clock }: Platform, { scope }: Principal, query: Query) => {
  const day = easternDay(clock.now());
  const { rows, paging } = await readPageOf(db, merchantsList(scope, { ...query, day }), query);
  const inForce = await listInForce(
    db,
    rows.map(({ merchantId }) => merchantId),
    day,
  );
  const isOwn = ({ source }: (typeof inForce)[number]) => source === 'custom' || source === 'definition';
  const own = Map.groupBy(inForce.filter(isOwn), ({ merchantId }) => merchantId);
  const data = rows.map(
    ({ merchantId, merchantName, nextChange, ...row }): ListedMerchantFees => ({
      merchantId,
      merchantName,
      profile: profileOf({ merchantId, merchantName, ...row }),
      own: own.get(merchantId)?.length ?? 0,
      nextChange,
    }),
  );
  return { data, ...paging };
};

const kindOf = ({ chosenId, channel, isCustom }: ChoiceRow): FeeAssignment['kind'] => {
  if (chosenId === null) return 'back';
  if (channel === null) return 'profile';
  return isCustom ? 'custom' : 'definition';
};

const presentChoice = (row: ChoiceRow, today: string): FeeAssignment => ({
  id: row.id,
  effectiveFrom: row.effectiveFrom,
  endsOn: row.endsOn,
  state: stateOf(row, today),
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeBy,
  kind: kindOf(row),
  channel: row.channel,
  type: row.type,
  chosen: row.chosenId === null || row.chosenName === null ? null : { id: row.chosenId, name: row.chosenName },
});

/** The fees of a merchant on a day, today where none is named, with what was chosen for it. Throws `notFound`. */
export const readMerchant = async (
  { database: { db }, clock }: Platform,
  { scope }: Principal,
  id: string,
  asked: string | undefined,
): Promise<MerchantFees> => {
  const today = easternDay(clock.now());
  const day = asked ?? today;
  const row = await findProfiled(db, scope, id, day);
  if (!row) throw new AppError('notFound');
  const [tariffs, choices] = await Promise.all([tariffsOn(db, [id], day), listChoices(db, id)]);
  const profile = profileOf(row);
  return {
    merchantId: row.merchantId,
    merchantName: row.merchantName,
    profile: profile && row.since !== null ? { ...profile, effectiveFrom: row.since } : null,
    inForce: (tariffs.get(id) ?? []).map(({ fees, ...tariff }) => ({ ...tariff, fees: [...fees] })),
    assignments: choices.map(choice => presentChoice(choice, today)),
  };
};

/** One page of which profile merchants without one of their own have, had and will have. */
export const readDefaults = async ({ database: { db }, clock }: Platform, query: Paged) => {
  const today = easternDay(clock.now());
  const { rows, paging } = await readPageOf(db, choicesList(null), query);
  return { data: rows.map(row => presentChoice(row, today)), ...paging };
};
