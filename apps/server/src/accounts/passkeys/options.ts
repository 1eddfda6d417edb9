import type { AssertionOptions } from '@drumlin/contract/auth/assertion.ts';
import type { Platform } from '../../platform/platform.ts';
import { CEREMONY_MS, type Ceremony, insertCeremony } from './ceremonies.ts';
import { descriptorOf, type StoredPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * What a browser needs to ask for a passkey: for one of those given or, without any, for whichever the person picks, which must
 * then verify them.
 */
export const assertionOptionsFor = async (
  { config, database, clock }: Platform,
  ceremony: Ceremony,
  allowed: readonly StoredPasskey[],
): Promise<AssertionOptions> => ({
  challenge: (await insertCeremony(database.db, ceremony, clock.now())).toString('base64url'),
  rpId: relyingPartyOf(config).id,
  timeout: CEREMONY_MS,
  userVerification: ceremony.purpose === 'sign_in' ? 'required' : 'preferred',
  allowCredentials: allowed.map(descriptorOf),
});
