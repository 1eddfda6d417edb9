import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** What a person has set up beside the password. */
export const getFactors = async (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('app_user')
    .leftJoin('authenticator', 'authenticator.user_id', 'app_user.id')
    .where('app_user.id', '=', userId)
    .select(['email_otp_enabled', 'authenticator.secret', 'authenticator.pending_secret'])
    .select(({ selectFrom }) =>
      selectFrom('recovery_code')
        .whereRef('recovery_code.user_id', '=', 'app_user.id')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('codes_left'),
    )
    .select(({ selectFrom }) =>
      selectFrom('passkey')
        .whereRef('passkey.user_id', '=', 'app_user.id')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .as('passkeys'),
    )
    .executeTakeFirstOrThrow();
export type Factors = Awaited<ReturnType<typeof getFactors>>;

/** Keeps a secret, encrypted, that becomes the authenticator's with its first right code; the present one stays until then. */
export const setPendingSecret = async (db: Kysely<DB>, userId: number, secret: string): Promise<void> => {
  await db
    .insertInto('authenticator')
    .values({ user_id: userId, pending_secret: secret })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ pending_secret: secret }))
    .execute();
};

/** A secret takes the place of the one before it, and none is pending any more; the step of its first code is used up. */
export const activateSecret = async (
  trx: Kysely<DB>,
  userId: number,
  { secret, step }: { secret: string; step: number },
): Promise<void> => {
  await trx
    .updateTable('authenticator')
    .set({ secret, pending_secret: null, last_step: step })
    .where('user_id', '=', userId)
    .execute();
};

export const deleteAuthenticator = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('authenticator').where('user_id', '=', userId).execute();
};

export interface MfaSetting {
  email_otp_enabled?: boolean;
  preferred_mfa?: MfaMethod | null;
}

export const updateMfa = async (trx: Kysely<DB>, userId: number, setting: MfaSetting): Promise<void> => {
  await trx.updateTable('app_user').set(setting).where('id', '=', userId).execute();
};

/** What stands beside the password: one of the specification's two methods, or a passkey. */
export type Factor = MfaMethod | 'PASSKEY';

/** The session was opened with the password alone, and its owner has shown another factor since. */
export const updateSessionFactor = async (trx: Kysely<DB>, sessionId: string, factor: Factor): Promise<void> => {
  await trx.updateTable('session').set({ second_factor: factor }).where('id', '=', sessionId).execute();
};

/** Recovery codes made before are dead. */
export const replaceRecoveryCodes = async (
  trx: Kysely<DB>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ user_id: userId, code_hash: hash })))
    .execute();
};

export const updatePassword = async (trx: Kysely<DB>, userId: number, passwordHash: string): Promise<void> => {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};

/** A person's sessions that are neither ended nor expired, the last used first. */
export const listLiveSessions = (
  db: Kysely<DB>,
  userId: number,
  { openedAfter, usedAfter, limit }: { openedAfter: Date; usedAfter: Date; limit: number },
) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', openedAfter)
    .where('last_used_at', '>', usedAfter)
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .select(({ fn }) => fn<string | null>('host', ['ip']).as('ip'))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ends one session of a person; false where they have no such session open. */
export const endSession = async (
  trx: Kysely<DB>,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'signed_out' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Whether everybody of a merchant parent must use a second factor; without one, whether the provider's own staff must. */
export const isMfaEnforced = async (db: Kysely<DB>, merchantParentId: string | null): Promise<boolean> => {
  const found =
    merchantParentId === null
      ? await db.selectFrom('provider_policy').select('mfa_enforced').executeTakeFirstOrThrow()
      : await db
          .selectFrom('merchant_parent')
          .select('mfa_enforced')
          .where('id', '=', merchantParentId)
          .executeTakeFirstOrThrow();
  return found.mfa_enforced;
};

export const updateMfaEnforced = async (
  trx: Kysely<DB>,
  merchantParentId: string | null,
  enabled: boolean,
): Promise<void> => {
  if (merchantParentId === null) await trx.updateTable('provider_policy').set({ mfa_enforced: enabled }).execute();
  else
    await trx
      .updateTable('merchant_parent')
      .set({ mfa_enforced: enabled })
      .where('id', '=', merchantParentId)
      .execute();
};

/** Ends the sessions of a merchant parent's people, or of the staff, that were opened with the password alone. */
export const endPasswordSessions = async (
  trx: Kysely<DB>,
  { merchantParentId, except, now }: { merchantParentId: string | null; except: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('session')
    .from('app_user')
    .set({ ended_at: now, end_reason: 'mfa_enforced' })
    .whereRef('app_user.id', '=', 'session.user_id')
    .where(sql<boolean>`app_user.merchant_parent_id is not distinct from ${merchantParentId}`)
    .where('session.second_factor', 'is', null)
    .where('session.ended_at', 'is', null)
    .where('session.id', '!=', except)
    .execute();
};
