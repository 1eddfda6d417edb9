import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** The purpose of a link's code; it is valid for no other. */
export type CodePurpose = 'reset' | 'invitation';

/** Whose code of a link it is, and what for. */
export interface CodeOwner {
  userId: number;
  purpose: CodePurpose;
}

/** Keeps a code in the place of the one before it. `requestId` is that of who asked for it, where that was a request of its own. */
export const upsertAccountCode = async (
  db: Kysely<DB>,
  { userId, purpose }: CodeOwner,
  { hash, expiresAt, requestId }: { hash: Buffer; expiresAt: Date; requestId: string | null },
): Promise<void> => {
  const row = { code_hash: hash, expires_at: expiresAt, request_id: requestId };
  await db
    .insertInto('account_code')
    .values({ user_id: userId, purpose, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
};

/**
 * Keeps a code in the place of the one that was there when its mail was made; of nobody whose code was used, replaced or made worthless
 * since.
 */
export const updateAccountCode = async (
  db: Kysely<DB>,
  { userId, purpose }: CodeOwner,
  { former, hash, expiresAt }: { former: Buffer; hash: Buffer; expiresAt: Date },
): Promise<void> => {
  await db
    .updateTable('account_code')
    .set({ code_hash: hash, expires_at: expiresAt })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', former)
    .execute();
};

/** Keeps whose request is being answered, of a code that there is. */
export const setCodeRequest = async (
  db: Kysely<DB>,
  { userId, purpose }: CodeOwner,
  requestId: string | null,
): Promise<void> => {
  await db
    .updateTable('account_code')
    .set({ request_id: requestId })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
};

/** What is kept of a person's code of a purpose. */
export const findAccountCode = (db: Kysely<DB>, { userId, purpose }: CodeOwner) =>
  db
    .selectFrom('account_code')
    .select(['code_hash', 'expires_at', 'request_id'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Makes every code of a person worthless: one was used, or they were suspended or got a new password. */
export const deleteAccountCodes = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('account_code').where('user_id', '=', userId).execute();
};
