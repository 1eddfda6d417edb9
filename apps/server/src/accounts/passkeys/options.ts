import { type AssertionOptions, TRANSPORTS } from '@drumlin/contract/auth/assertion.ts';
import type { Platform } from '../../platform/platform.ts';
import { CEREMONY_MS, type Ceremony, openCeremony } from './ceremonies.ts';
import type { StoredPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** What a browser must be told in order to ask for this passkey, or for none like it. */
export const descriptorOf = ({ credential_id: id, transports }: StoredPasskey) => ({
  id: id.toString('base64url'),
  type: 'public-key' as const,
  transports: TRANSPORTS.filter(known => transports.includes(known)),
});

/** What browsers call the owner of a passkey: the bytes of a random id. */
export const userHandleOf = (handle: string): string =>
  Buffer.from(handle.replaceAll('-', ''), 'hex').toString('base64url');

/**
 * What a browser needs to ask for a passkey: for one of those given or, without any, for whichever the person picks, which must
 * then verify them.
 */
export const assertionOptionsFor = async (
  { config, database, clock }: Platform,
  ceremony: Ceremony,
  allowed: readonly StoredPasskey[],
): Promise<AssertionOptions> => ({
  challenge: (await openCeremony(database.db, ceremony, clock.now())).toString('base64url'),
  rpId: relyingPartyOf(config).id,
  timeout: CEREMONY_MS,
  userVerification: ceremony.purpose === 'sign_in' ? 'required' : 'preferred',
  allowCredentials: allowed.map(descriptorOf),
});
