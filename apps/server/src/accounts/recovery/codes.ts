import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { type CodeOwner, type CodePurpose, findAccountCode, upsertAccountCode } from './code-queries.ts';

const HOUR_MS = 3_600_000;

const LIFE_MS: Record<CodePurpose, number> = { reset: HOUR_MS, invitation: 7 * 24 * HOUR_MS };

/** Compared with where there is no code, so that the same is done then. */
const NO_HASH = Buffer.alloc(32);

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

export interface AccountCode extends CodeOwner {
  now: Date;
  /** Who asked for it, where that was a request of its own. */
  requestId?: string | null;
}

/** Makes the code of a link and stores its hash; the previous code is no longer valid. */
export const replaceAccountCode = async (
  db: Kysely<DB>,
  { now, requestId = null, ...owner }: AccountCode,
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE_MS[owner.purpose]);
  await upsertAccountCode(db, owner, { hash: hashOf(code), expiresAt, requestId });
  return code;
};

/** Whether this is the person's code of that purpose, and whether its time is over. Nothing is used up. */
export const checkAccountCode = async (
  db: Kysely<DB>,
  { code, now, ...owner }: CodeOwner & { code: string; now: Date },
): Promise<'right' | 'expired' | 'wrong'> => {
  const stored = await findAccountCode(db, owner);
  const isRight = timingSafeEqual(stored?.code_hash ?? NO_HASH, hashOf(code));
  if (!stored || !isRight) return 'wrong';
  return stored.expires_at > now ? 'right' : 'expired';
};
