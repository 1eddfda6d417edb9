import {
  type IpEntry,
  type IpListQuery,
  MAX_IN_FORCE,
  UNREACHABLE_RULE,
  VALIDITY_DAYS,
  WARNING_DAYS,
} from '@drumlin/contract/ip-allowlist/routes.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { findIncluding } from '../../access/allowed-addresses.ts';
import { AppError, fieldError, PermissionError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { canManage } from '../../access/managing.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPage } from '../../platform/postgres/read-page.ts';
import {
  countInForce,
  type EntryRow,
  existsWithin,
  findEntry,
  insertEntry,
  listEntries,
  lockList,
  markRemoved,
} from './queries.ts';

const DAY_MS = 86_400_000;
const WARNING_MS = WARNING_DAYS * DAY_MS;

const isActive = ({ removed_at, expires_at }: EntryRow, now: Date): boolean => removed_at === null && expires_at > now;

const warningOf = ({ removed_at, expires_at }: EntryRow, now: Date): IpEntry['expiryWarning'] => {
  if (removed_at !== null) return null;
  const left = expires_at.getTime() - now.getTime();
  if (left > 0) return left < WARNING_MS ? 'soon' : null;
  return -left > WARNING_MS ? 'past' : null;
};

const present = (principal: Principal, row: EntryRow, now: Date): IpEntry => {
  const active = isActive(row, now);
  return {
    id: row.id,
    ipAddress: row.address,
    description: row.description,
    createdDate: row.created_at.toISOString(),
    userName: row.creator_name,
    userEmail: row.creator_email,
    isActive: active,
    expiryDate: row.expires_at.toISOString(),
    disabledDate: active ? null : (row.removed_at ?? row.expires_at).toISOString(),
    expiryWarning: warningOf(row, now),
    isDeletable: active && canManage(principal, row.creator_id),
  };
};

/** One page of the list of the principal's own company; the provider's staff have one of their own. */
export const readList = async ({ database: { db }, clock }: Platform, principal: Principal, query: IpListQuery) => {
  const now = clock.now();
  const { rows, paging } = await readPage(listEntries(db, principal.scope, query, now), query);
  return { data: rows.map(row => present(principal, row, now)), ...paging };
};

/** The caller's address, and whether an entry of their company includes it. */
export const readCurrentIp = async (
  { database, clock }: Platform,
  { merchantParentId }: Principal,
  ip: string | null,
) => ({
  ip,
  isAllowed: ip !== null && (await findIncluding(database.db, merchantParentId, ip, clock.now())) !== undefined,
});

/** What the record of an act on an address tells. */
export const aboutAddress = (address: string): AuditEntry => ({ object: `IP ${address}` });

/** What the record of a refused act on an entry tells; nothing of one that is not the company's. */
export const aboutEntry = async ({ database }: Platform, { scope }: Principal, id: string): Promise<AuditEntry> => {
  const row = await findEntry(database.db, scope, id);
  return row ? aboutAddress(row.address) : {};
};

/** An address that the list includes already is told so; a network may take in addresses that are listed by themselves. */
const requireNew = async (
  trx: Kysely<DB>,
  { merchantParentId }: Principal,
  address: string,
  now: Date,
): Promise<void> => {
  const including = await findIncluding(trx, merchantParentId, address, now);
  if (including === address)
    throw fieldError('ipAddress', 'unique', 'Sorry! There already exists a rule with the values you selected.');
  if (including !== undefined)
    throw fieldError('ipAddress', 'covered', 'This IP is already whitelisted, as a part of {{range}}.', {
      range: including,
    });
};

/**
 * Throws for loopback, unless the portal itself is at home there: where a proxy on the same computer is not named to the portal, every call comes from there, and
 * who allowed it would allow everybody.
 */
const requireReachable = ({ portalUrl }: Platform['config'], address: string): void => {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(portalUrl).hostname);
  if (address.startsWith('127.') && !isHere) throw fieldError('ipAddress', 'unreachable', UNREACHABLE_RULE);
};

/** Throws where the list of the principal's company, which must be locked, has no room. */
const requireRoom = async (trx: Kysely<DB>, { scope }: Principal, now: Date): Promise<void> => {
  if ((await countInForce(trx, scope, now)) >= MAX_IN_FORCE)
    throw fieldError('ipAddress', 'max', 'At most {{max}} IP addresses can be whitelisted at once. Delete one first.', {
      max: String(MAX_IN_FORCE),
    });
};

/** Allows an address for 180 days from now. Throws `validation` where no call can come from it, the list includes it already or has no room. */
export const addEntry = (
  { config, database, clock }: Platform,
  act: Act<Session>,
  { ipAddress, description }: Pick<IpEntry, 'ipAddress' | 'description'>,
): Promise<string> =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    requireReachable(config, ipAddress);
    await lockList(trx, principal.merchantParentId);
    const now = clock.now();
    await requireNew(trx, principal, ipAddress, now);
    await requireRoom(trx, principal, now);
    const id = await insertEntry(trx, {
      merchant_parent_id: principal.merchantParentId,
      address: ipAddress,
      description,
      creator_id: principal.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + VALIDITY_DAYS * DAY_MS),
    });
    return { answer: id, entry: aboutAddress(ipAddress) };
  });

/** An entry of the principal's company, locked. One of another merchant parent is `notFound`, and on record. */
const lockOwn = async (trx: Kysely<DB>, { scope }: Principal, id: string): Promise<EntryRow> => {
  const row = await findEntry(trx, scope, id, { lock: true });
  if (row) return row;
  await getWithin(scope, async within => (within === scope ? undefined : existsWithin(trx, within, id)));
  throw new AppError('notFound');
};

/**
 * Removes an address that is in force; it stays in the list of what is no longer allowed. Throws `notFound`, `forbidden` for who neither added
 * it nor is an Admin, and `ipEntryEnded` where it has expired or was removed before.
 */
export const removeEntry = ({ database, clock }: Platform, act: Act<Session>, id: string): Promise<void> =>
  carryOut(database, act, async trx => {
    const row = await lockOwn(trx, act.principal, id);
    if (!canManage(act.principal, row.creator_id)) throw new PermissionError();
    const now = clock.now();
    if (!isActive(row, now)) throw new AppError('ipEntryEnded');
    await markRemoved(trx, id, now);
    return { entry: aboutAddress(row.address) };
  });
