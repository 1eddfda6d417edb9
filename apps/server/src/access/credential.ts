import { createHash, timingSafeEqual } from 'node:crypto';
import { TOKEN_SECONDS } from '@drumlin/contract/credentials/token.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Platform } from '../platform/platform.ts';
import { AppError } from './app-error.ts';
import type { Origin } from './audit-trail.ts';
import { merchantsOf, type ProgramRow, programFrom } from './principal.ts';
import { limitOfPortal } from './rate-limit.ts';
import type { Session } from './session.ts';
import { publicKeyOf, tokenKeysFor } from './token-keys.ts';

/** A credential that has not been revoked, of a company that is not shut out, with the merchants that it opens. */
interface LiveCredential extends ProgramRow {
  client_id: string;
  secret_hash: Buffer;
  old_secret_hash: Buffer | null;
  old_secret_ends_at: Date | null;
}

const LIVE = `
  select c.id, c.client_id, c.merchant_parent_id, c.name, c.scopes, c.addresses, c.secret_hash, c.old_secret_hash, c.old_secret_ends_at,
    c.last_used_at, m.merchant_ids, string_to_array(m.products, ',') as products
  from api_credential c ${merchantsOf('c.merchant_parent_id')}
  where c.client_id = $1 and c.revoked_at is null and not m.is_shut_out`;

const findLive = async ({ database }: Platform, clientId: string): Promise<LiveCredential | undefined> => {
  const { rows } = await database.pool.query<LiveCredential>({
    name: 'live credential',
    text: LIVE,
    values: [clientId],
  });
  return rows[0];
};

/** What is stored of a secret. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const tokenKeys = tokenKeysFor('drumlin program token');
const TOKEN = { typ: 'program+jwt', audience: 'drumlin-programs', issuer: 'drumlin' };

const sign = ({ config, clock }: Platform, clientId: string, scopes: readonly Permission[]): Promise<string> => {
  const [{ kid, privateKey }] = tokenKeys(config.sessionKeys);
  const now = clock.now();
  return new SignJWT({ scope: scopes.join(' ') })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: TOKEN.typ })
    .setIssuer(TOKEN.issuer)
    .setAudience(TOKEN.audience)
    .setSubject(clientId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + TOKEN_SECONDS * 1000))
    .sign(privateKey);
};

const claims = z.object({ sub: z.uuid(), scope: z.string() });

/** Whom a program's token stands for, and what it was made for; undefined for anything else, be it a person's. */
const verify = async ({ config, clock }: Platform, token: string): Promise<z.infer<typeof claims> | undefined> => {
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(tokenKeys(config.sessionKeys)), {
      ...TOKEN,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp', 'iat'],
      currentDate: clock.now(),
    });
    return claims.parse(payload);
  } catch {
    return undefined;
  }
};

/** Whether a secret is the credential's, or the one before while that goes on. */
const opens = (
  { secret_hash, old_secret_hash, old_secret_ends_at }: LiveCredential,
  hash: Buffer,
  now: Date,
): boolean => {
  const isOld = old_secret_hash !== null && old_secret_ends_at !== null && old_secret_ends_at > now;
  return timingSafeEqual(secret_hash, hash) || (isOld && timingSafeEqual(old_secret_hash, hash));
};

/** A token of a program for the permissions that it asks for, all of its credential's where it names none. Throws `clientUnknown` and `scopeUnknown`. */
export const signProgramToken = async (
  platform: Platform,
  { clientId, secret, scope }: { clientId: string; secret: string; scope: string | undefined },
): Promise<{ token: string; scopes: Permission[] }> => {
  const credential = z.uuid().safeParse(clientId).success ? await findLive(platform, clientId) : undefined;
  if (!credential || !opens(credential, secretHash(secret), platform.clock.now())) throw new AppError('clientUnknown');
  const wanted = scope?.split(' ').filter(Boolean) ?? credential.scopes;
  const scopes = credential.scopes.filter(each => wanted.includes(each));
  if (scopes.length === 0 || scopes.length < new Set(wanted).size) throw new AppError('scopeUnknown');
  return { token: await sign(platform, credential.client_id, scopes), scopes };
};

const sessionOf = (row: LiveCredential, scope: string): Session => {
  const scopes = row.scopes.filter(each => scope.split(' ').includes(each));
  return { ...programFrom({ ...row, scopes }), id: row.client_id, secondFactorAt: null };
};

/** The program of a token as it may read now; null where there is none: no or a false token, revoked, its company shut out. */
export const readProgram = async (platform: Platform, token: string | undefined): Promise<Session | null> => {
  const subject = token === undefined ? undefined : await verify(platform, token);
  const row = subject && (await findLive(platform, subject.sub));
  return row ? sessionOf(row, subject.scope) : null;
};

/** Calls of one credential in a minute. */
export const CALLS_A_MINUTE = 600;
const callsOf = limitOfPortal('program', CALLS_A_MINUTE, 60);
const NOTED_EVERY_MS = 60_000;

/**
 * Lets a call of a program in, notes that its credential is used, at most once a minute, and answers how many calls are left of this minute. Throws
 * `tooManyRequests` and `credentialAddress`.
 */
export const admitProgram = async (
  platform: Platform,
  { id, addresses, lastUsedAt }: NonNullable<Session['credential']>,
  { ip }: Pick<Origin, 'ip'>,
): Promise<number> => {
  const nth = await callsOf(platform).take(String(id));
  const { pool } = platform.database;
  if (addresses.length > 0) {
    const { rowCount } = await pool.query('select from unnest($1::inet[]) a where a >>= $2::inet limit 1', [
      addresses,
      ip,
    ]);
    if (ip === null || rowCount === 0) throw new AppError('credentialAddress', { values: { address: ip ?? '?' } });
  }
  const now = platform.clock.now();
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS)
    await pool.query('update api_credential set last_used_at = $2, last_used_from = $3 where id = $1', [id, now, ip]);
  return CALLS_A_MINUTE - nth;
};
