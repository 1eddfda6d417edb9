import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { hasFeesFor } from '../../fees/in-force.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  endTestKeys,
  findManaged,
  findManagedParent,
  insertMerchant,
  insertParent,
  listContacts,
  type ManagedRow,
  replaceContacts,
  updateManaged,
  updateParentName,
} from './managed-queries.ts';
import { MISSING, missingOf } from './readiness.ts';

/** What the record of an act on a merchant tells. It is in the staff's own trail: why somebody was suspended is not for their people. */
export const aboutMerchant = (merchantId: string): AuditEntry => ({ object: `merchant ${merchantId}` });

/** The merchant, locked, as whoever changes it saw it. Throws `notFound`, or `merchantChanged` where somebody else was faster. */
export const lockVersion = async (
  trx: Kysely<DB>,
  { scope }: Session,
  { id, version }: { id: string; version: number },
): Promise<ManagedRow> => {
  const row = await getWithin(scope, within => findManaged(trx, within, id, { lock: true }));
  if (row.version !== version) throw new AppError('merchantChanged');
  return row;
};

interface NewMerchant extends Pick<MerchantSettings, 'merchantName' | 'products'> {
  merchantId: string;
  merchantParentId: string;
}

/** Creates a merchant in Draft. Throws `validation` where the id is taken or there is no such parent. */
export const create = (
  { database, clock }: Platform,
  act: Act<Session>,
  merchant: NewMerchant,
): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const parent = await findManagedParent(trx, act.principal.scope, merchant.merchantParentId, { lock: true });
    if (!parent) throw fieldError('merchantParentId', 'unknown', 'Choose a merchant');
    if (!(await insertMerchant(trx, { ...merchant, openedOn: easternDay(clock.now()) })))
      throw fieldError('merchantId', 'unique', 'There is a merchant of this ID already');
    return { answer: { version: 1 }, entry: aboutMerchant(merchant.merchantId) };
  });

/** The names of the settings that are not what they were. */
const changesOf = (before: MerchantSettings, after: MerchantSettings): string[] =>
  (Object.keys(after) as (keyof MerchantSettings)[]).filter(
    key => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );

const settingsOf = async (trx: Kysely<DB>, session: Session, row: ManagedRow): Promise<MerchantSettings> => ({
  merchantName: row.merchant_name,
  products: row.products,
  settlementTime: row.settlement_time,
  allowsDeclines: row.allows_declines,
  allowsTestApi: row.allows_test_api,
  contacts: await listContacts(trx, session.scope, row.merchant_id),
});

/** A merchant that was published keeps what it needed for it. */
const requireReady = async (trx: Kysely<DB>, row: ManagedRow, after: MerchantSettings, day: string): Promise<void> => {
  if (row.status === 'DRAFT') return;
  const hasFees = await hasFeesFor(trx, { merchantId: row.merchant_id, products: after.products, day });
  const [missing] = missingOf({ ...after, hasRatings: true, hasFees });
  if (missing) throw fieldError(missing, 'required', MISSING[missing]);
};

/**
 * Changes what staff set of a merchant. Switching the test API off ends its keys. What is so already is done without a record. Throws as
 * `lockVersion`, or `validation`.
 */
export const change = (
  { database, clock }: Platform,
  act: Act<Session>,
  { id, version, ...after }: MerchantSettings & { id: string; version: number },
): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const row = await lockVersion(trx, act.principal, { id, version });
    await requireReady(trx, row, after, easternDay(clock.now()));
    const changed = changesOf(await settingsOf(trx, act.principal, row), after);
    if (changed.length === 0) return { answer: { version } };
    const next = await updateManaged(trx, id, {
      merchant_name: after.merchantName,
      products: after.products,
      settlement_time: after.settlementTime,
      allows_declines: after.allowsDeclines,
      allows_test_api: after.allowsTestApi,
    });
    await replaceContacts(trx, id, after.contacts);
    if (!after.allowsTestApi) await endTestKeys(trx, id, clock.now());
    return { answer: { version: next }, entry: { ...aboutMerchant(id), details: { changed: changed.join(' ') } } };
  });

const aboutParent = (id: string): AuditEntry => ({ object: `parent ${id}` });

/** Creates a merchant parent. Throws `validation` where the id is taken. */
export const addParent = (
  { database }: Platform,
  act: Act<Session>,
  parent: { id: string; name: string },
): Promise<void> =>
  carryOut(database, act, async trx => {
    if (!(await insertParent(trx, parent)))
      throw fieldError('id', 'unique', 'There is a merchant parent of this ID already');
    return { entry: aboutParent(parent.id) };
  });

/** Renames a merchant parent. Throws `notFound`, or `merchantChanged` where somebody else was faster. */
export const rename = (
  { database }: Platform,
  act: Act<Session>,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<{ version: number }> =>
  carryOut(database, act, async trx => {
    const row = await getWithin(act.principal.scope, scope => findManagedParent(trx, scope, id, { lock: true }));
    if (row.version !== version) throw new AppError('merchantChanged');
    if (row.name === name) return { answer: { version } };
    const next = await updateParentName(trx, id, name);
    return { answer: { version: next }, entry: { ...aboutParent(id), details: { before: row.name } } };
  });
