import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { ProfileBody } from '@drumlin/contract/fees/schemas.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockFees } from './definition-queries.ts';
import {
  type DefinitionOfProfile,
  findProfile,
  hasProfileNamed,
  insertProfile,
  listKindsOf,
  removeProfile,
  replaceDefinitions,
  updateProfile,
} from './profile-queries.ts';

type Saved = { id: string; revision: number };

const NAME_TAKEN = 'There is a fee profile of this name already';

/** The definitions of a profile to be. Throws `validation` where one is not there or two are for the same. */
const getDefinitions = async (trx: Kysely<DB>, ids: readonly string[]): Promise<DefinitionOfProfile[]> => {
  const found = await listKindsOf(trx, ids);
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.findIndex(id => !known.has(id));
  if (missing >= 0) throw fieldError(`definitionIds.${missing}`, 'unknown', 'There is no such fee definition');
  const kinds = new Set(found.map(({ channel, type }) => `${channel} ${type}`));
  if (kinds.size < found.length)
    throw fieldError('definitionIds', 'once', 'Choose one definition for each payment channel and fee type');
  return found;
};

/** Creates a profile. Throws `validation`. */
export const createProfile = (
  { database }: Platform,
  act: Act<Session>,
  { definitionIds, ...named }: ProfileBody,
): Promise<Saved> =>
  carryOut(database, act, async trx => {
    await lockFees(trx);
    const definitions = await getDefinitions(trx, definitionIds);
    const id = await insertProfile(trx, named);
    if (id === undefined) throw fieldError('name', 'unique', NAME_TAKEN);
    await replaceDefinitions(trx, id, definitions);
    return { answer: { id, revision: 1 }, entry: { object: `fee profile ${id}`, details: { name: named.name } } };
  });

/** A profile as whoever changes it saw it, in a transaction that holds the fees. Throws `notFound`, `feesChanged`. */
const getSeen = async (trx: Kysely<DB>, { id, revision }: Saved, now: Date) => {
  await lockFees(trx);
  const row = await findProfile(trx, id, easternDay(now));
  if (!row) throw new AppError('notFound');
  if (row.revision !== revision) throw new AppError('feesChanged');
  return row;
};

/** Changes a profile. Throws `notFound`, `feesChanged`, `feesLocked` where it is assigned, `validation`. */
export const changeProfile = (
  { database, clock }: Platform,
  act: Act<Session>,
  { id, revision, definitionIds, ...named }: ProfileBody & Saved,
): Promise<Saved> =>
  carryOut(database, act, async trx => {
    const row = await getSeen(trx, { id, revision }, clock.now());
    if (row.isLocked) throw new AppError('feesLocked');
    const definitions = await getDefinitions(trx, definitionIds);
    if (await hasProfileNamed(trx, named.name, id)) throw fieldError('name', 'unique', NAME_TAKEN);
    await replaceDefinitions(trx, id, definitions);
    const next = await updateProfile(trx, id, named);
    return {
      answer: { id, revision: next },
      entry: { object: `fee profile ${id}`, details: { before: row.name, name: named.name } },
    };
  });

/** Deletes a profile that nobody ever was to have. Throws `notFound`, `feesChanged`, `feesUsed`. */
export const deleteProfile = ({ database, clock }: Platform, act: Act<Session>, seen: Saved): Promise<void> =>
  carryOut(database, act, async trx => {
    const row = await getSeen(trx, seen, clock.now());
    if (!row.isDraft) throw new AppError('feesUsed');
    await removeProfile(trx, seen.id);
    return { entry: { object: `fee profile ${seen.id}`, details: { name: row.name } } };
  });
