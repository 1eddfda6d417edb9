import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { TokenSubject } from '../../access/access-token.ts';
import { publicKeyOf, tokenKeysFor } from '../../access/token-keys.ts';
import type { Platform } from '../../platform/platform.ts';

const linkKeys = tokenKeysFor('drumlin export link');
const ALGORITHM = 'EdDSA';
const CLAIMS = { issuer: 'drumlin', audience: 'drumlin-export', typ: 'export+jwt' };

/** How long a link opens its file, in seconds: a browser asks for it at once. */
const SECONDS = 60;

/** Whose a link is, of which session, and what it opens. */
export interface LinkSubject extends TokenSubject {
  exportId: string;
  part: 'file' | 'proof';
}

type Keys = Pick<Platform, 'config' | 'clock'>;

/** The token of an address that opens one file for one session, for a minute. */
export const signLink = (
  { config, clock }: Keys,
  { userId, sessionId, exportId, part }: LinkSubject,
): Promise<string> => {
  const [{ kid, privateKey }] = linkKeys(config.sessionKeys);
  const now = clock.now();
  return new SignJWT({ sid: sessionId, export: exportId, part })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: CLAIMS.typ })
    .setIssuer(CLAIMS.issuer)
    .setAudience(CLAIMS.audience)
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + SECONDS * 1000))
    .sign(privateKey);
};

const linkClaims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  sid: z.uuid(),
  export: z.uuid(),
  part: z.enum(['file', 'proof']),
});

/** What a link opens and for whom; undefined for anything that is no live link of ours. */
export const verifyLink = async ({ config, clock }: Keys, token: string): Promise<LinkSubject | undefined> => {
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(linkKeys(config.sessionKeys)), {
      ...CLAIMS,
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    const { sub, sid, export: exportId, part } = linkClaims.parse(payload);
    return { userId: Number(sub), sessionId: sid, exportId, part };
  } catch {
    return undefined;
  }
};
