import { FLAG_NAMES, type FlagName } from '@drumlin/contract/core/flags.ts';
import type { FlagState, ListedFlag } from '@drumlin/contract/portal/configurations.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Paged, readPage } from '../../platform/postgres/read-page.ts';
import {
  deleteFlag,
  type FlagPlace,
  findFlag,
  findMerchantParent,
  listFlagParents,
  listSetFlags,
  upsertFlag,
} from './queries.ts';

/** An operator's change: `state` undefined takes the setting away, so that the next more general one holds again. */
export interface FlagChange extends FlagPlace {
  name: FlagName;
  state: 'on' | 'off' | undefined;
}

/** The origin of a command's records: nobody is signed in. */
const COMMAND_LINE = { ip: null, requestId: null };

export const readSetFlags = ({ database }: Platform) => listSetFlags(database.db);

/**
 * Sets a flag in every running process, on record. Throws `notFound` where there is no such merchant parent. Answers whether anything was
 * there to be taken away.
 */
export const changeFlag = (
  { database, clock }: Platform,
  { name, merchantParentId, state }: FlagChange,
): Promise<boolean> =>
  database.db.transaction().execute(async trx => {
    if (merchantParentId !== null && !(await findMerchantParent(trx, merchantParentId))) throw new AppError('notFound');
    const place = { name, merchantParentId };
    if (state === undefined) {
      if (!(await deleteFlag(trx, place))) return false;
    } else await upsertFlag(trx, place, { isOn: state === 'on', now: clock.now() });
    await writeAudit(trx, COMMAND_LINE, {
      act: 'flag_changed',
      outcome: 'success',
      object: `flag ${name}`,
      details: { by: 'command line', to: state ?? 'unset', ...(merchantParentId !== null && { merchantParentId }) },
    });
    return true;
  });

const stateOf = (isOn: boolean | null | undefined): FlagState => {
  if (isOn === null || isOn === undefined) return 'unset';
  return isOn ? 'on' : 'off';
};

/** Every flag there is, with what is set for all and how many parents differ. */
export const readFlags = async (platform: Platform): Promise<{ flags: ListedFlag[] }> => {
  const { database, config, flags } = platform;
  const set = await listSetFlags(database.db);
  const listed = async (name: FlagName) => {
    const own = set.filter(row => row.name === name && row.merchantParentId !== null);
    const on = own.filter(row => row.isOn).length;
    return {
      name,
      state: stateOf(set.find(row => row.name === name && row.merchantParentId === null)?.isOn),
      installed: config.flags[name] === true,
      isMissing: await flags.isMissing(name),
      parents: { on, off: own.length - on },
    };
  };
  return { flags: await Promise.all(FLAG_NAMES.map(listed)) };
};

/** A page of the merchant parents with what each has of a flag. */
export const readFlagParents = async (
  { database }: Platform,
  { scope }: Session,
  name: FlagName,
  { keyword, ...paged }: Paged & { keyword?: string | undefined },
) => {
  const { rows, paging } = await readPage(listFlagParents(database.db, scope, name, keyword), paged);
  return {
    data: rows.map(({ isOn, ...parent }) => ({ ...parent, state: stateOf(isOn) })),
    ...paging,
  };
};

interface SeenChange extends FlagPlace {
  name: FlagName;
  seen: FlagState;
  state: FlagState;
}

/**
 * Sets a flag as staff ask on the screen. Throws `notFound` for an unknown merchant parent, and `settingChanged` where the place is not as
 * they saw it. What is so already is done without a record.
 */
export const setFlag = (
  { database, clock }: Platform,
  act: Act<Session>,
  { seen, state, ...place }: SeenChange,
): Promise<{ state: FlagState }> =>
  carryOut(database, act, async trx => {
    const { merchantParentId, name } = place;
    if (merchantParentId !== null && !(await findMerchantParent(trx, merchantParentId))) throw new AppError('notFound');
    const before = stateOf((await findFlag(trx, place))?.isOn);
    if (before !== seen) throw new AppError('settingChanged');
    if (before === state) return { answer: { state } };
    if (state === 'unset') await deleteFlag(trx, place);
    else await upsertFlag(trx, place, { isOn: state === 'on', now: clock.now() });
    return {
      answer: { state },
      entry: {
        object: `flag ${name}`,
        details: { before, to: state, ...(merchantParentId !== null && { merchantParentId }) },
      },
    };
  });
