import { randomUUID } from 'node:crypto';
import { MAX_PASSKEYS, TRANSPORTS } from '@drumlin/contract/auth/assertion.ts';
import type { addPasskey, Passkey, registrationOptions } from '@drumlin/contract/security/passkeys.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { deviceOf } from '../../platform/client/devices.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Credentials } from '../passwords/check-password.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { getPasskeyOwner } from '../person-queries.ts';
import { changeFactors, recordSetUp } from '../second-factors/factors.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { updateSessionFactor } from '../sessions/queries.ts';
import { CEREMONY_MS, openCeremony, useCeremony } from './ceremonies.ts';
import { descriptorOf, userHandleOf } from './options.ts';
import { passkeyObject } from './own-passkeys.ts';
import { nameOfPasskey } from './passkey-names.ts';
import { insertPasskey, listPasskeysOf, type NewPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { ALGORITHMS, type VerifiedRegistration, verifyRegistration } from './verify.ts';

const tooMany = () => new AppError('tooManyPasskeys', { values: { most: String(MAX_PASSKEYS) } });

/** The passkeys there are already. Throws `tooManyPasskeys` where there is no room for one more. */
const listBeforeAnother = async (db: Kysely<DB>, userId: number) => {
  const existing = await listPasskeysOf(db, userId);
  if (existing.length >= MAX_PASSKEYS) throw tooMany();
  return existing;
};

/**
 * Begins to make a passkey: one that is found without an address and verifies its owner. Throws `wrongPassword`, `confirmationLocked`
 * or `tooManyPasskeys`.
 */
export const beginPasskey = async (
  platform: Platform,
  act: Act<Session>,
  body: Credentials,
): Promise<z.input<typeof registrationOptions>> => {
  const { userId, id: sessionId } = act.principal;
  const { db } = platform.database;
  await proveOwnPassword(platform, act, body);
  const existing = await listBeforeAnother(db, userId);
  const owner = await getPasskeyOwner(db, userId);
  const ceremony = { purpose: 'register', sessionId } as const;
  const { id, name } = relyingPartyOf(platform.config);
  const challenge = await db.transaction().execute(async trx => {
    await lockCaller(trx, act.principal);
    const inserted = await openCeremony(trx, ceremony, platform.clock.now());
    await recordSetUp(trx, act, 'PASSKEY');
    return inserted;
  });
  return {
    challenge: challenge.toString('base64url'),
    rp: { id, name },
    user: {
      id: userHandleOf(owner.passkey_handle),
      name: owner.email,
      displayName: `${owner.first_name} ${owner.last_name}`.trim() || owner.email,
    },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' as const })),
    timeout: CEREMONY_MS,
    attestation: 'none',
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
};

type Given = z.output<(typeof addPasskey)['schema']['body']>;

const newPasskey = (
  platform: Platform,
  { principal, origin }: Act<Session>,
  given: Given,
  made: VerifiedRegistration,
): NewPasskey => ({
  id: randomUUID(),
  userId: principal.userId,
  credentialId: Buffer.from(made.credential.id, 'base64url'),
  publicKey: Buffer.from(made.credential.publicKey),
  signCount: made.credential.counter,
  transports: TRANSPORTS.filter(known => given.response.response.transports?.includes(known)),
  name: nameOfPasskey({ name: given.name, aaguid: made.aaguid, device: deviceOf(origin.userAgent) }, principal.locale),
  backupEligible: made.credentialDeviceType === 'multiDevice',
  backedUp: made.credentialBackedUp,
  now: platform.clock.now(),
});

/**
 * Keeps the passkey a browser has made. Throws `passkeyNotSaved` where it was not made for this session's challenge, here, by
 * somebody it has verified; `passkeyExists`; or `tooManyPasskeys`.
 */
export const finishPasskey = async (platform: Platform, act: Act<Session>, given: Given): Promise<Passkey> => {
  const { database, clock } = platform;
  const ceremony = { purpose: 'register', sessionId: act.principal.id } as const;
  const { clientDataJSON } = given.response.response;
  const challenge = await useCeremony(database.db, ceremony, { clientDataJSON, now: clock.now() });
  const made = challenge === undefined ? undefined : await verifyRegistration(platform, given.response, challenge);
  if (!made) throw new AppError('passkeyNotSaved');
  const passkey = newPasskey(platform, act, given, made);
  const change = { change: 'enabled', method: 'PASSKEY', object: passkeyObject(passkey.id) } as const;
  await changeFactors(platform, act, change, async (trx, person) => {
    await listBeforeAnother(trx, person.id);
    if (!(await insertPasskey(trx, passkey))) throw new AppError('passkeyExists');
    await updateSessionFactor(trx, act.principal.id, { factor: 'PASSKEY', now: clock.now() });
  });
  const { id, name, now, backedUp: synced } = passkey;
  return { id, name, createdAt: now.toISOString(), lastUsedAt: null, synced };
};
