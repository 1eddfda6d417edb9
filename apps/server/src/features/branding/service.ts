import { isDeepStrictEqual } from 'node:util';
import { logoUrl } from '@drumlin/contract/branding/logo.ts';
import type { Branding, SaveBranding } from '@drumlin/contract/branding/schemas.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { narrowScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { readBranding } from '../../payments/branding/queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeLogo } from './logo.ts';
import { findLogo, findMerchant, insertLogo, type Logo, lockBranding, putBranding } from './queries.ts';

/** A merchant that the caller names, within their scope. Throws `forbidden` for one that is not theirs. */
const getMerchant = async (db: Kysely<DB>, { scope }: Principal, merchantId: string) => {
  const within = narrowScope(scope, [merchantId]);
  if (!within) throw new AppError('forbidden');
  const merchant = await findMerchant(db, within, merchantId);
  if (!merchant) throw fieldError('merchantId', 'unknown', 'There is no such merchant');
  return { scope: within, merchantParentId: merchant.merchant_parent_id };
};

/** The branding of a merchant. Throws `forbidden` for one that is not the caller's. */
export const readOwnBranding = async ({ database: { db } }: Platform, principal: Principal, merchantId: string) => {
  await getMerchant(db, principal, merchantId);
  return readBranding(db, merchantId);
};

const SLOTS = ['lightLogo', 'darkLogo'] as const;
type Slot = (typeof SLOTS)[number];

/** What a request makes of a logo: none, the one at this address, or a new one. */
type Wanted = string | null | Logo;

const wantedOf = async (
  { shares, storage }: Platform,
  principal: Principal,
  body: SaveBranding,
  slot: Slot,
): Promise<Wanted> => {
  const given = body[slot];
  if (!given?.startsWith('data:')) return given;
  await storage.requireSpace();
  return shares.pictures.run(principal, () => makeLogo(slot, given));
};

const idOf = (address: string): string => address.slice(logoUrl('').length);

/** The id of a logo as it is to be. Throws `validation` where it names one that this merchant does not have. */
const keepLogo = async (
  wanted: Wanted,
  { slot, before, store }: { slot: Slot; before: Branding; store: (logo: Logo) => Promise<string> },
): Promise<string | null> => {
  if (wanted === null) return null;
  if (typeof wanted !== 'string') return store(wanted);
  if (!SLOTS.some(each => before[each] === wanted)) throw fieldError(slot, 'unknown', 'This merchant has no such logo');
  return idOf(wanted);
};

type Details = NonNullable<AuditEntry['details']>;

const logoChange = (before: string | null, after: string | null): string => {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'replaced';
};

/** What was changed from what to what. */
const changesOf = (before: Branding, after: Branding): Details => {
  const details: Details = {};
  for (const slot of SLOTS) if (before[slot] !== after[slot]) details[slot] = logoChange(before[slot], after[slot]);
  const flat = ({ darkModeToggle, params }: Branding) => ({ theme: darkModeToggle ? 'dark' : 'light', ...params });
  const now = flat(after);
  for (const [key, was] of Object.entries(flat(before))) {
    const is = now[key as keyof typeof now];
    if (was !== is) Object.assign(details, { [`${key}Before`]: was, [key]: is });
  }
  return details;
};

/** What the record of a refused change tells; nothing of a merchant that is not the caller's. */
export const auditSubject = async (
  { database }: Platform,
  { scope }: Principal,
  merchantId: string,
): Promise<AuditEntry> => {
  const merchant = await findMerchant(database.db, scope, merchantId);
  return merchant ? { merchantParentId: merchant.merchant_parent_id, object: `branding of ${merchantId}` } : {};
};

/**
 * Changes the branding of a merchant; what is so already is done, and leaves no record. Throws `forbidden` for somebody else's merchant,
 * `validation` at a logo, `storageFull` where there is no space for one, `brandingChanged` where it is no longer the version that the caller looked at.
 */
export const changeBranding = async (platform: Platform, act: Act<Session>, body: SaveBranding): Promise<Branding> => {
  const { principal } = act;
  const { merchantId, darkModeToggle, params, version } = body;
  await getMerchant(platform.database.db, principal, merchantId);
  const [light, dark] = [
    await wantedOf(platform, principal, body, 'lightLogo'),
    await wantedOf(platform, principal, body, 'darkLogo'),
  ];
  return carryOut(platform.database, act, async trx => {
    const { scope, merchantParentId } = await getMerchant(trx, principal, merchantId);
    await lockBranding(trx, merchantId);
    const before = await readBranding(trx, merchantId);
    const asked = { ...before, darkModeToggle, params, lightLogo: light, darkLogo: dark };
    if (isDeepStrictEqual(asked, before)) return { answer: before };
    if (version !== undefined && version !== before.version) throw new AppError('brandingChanged');
    const store = (logo: Logo) => insertLogo(trx, scope, merchantId, logo);
    const lightLogoId = await keepLogo(light, { slot: 'lightLogo', before, store });
    const darkLogoId = await keepLogo(dark, { slot: 'darkLogo', before, store });
    const { userId: changedBy } = principal;
    await putBranding(trx, { merchantId, lightLogoId, darkLogoId, darkModeToggle, params, changedBy });
    const after = await readBranding(trx, merchantId);
    const details = changesOf(before, after);
    return { answer: after, entry: { merchantParentId, object: `branding of ${merchantId}`, details } };
  });
};

/** A logo that is in force. Throws `notFound` for any other. */
export const readLogo = async ({ database: { db } }: Platform, id: string) => {
  const logo = await findLogo(db, id);
  if (!logo) throw new AppError('notFound');
  return { mediaType: logo.media_type, bytes: logo.bytes };
};
