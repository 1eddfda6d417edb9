import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { AssignProfileBody, ChooseDefinitionBody, CustomFeesBody } from '@drumlin/contract/fees/schemas.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { tariffFor, tariffsOn } from '../../fees/in-force.ts';
import { listChangeDays } from '../../fees/queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { findChoice, findLate, findUncovered, insertChoice, listKnown, withdrawChoice } from './assignment-queries.ts';
import { findCustom, findDefinition, insertDefinition, listVersionsOf, lockFees } from './definition-queries.ts';
import { findProfile } from './profile-queries.ts';
import { addVersion, requireToCome } from './versions.ts';

const BEGINS_LATER = '{{definition}} begins later: choose a later day';
const LAST_DAY = '9999-12-31';

/** Throws `validation` where a merchant that is not in Draft would go without a fee for one of its products, on a day or when something changes after it. */
const requireCovered = async (
  trx: Kysely<DB>,
  merchantIds: readonly string[] | null,
  { from, field }: { from: string; field: string },
): Promise<void> => {
  for (const day of [from, ...(await listChangeDays(trx, from, LAST_DAY))]) {
    const merchant = await findUncovered(trx, merchantIds, day);
    if (!merchant) continue;
    const message = '{{merchant}} would have no fees for one of its products on {{day}}';
    throw fieldError(field, 'uncovered', message, { merchant: merchant.merchantName, day });
  }
};

/** Gives merchants, or all without one of their own, a profile from a day to come on. Throws `validation`. */
export const assignProfile = (
  { database, clock }: Platform,
  act: Act<Session>,
  { merchantIds, profileId, effectiveFrom }: AssignProfileBody,
): Promise<void> =>
  carryOut(database, act, async trx => {
    const now = clock.now();
    requireToCome(effectiveFrom, now);
    if (merchantIds === null && profileId === null) throw fieldError('profileId', 'required', 'Choose a fee profile');
    await lockFees(trx);
    const chosen = merchantIds && [...new Set(merchantIds)].toSorted();
    const known = chosen ? await listKnown(trx, act.principal.scope, chosen) : [];
    if (chosen && known.length < chosen.length) throw fieldError('merchantIds', 'unknown', 'There is no such merchant');
    const profile = profileId === null ? null : await findProfile(trx, profileId, easternDay(now));
    if (profile === undefined) throw fieldError('profileId', 'unknown', 'There is no such fee profile');
    const late = profile && (await findLate(trx, profile.id, effectiveFrom));
    if (late) throw fieldError('effectiveFrom', 'late', BEGINS_LATER, { definition: late });
    for (const merchantId of chosen ?? [null]) {
      const choice = { merchantId, effectiveFrom, profileId, kind: null, definitionId: null };
      await insertChoice(trx, choice, act.principal.userId);
    }
    await requireCovered(trx, chosen, { from: effectiveFrom, field: 'profileId' });
    const details = { profile: profile?.name ?? '', effectiveFrom };
    const objects = chosen?.map(id => `merchant ${id}`) ?? [`fee profile ${profileId}`];
    return { entry: objects.map(object => ({ object, details })) };
  });

/** The merchant that staff name. Throws `notFound`. */
const requireMerchant = async (trx: Kysely<DB>, { principal }: Act<Session>, id: string): Promise<void> => {
  const [merchant] = await listKnown(trx, principal.scope, [id]);
  if (!merchant) throw new AppError('notFound');
};

/** Charges a merchant by a definition for all, from a day to come on, or by its profile again. Throws `notFound`, `validation`. */
export const chooseDefinition = (
  { database, clock }: Platform,
  act: Act<Session>,
  { id, channel, type, definitionId, effectiveFrom }: ChooseDefinitionBody & { id: string },
): Promise<void> =>
  carryOut(database, act, async trx => {
    const now = clock.now();
    await lockFees(trx);
    await requireMerchant(trx, act, id);
    requireToCome(effectiveFrom, now);
    const definition = definitionId === null ? null : await findDefinition(trx, definitionId);
    const fits = definition?.merchant_id === null && definition.channel === channel && definition.type === type;
    if (definition !== null && !fits) throw fieldError('definitionId', 'unknown', 'There is no such fee definition');
    const first = definition && (await listVersionsOf(trx, definition.id)).at(-1);
    if (definition && first && first.effectiveFrom > effectiveFrom)
      throw fieldError('effectiveFrom', 'late', BEGINS_LATER, { definition: definition.name });
    const choice = { merchantId: id, effectiveFrom, profileId: null, kind: { channel, type }, definitionId };
    await insertChoice(trx, choice, act.principal.userId);
    await requireCovered(trx, [id], { from: effectiveFrom, field: 'definitionId' });
    const details = { channel, feeType: type, definition: definition?.name ?? '', effectiveFrom };
    return { entry: { object: `merchant ${id}`, details } };
  });

/** The definition of a merchant's custom fees for a channel and type, called as the one that it takes the place of. */
const customDefinition = async (
  trx: Kysely<DB>,
  merchantId: string,
  { channel, type, effectiveFrom }: CustomFeesBody,
): Promise<string> => {
  const known = await findCustom(trx, merchantId, channel, type);
  if (known) return known.id;
  const tariffs = await tariffsOn(trx, [merchantId], effectiveFrom);
  const name = tariffFor(tariffs.get(merchantId) ?? [], { channel, type })?.definitionName ?? `${channel} ${type}`;
  const id = await insertDefinition(trx, { name, description: '', channel, type, merchantId });
  if (id === undefined) throw new AppError('feesChanged');
  return id;
};

/** Saves fees that one merchant alone is charged by, from a day to come on. Throws `notFound`, `validation`. */
export const saveCustom = (
  { database, clock }: Platform,
  act: Act<Session>,
  { id, ...body }: CustomFeesBody & { id: string },
): Promise<void> =>
  carryOut(database, act, async trx => {
    await lockFees(trx);
    await requireMerchant(trx, act, id);
    const made = { now: clock.now(), by: act.principal.userId };
    const { channel, type, effectiveFrom } = body;
    requireToCome(effectiveFrom, made.now);
    const definitionId = await customDefinition(trx, id, body);
    await addVersion(trx, { definitionId, channel, type, merchantId: id }, body, made);
    const choice = { merchantId: id, effectiveFrom, profileId: null, kind: { channel, type }, definitionId };
    await insertChoice(trx, choice, made.by);
    return { entry: { object: `merchant ${id}`, details: { channel, feeType: type, effectiveFrom } } };
  });

/** Takes back a choice whose day has not come. Throws `notFound`, `feesBegun`, `validation`. */
export const withdrawAssignment = ({ database, clock }: Platform, act: Act<Session>, id: number): Promise<void> =>
  carryOut(database, act, async trx => {
    await lockFees(trx);
    const row = await findChoice(trx, act.principal.scope, id);
    if (!row) throw new AppError('notFound');
    if (row.effectiveFrom <= easternDay(clock.now())) throw new AppError('feesBegun');
    await withdrawChoice(trx, row);
    const { merchantId, effectiveFrom } = row;
    await requireCovered(trx, merchantId === null ? null : [merchantId], { from: effectiveFrom, field: 'id' });
    const object = merchantId === null ? `fee assignment ${id}` : `merchant ${merchantId}`;
    return { entry: { object, details: { choice: id, effectiveFrom } } };
  });
