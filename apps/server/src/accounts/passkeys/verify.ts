import type { Assertion } from '@drumlin/contract/auth/assertion.ts';
import type { PasskeyRegistration } from '@drumlin/contract/security/passkeys.ts';
import type { Platform } from '../../platform/platform.ts';
import { userHandleOf } from './options.ts';
import type { StoredPasskey } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';

/** ES256, EdDSA and RS256, the one liked best first (RFC 9053, RFC 8812). */
export const ALGORITHMS = [-7, -8, -257];

/** Few processes ever meet a passkey, and the library takes 28 MB: it is read when the first one comes. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** What is tried throws for anything that is not right, and only the log is told what that was. */
const refusing = async <T>({ log }: Platform, verify: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await verify();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'A passkey was refused');
    return undefined;
  }
};

/** Nothing may show the portal inside its own pages, so a passkey asked for from there is refused. */
const isFramed = (clientDataJSON: string): boolean => {
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  return crossOrigin === true || topOrigin !== undefined;
};

const expectedOf = ({ config }: Platform, challenge: string) => {
  const { id, origin } = relyingPartyOf(config);
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
};

/** Checks a new passkey (WebAuthn Level 3, section 7.1): made here, for this challenge, by somebody it has verified. */
export const verifyRegistration = (platform: Platform, registration: PasskeyRegistration, challenge: string) =>
  refusing(platform, async () => {
    if (isFramed(registration.response.clientDataJSON)) return undefined;
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(platform, challenge),
      response: {
        ...registration,
        response: {
          clientDataJSON: registration.response.clientDataJSON,
          attestationObject: registration.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo : undefined;
  });
export type VerifiedRegistration = NonNullable<Awaited<ReturnType<typeof verifyRegistration>>>;

interface PasskeyChallenge {
  passkey: StoredPasskey;
  challenge: string;
  /** Whether it must have verified the person, since nothing else has. */
  alone: boolean;
}

/** Checks a signature (WebAuthn Level 3, section 7.2) but for its number, which is the caller's to judge. */
export const verifyAssertion = (
  platform: Platform,
  answer: Assertion,
  { passkey, challenge, alone }: PasskeyChallenge,
) =>
  refusing(platform, async () => {
    const { userHandle, ...signed } = answer.response;
    if (isFramed(signed.clientDataJSON)) return undefined;
    if (userHandle ? userHandle !== userHandleOf(passkey.passkey_handle) : alone) return undefined;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(platform, challenge),
      response: { ...answer, response: signed, clientExtensionResults: {} },
      credential: { id: answer.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: alone,
    });
    const eligible = authenticationInfo.credentialDeviceType === 'multiDevice';
    return verified && eligible === passkey.backup_eligible ? authenticationInfo : undefined;
  });
