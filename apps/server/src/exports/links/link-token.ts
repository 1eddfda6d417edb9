import { EXPORT_PARTS, type ExportPart } from '@drumlin/contract/exports/routes.ts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { TokenSubject } from '../../access/access-token.ts';
import { publicKeyOf, tokenKeysFor } from '../../access/token-keys.ts';
import type { Platform } from '../../platform/platform.ts';

const linkKeys = tokenKeysFor('drumlin export link');
const ALGORITHM = 'EdDSA';
const CLAIMS = { issuer: 'drumlin', audience: 'drumlin-export', typ: 'export+jwt' };
/** What tells a browser apart that asked for a link opens nothing: its type is not that of a link. */
const HOLDER = { ...CLAIMS, typ: 'export-holder+jwt' };

/** How long a link opens its file, in seconds: a browser asks for it at once. */
export const LINK_SECONDS = 60;

/** Whose a link is, of which session, and what it opens. */
export interface LinkSubject extends TokenSubject {
  exportId: string;
  part: ExportPart;
}

type Keys = Pick<Platform, 'config' | 'clock'>;

const sign = (
  { config, clock }: Keys,
  { issuer, audience, typ }: typeof CLAIMS,
  { userId, sessionId }: TokenSubject,
  claims: Record<string, string> = {},
): Promise<string> => {
  const [{ kid, privateKey }] = linkKeys(config.sessionKeys);
  const now = clock.now();
  return new SignJWT({ ...claims, sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LINK_SECONDS * 1000))
    .sign(privateKey);
};

const verify = async <S extends z.ZodType>(
  { config, clock }: Keys,
  claims: typeof CLAIMS,
  schema: S,
  token: string,
): Promise<z.output<S> | undefined> => {
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(linkKeys(config.sessionKeys)), {
      ...claims,
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    return schema.parse(payload);
  } catch {
    return undefined;
  }
};

const holderClaims = z.object({ sub: z.string().regex(/^\d{1,15}$/), sid: z.uuid() });
const linkClaims = holderClaims.extend({ export: z.uuid(), part: z.enum(EXPORT_PARTS) });

/** The token of an address that opens one file for one session, for a minute. */
export const signLink = (keys: Keys, { exportId, part, ...subject }: LinkSubject): Promise<string> =>
  sign(keys, CLAIMS, subject, { export: exportId, part });

/** What a link opens and for whom; undefined for anything that is no live link of ours. */
export const verifyLink = async (keys: Keys, token: string): Promise<LinkSubject | undefined> => {
  const claims = await verify(keys, CLAIMS, linkClaims, token);
  return claims && { userId: Number(claims.sub), sessionId: claims.sid, exportId: claims.export, part: claims.part };
};

/** By what a browser shows for a minute that it is of a session: a download that it begins by itself carries no access token. */
export const signHolder = (keys: Keys, subject: TokenSubject): Promise<string> => sign(keys, HOLDER, subject);

/** Of which session a browser shows that it is. */
export const verifyHolder = async (keys: Keys, token: string): Promise<TokenSubject | undefined> => {
  const claims = await verify(keys, HOLDER, holderClaims, token);
  return claims && { userId: Number(claims.sub), sessionId: claims.sid };
};
