import { randomBytes } from 'node:crypto';
import {
  type Credential,
  MAX_CREDENTIALS,
  type makeCredential,
  type rotateCredential,
  SECRET_PREFIX,
} from '@drumlin/contract/credentials/routes.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { secretHash } from '../../access/credential.ts';
import { getWithin, type MerchantScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CredentialRow,
  findCredential,
  insertCredential,
  listLive,
  lockCompany,
  lockCredential,
  updateCredential,
} from './queries.ts';
import { failPending, updateWebhook } from './webhook/queries.ts';

const DAY_MS = 86_400_000;
const SECRET_BYTES = 32;

const present = (row: CredentialRow, now: Date): Credential => {
  const { old_secret_ends_at: oldEndsAt } = row;
  return {
    id: row.id,
    clientId: row.client_id,
    name: row.name,
    scopes: row.scopes as Credential['scopes'],
    addresses: row.addresses,
    secretEnd: row.secret_end,
    oldSecretEndsAt: oldEndsAt !== null && oldEndsAt > now ? oldEndsAt.toISOString() : null,
    creatorName: row.creator_name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
  };
};

const makeSecret = () => {
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, secret_hash: secretHash(secret), secret_end: secret.slice(-4) };
};

/** What the record of an act on a credential tells. */
export const credentialEntry = (
  { id, name }: Pick<CredentialRow, 'id' | 'name'>,
  details: AuditEntry['details'] = {},
): AuditEntry => ({
  object: `credential ${id}`,
  details: { name, ...details },
});

/** The company of somebody: the provider's staff have none, and no credentials. Throws `forbidden`. */
const companyOf = ({ merchantParentId }: Principal): string => {
  if (merchantParentId === null) throw new AppError('forbidden');
  return merchantParentId;
};

export const readCredentials = async ({ database: { db }, clock, config }: Platform, principal: Principal) => {
  companyOf(principal);
  const rows = await listLive(db, principal.scope);
  return { credentials: rows.map(row => present(row, clock.now())), hasDocs: config.apiDocs };
};

/** Makes a credential that may do no more than who makes it. The answer has its secret; what is kept of that is a hash. */
export const addCredential = (
  { database, clock }: Platform,
  act: Act<Session>,
  { name, scopes, addresses }: z.output<typeof makeCredential.schema.body>,
) =>
  carryOut(database, act, async trx => {
    const { principal } = act;
    const company = companyOf(principal);
    if (!scopes.every(each => principal.permissions.has(each)))
      throw fieldError('scopes', 'forbidden', 'Choose only what you may see yourself');
    await lockCompany(trx, company);
    if ((await listLive(trx, principal.scope)).length >= MAX_CREDENTIALS) throw new AppError('tooManyCredentials');
    const now = clock.now();
    const { secret, ...stored } = makeSecret();
    const row = await insertCredential(trx, {
      ...{ merchant_parent_id: company, name, scopes: [...new Set(scopes)], addresses: [...new Set(addresses)] },
      ...{ ...stored, creator_id: principal.userId, created_at: now },
    });
    const details = { scopes: row.scopes.join(' '), addresses: row.addresses.join(' ') };
    return { answer: { ...present(row, now), secret }, entry: credentialEntry(row, details) };
  });

const getLive = async (principal: Principal, find: (scope: MerchantScope) => ReturnType<typeof findCredential>) => {
  companyOf(principal);
  const row = await getWithin(principal.scope, find);
  if (row.revoked_at !== null) throw new AppError('credentialEnded');
  return row;
};

/** A credential of the caller's company. Throws `forbidden`, `notFound`, and `credentialEnded` for one that was revoked. */
export const getCredential = (db: Kysely<DB>, principal: Principal, id: number) =>
  getLive(principal, scope => findCredential(db, scope, id));

/** The same, locked until the transaction ends. */
export const lockLiveCredential = (trx: Kysely<DB>, principal: Principal, id: number) =>
  getLive(principal, scope => lockCredential(trx, scope, id));

/** Makes another secret; the one before ends now or in a day, and one before that at once. */
export const rotate = (
  { database, clock }: Platform,
  act: Act<Session>,
  id: number,
  { keepOldFor }: z.output<typeof rotateCredential.schema.body>,
) =>
  carryOut(database, act, async trx => {
    const { secret_hash: oldHash } = await lockLiveCredential(trx, act.principal, id);
    const now = clock.now();
    const { secret, ...stored } = makeSecret();
    const old =
      keepOldFor === 'day'
        ? { old_secret_hash: oldHash, old_secret_ends_at: new Date(now.getTime() + DAY_MS) }
        : { old_secret_hash: null, old_secret_ends_at: null };
    const row = await updateCredential(trx, id, { ...stored, ...old });
    return { answer: { ...present(row, now), secret }, entry: credentialEntry(row, { keepOldFor }) };
  });

/** Ends a credential at once, with the tokens that were made of it, and tells its program nothing any more. */
export const revoke = ({ database, clock }: Platform, act: Act<Session>, id: number) =>
  carryOut(database, act, async trx => {
    await lockLiveCredential(trx, act.principal, id);
    const now = clock.now();
    await updateWebhook(trx, id, null);
    await failPending(trx, id);
    const row = await updateCredential(trx, id, { revoked_at: now, old_secret_hash: null, old_secret_ends_at: null });
    return { answer: present(row, now), entry: credentialEntry(row) };
  });
