import { randomUUID } from 'node:crypto';
import { MAX_PASSKEYS, TRANSPORTS } from '@drumlin/contract/auth/assertion.ts';
import { type Device, deviceWords } from '@drumlin/contract/core/devices.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { addPasskey, Passkey, registrationOptions } from '@drumlin/contract/security/passkeys.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import type { DB } from '../../database/types.ts';
import { deviceOf } from '../../platform/client/devices.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Credentials } from '../passwords/check-password.ts';
import { proveOwnPassword } from '../passwords/prove-own-password.ts';
import { getPasskeyOwner, holdPerson } from '../person-queries.ts';
import { aboutSetUp, changeFactors } from '../second-factors/factors.ts';
import { updateSessionFactor } from '../sessions/queries.ts';
import { CEREMONY_MS, openCeremony, useCeremony } from './ceremonies.ts';
import { descriptorOf, userHandleOf } from './options.ts';
import { passkeyObject } from './own-passkeys.ts';
import { insertPasskey, listPasskeysOf, type NewPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { ALGORITHMS, type VerifiedRegistration, verifyRegistration } from './verify.ts';

/** What keeps passkeys, by the identifier it gives of itself (AAGUID); proper names, the same in every language. */
const KEEPERS: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
};

interface Naming {
  name?: string | undefined;
  device: Device;
  aaguid: string;
}

const isKnown = ({ browser, system }: Device): boolean => browser !== null || system !== null;

/** What a new passkey is called: what its owner says, else what keeps it, else the device it was made with. */
const nameOfPasskey = ({ name, device, aaguid }: Naming, locale: Locale): string =>
  name ||
  KEEPERS[aaguid] ||
  (isKnown(device)
    ? deviceWords(device, (text, values) => translate(text, locale, values))
    : translate('Passkey', locale));

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
  const challenge = await carryOut(platform.database, act, async trx => {
    await holdPerson(trx, userId);
    return { answer: await openCeremony(trx, ceremony, platform.clock.now()), entry: aboutSetUp('PASSKEY') };
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

type NewPasskeyBody = z.output<(typeof addPasskey)['schema']['body']>;

const newPasskey = (
  platform: Platform,
  { principal, origin }: Act<Session>,
  given: NewPasskeyBody,
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
export const finishPasskey = async (platform: Platform, act: Act<Session>, given: NewPasskeyBody): Promise<Passkey> => {
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
