import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import {
  type CodeOwner,
  type CodePurpose,
  findAccountCode,
  setCodeRequest,
  updateAccountCode,
  upsertAccountCode,
} from './code-queries.ts';

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

const newCode = () => randomBytes(32).toString('base64url');

/** Makes the code of a link and stores its hash; the previous code is no longer valid. */
export const replaceAccountCode = async (
  db: Kysely<DB>,
  { now, requestId = null, ...owner }: AccountCode,
): Promise<string> => {
  const code = newCode();
  const expiresAt = new Date(now.getTime() + LIFE_MS[owner.purpose]);
  await upsertAccountCode(db, owner, { hash: hashOf(code), expiresAt, requestId });
  return code;
};

/** The code of a link that is about to be mailed. */
export interface CodeToMail {
  code: string;
  /** To be called once the mail server has taken the mail: until then the code before this one is the valid one. */
  accepted?: (db: Kysely<DB>) => Promise<void>;
}

/**
 * Makes the code of a link for a mail. A mail that is refused leaves the code before it valid; where there is none, the new one is
 * valid at once, since a mail may arrive although the line was lost before the server's answer.
 */
export const makeCodeToMail = async (db: Kysely<DB>, asked: AccountCode): Promise<CodeToMail> => {
  const { now, requestId = null, ...owner } = asked;
  const before = await findAccountCode(db, owner);
  if (!before || before.expires_at <= now) return { code: await replaceAccountCode(db, asked) };
  await setCodeRequest(db, owner, requestId);
  const code = newCode();
  const next = {
    former: before.code_hash,
    hash: hashOf(code),
    expiresAt: new Date(now.getTime() + LIFE_MS[owner.purpose]),
  };
  return { code, accepted: later => updateAccountCode(later, owner, next) };
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
