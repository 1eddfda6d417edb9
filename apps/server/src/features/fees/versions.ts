import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeType, PaymentChannel } from '@drumlin/contract/fees/kinds.ts';
import type { FeeState } from '@drumlin/contract/fees/labels.ts';
import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { kindFaults, sameName } from '@drumlin/contract/fees/set.ts';
import type { Kysely } from 'kysely';
import { AppError, fieldError } from '../../access/app-error.ts';
import type { DB } from '../../database/types.ts';
import {
  type Authorship,
  insertVersion,
  listTakenNames,
  listVersionsOf,
  withdrawVersion,
} from './definition-queries.ts';

/** Throws `validation` for a day that has come: the past is never changed. */
export const requireToCome = (effectiveFrom: string, now: Date): void => {
  if (effectiveFrom > easternDay(now)) return;
  throw fieldError('effectiveFrom', 'toCome', FEE_TEXTS.toCome);
};

/** Whether something from one day until before another is charged already on this day. */
export const stateOf = (
  { effectiveFrom, endsOn }: { effectiveFrom: string; endsOn: string | null },
  today: string,
): FeeState => {
  if (effectiveFrom > today) return 'PLANNED';
  return endsOn !== null && endsOn <= today ? 'ENDED' : 'IN_FORCE';
};

interface Owner {
  definitionId: string;
  channel: PaymentChannel;
  type: FeeType;
  /** Whose custom fees they are; null for those of all. */
  merchantId: string | null;
}

/** Throws `validation`, with a sentence at each field that fees of this channel and type have not. */
const requireOfKind = (owner: Owner, fees: readonly Fee[]): void => {
  const faults = kindFaults(owner, fees);
  if (faults.length === 0) return;
  const details = faults.map(({ index, field, ...fault }) => ({ field: `fees.${index}.${field}`, ...fault }));
  throw new AppError('validation', { details });
};

/** Throws `validation`, with a sentence at each name that a fee of another definition has. */
const requireNewNames = async (trx: Kysely<DB>, { definitionId, merchantId }: Owner, fees: readonly Fee[]) => {
  const names = fees.map(({ name }) => sameName(name));
  const taken = await listTakenNames(trx, names, { definitionId, merchantId });
  const details = names.flatMap((name, index) =>
    taken.has(name) ? [{ field: `fees.${index}.name`, rule: 'unique', message: FEE_TEXTS.duplicate }] : [],
  );
  if (details.length > 0) throw new AppError('validation', { details });
};

/**
 * Adds a version to a definition from a day on; a planned one of the same day is withdrawn for it and hands on its number. Throws
 * `validation` for a day that has come, a name that is taken, and what fees of this channel and type have not.
 */
export const addVersion = async (
  trx: Kysely<DB>,
  owner: Owner,
  { effectiveFrom, fees }: { effectiveFrom: string; fees: readonly Fee[] },
  made: Authorship,
): Promise<void> => {
  requireToCome(effectiveFrom, made.now);
  requireOfKind(owner, fees);
  await requireNewNames(trx, owner, fees);
  const before = await listVersionsOf(trx, owner.definitionId);
  const replaced = before.find(version => version.effectiveFrom === effectiveFrom);
  if (replaced) await withdrawVersion(trx, replaced.id);
  const number = replaced?.number ?? Math.max(0, ...before.map(version => version.number)) + 1;
  await insertVersion(trx, { definitionId: owner.definitionId, effectiveFrom, number, fees }, made.by);
};
