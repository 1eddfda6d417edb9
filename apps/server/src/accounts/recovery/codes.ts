import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** What the code of a link is good for; one of another purpose is as wrong as any (security notes, K1). */
export type CodePurpose = 'reset' | 'invitation';

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<CodePurpose, number> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS };

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

export interface AccountCode {
  userId: number;
  purpose: CodePurpose;
  now: Date;
  /** Who asked for it, where that was a request of its own. */
  requestId?: string | null;
}

/** Makes the code of a link and keeps its hash; the one before it is dead (K2). */
export const replaceAccountCode = async (
  db: Kysely<DB>,
  { userId, purpose, now, requestId = null }: AccountCode,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFE_MS[purpose]);
  const row = { code_hash: hashOf(code), expires_at: expires, request_id: requestId };
  await db
    .insertInto('account_code')
    .values({ user_id: userId, purpose, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
};

/** The request that a person's code of a purpose was made for. */
export const findCodeRequest = async (
  db: Kysely<DB>,
  { userId, purpose }: Pick<AccountCode, 'userId' | 'purpose'>,
): Promise<string | null | undefined> => {
  const code = db.selectFrom('account_code').select('request_id').where('user_id', '=', userId);
  return (await code.where('purpose', '=', purpose).executeTakeFirst())?.request_id;
};

/** Whether this is the person's code of that purpose, and whether its time is over. Nothing is used up. */
export const checkAccountCode = async (
  db: Kysely<DB>,
  { userId, purpose, code, now }: { userId: number; purpose: CodePurpose; code: string; now: Date },
): Promise<'right' | 'expired' | 'wrong'> => {
  const stored = await db
    .selectFrom('account_code')
    .select(['code_hash', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!stored || !timingSafeEqual(stored.code_hash, hashOf(code))) return 'wrong';
  return stored.expires_at > now ? 'right' : 'expired';
};

/** Makes every code of a person worthless: one was used, or they were suspended or got a new password. */
export const deleteAccountCodes = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('account_code').where('user_id', '=', userId).execute();
};
