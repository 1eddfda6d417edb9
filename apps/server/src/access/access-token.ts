import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import { publicKeyOf, tokenKeysFor } from './token-keys.ts';

const tokenKeys = tokenKeysFor('drumlin access token');
const ALGORITHM = 'EdDSA';
const ISSUER = 'drumlin';
const ACCESS = { typ: 'at+jwt', audience: 'drumlin-api' };
const IDENTITY = { typ: 'id+jwt', audience: 'drumlin-web' };

/** Who a token is for. Everything else about a caller is read from the database on each request. */
export interface TokenSubject {
  userId: number;
  sessionId: string;
}

type Keys = Pick<Platform, 'config' | 'clock'>;

const sign = (
  { config, clock }: Keys,
  { typ, audience }: typeof ACCESS,
  { userId, sessionId }: TokenSubject,
  claims: Record<string, string>,
): Promise<string> => {
  const [{ kid, privateKey }] = tokenKeys(config.sessionKeys);
  const now = clock.now();
  return new SignJWT({ ...claims, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + config.accessTokenSeconds * 1000))
    .sign(privateKey);
};

/** The bearer token of the API, signed with the first of the configured keys. */
export const signAccessToken = (keys: Keys, subject: TokenSubject): Promise<string> => sign(keys, ACCESS, subject, {});

/** Tells a client who signed in. It opens nothing: its type and audience are not those of an access token. */
export const signIdToken = (
  keys: Keys,
  subject: TokenSubject,
  person: { email: string; given_name: string; family_name: string },
): Promise<string> => sign(keys, IDENTITY, subject, person);

const accessClaims = z.object({ sub: z.string().regex(/^\d{1,15}$/), sid: z.uuid() });

/**
 * Whom an access token stands for, or undefined for anything that is not a live access token of ours: another algorithm,
 * type or audience, an unknown key, a wrong signature, one that has expired.
 */
export const verifyAccessToken = async ({ config, clock }: Keys, token: string): Promise<TokenSubject | undefined> => {
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(tokenKeys(config.sessionKeys)), {
      algorithms: [ALGORITHM],
      typ: ACCESS.typ,
      audience: ACCESS.audience,
      issuer: ISSUER,
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    const { sub, sid } = accessClaims.parse(payload);
    return { userId: Number(sub), sessionId: sid };
  } catch {
    return undefined;
  }
};
