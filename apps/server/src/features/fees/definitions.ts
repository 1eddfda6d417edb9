import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { DefinitionBody } from '@drumlin/contract/fees/schemas.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type DefinitionRow,
  findDefinition,
  hasDefinitionNamed,
  insertDefinition,
  listVersionsOf,
  lockFees,
  removeDefinition,
  reviseDefinition,
  withdrawVersion,
} from './definition-queries.ts';
import { addVersion } from './versions.ts';

type Saved = { id: string; revision: number };
type VersionRef = Saved;

const about = (id: string) => ({ object: `fee definition ${id}` });
const NAME_TAKEN = 'There is a fee definition of this name already';

/** A definition for all as whoever changes it saw it, in a transaction that holds the fees. Throws `notFound`, `feesChanged`. */
const getSeen = async (trx: Kysely<DB>, { id, revision }: VersionRef): Promise<DefinitionRow> => {
  await lockFees(trx);
  const row = await findDefinition(trx, id);
  // What is one merchant's alone is changed with that merchant
  if (!row || row.merchant_id !== null) throw new AppError('notFound');
  if (row.revision !== revision) throw new AppError('feesChanged');
  return row;
};

/** Creates a definition with its first version. Throws `validation` for a name that is taken and for a day that has come. */
export const createDefinition = (
  { database, clock }: Platform,
  act: Act<Session>,
  { effectiveFrom, fees, ...named }: DefinitionBody,
): Promise<Saved> =>
  carryOut(database, act, async trx => {
    await lockFees(trx);
    const id = await insertDefinition(trx, { ...named, merchantId: null });
    if (id === undefined) throw fieldError('name', 'unique', NAME_TAKEN);
    const made = { now: clock.now(), by: act.principal.userId };
    const { channel, type } = named;
    await addVersion(trx, { definitionId: id, channel, type, merchantId: null }, { effectiveFrom, fees }, made);
    return { answer: { id, revision: 1 }, entry: { ...about(id), details: { name: named.name, effectiveFrom } } };
  });

/** Changes what a definition is called. Throws `notFound`, `feesChanged`, `feesLocked` where it is assigned, `validation`. */
export const renameDefinition = (
  { database }: Platform,
  act: Act<Session>,
  { name, description, ...seen }: VersionRef & { name: string; description: string },
): Promise<Saved> =>
  carryOut(database, act, async trx => {
    const row = await getSeen(trx, seen);
    if (row.is_locked) throw new AppError('feesLocked');
    if (await hasDefinitionNamed(trx, name, seen.id)) throw fieldError('name', 'unique', NAME_TAKEN);
    const revision = await reviseDefinition(trx, seen.id, { name, description });
    return { answer: { id: seen.id, revision }, entry: { ...about(seen.id), details: { before: row.name, name } } };
  });

/** Changes the fees of a definition from a day to come on. Throws `notFound`, `feesChanged`, `validation`. */
export const changeFees = (
  { database, clock }: Platform,
  act: Act<Session>,
  { effectiveFrom, fees, ...seen }: VersionRef & { effectiveFrom: string; fees: readonly Fee[] },
): Promise<Saved> =>
  carryOut(database, act, async trx => {
    const row = await getSeen(trx, seen);
    const made = { now: clock.now(), by: act.principal.userId };
    const { channel, type } = row;
    await addVersion(trx, { definitionId: seen.id, channel, type, merchantId: null }, { effectiveFrom, fees }, made);
    const revision = await reviseDefinition(trx, seen.id);
    return {
      answer: { id: seen.id, revision },
      entry: { ...about(seen.id), details: { name: row.name, effectiveFrom } },
    };
  });

/** Deletes a definition that no profile names and nobody ever was to have. Throws `notFound`, `feesChanged`, `feesUsed`. */
export const deleteDefinition = ({ database }: Platform, act: Act<Session>, seen: VersionRef): Promise<void> =>
  carryOut(database, act, async trx => {
    const row = await getSeen(trx, seen);
    if (!row.is_draft) throw new AppError('feesUsed');
    await removeDefinition(trx, seen.id);
    return { entry: { ...about(seen.id), details: { name: row.name } } };
  });

/**
 * Takes back a version whose day has not come. Throws `notFound`, `feesChanged`, `feesBegun`, and `firstFees` for the first one, without which
 * a definition would be charged by nothing.
 */
export const withdrawFees = (
  { database, clock }: Platform,
  act: Act<Session>,
  { versionId, ...seen }: VersionRef & { versionId: string },
): Promise<Saved> =>
  carryOut(database, act, async trx => {
    const row = await getSeen(trx, seen);
    const versions = await listVersionsOf(trx, seen.id);
    const version = versions.find(each => each.id === versionId);
    if (!version) throw new AppError('notFound');
    if (version.effectiveFrom <= easternDay(clock.now())) throw new AppError('feesBegun');
    if (version === versions.at(-1)) throw new AppError('firstFees');
    await withdrawVersion(trx, versionId);
    const revision = await reviseDefinition(trx, seen.id);
    const { effectiveFrom } = version;
    return {
      answer: { id: seen.id, revision },
      entry: { ...about(seen.id), details: { name: row.name, effectiveFrom } },
    };
  });
