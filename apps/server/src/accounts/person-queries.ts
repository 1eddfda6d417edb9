import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { MailWish } from '@drumlin/contract/notifications/mail-wishes.ts';
import { type Kysely, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { SHUT_OUT } from '../access/principal.ts';
import type { DB } from '../database/types.ts';

/** An invitation that waits for approval is none yet: nothing is mailed for it and no link of it works (decision 024). */
const heldOr = (status: RawBuilder<string>) =>
  sql<string>`case when held_by is not null then 'held' else ${status} end`;

/** The status of a person; where the merchant parent is shut out nobody comes in. */
const statusNow = heldOr(sql`case when
  (select ${sql.raw(SHUT_OUT)} from merchant where merchant.merchant_parent_id = app_user.merchant_parent_id)
  then 'disabled' else app_user.status end`);

/** Whether everybody of the person's merchant parent must use a second factor; for staff, whether the provider's staff must. */
const enforced = sql<boolean>`coalesce(merchant_parent.mfa_enforced, (select mfa_enforced from provider_policy))`;

/** People with all that decides whether and how they come in. */
export const people = (db: Kysely<DB>) =>
  db
    .selectFrom('app_user')
    .leftJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .select(['app_user.id', 'email', 'first_name', 'last_name', 'password_hash', 'merchant_parent_id'])
    .select(statusNow.as('status'))
    .select(['user_type', 'email_otp_enabled', 'password_reset_at', 'merchant_parent.name as merchant_parent_name'])
    .select(({ ref }) => ref('preferred_mfa').$castTo<MfaMethod | null>().as('preferred_mfa'))
    .select(({ exists, selectFrom, val }) =>
      exists(selectFrom('passkey').whereRef('passkey.user_id', '=', 'app_user.id').select(val(1).as('one'))).as(
        'has_passkey',
      ),
    )
    .select(enforced.as('mfa_enforced'));

/** No person's number, so that where there is nobody the same can be asked as where there is somebody. */
export const NOBODY = 0;

/** The person an address belongs to. */
export const findPersonByEmail = (db: Kysely<DB>, email: string) =>
  people(db).where('email', '=', email).executeTakeFirst();

export type Person = NonNullable<Awaited<ReturnType<typeof findPersonByEmail>>>;

/** Locks a person's row as `lockPerson` does, for whoever reads the person themselves. */
export const holdPerson = async (trx: Kysely<DB>, id: number): Promise<void> => {
  await trx.selectFrom('app_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/**
 * The person, whose row nobody else changes until the transaction ends: neither suspended nor given a new password in between.
 * Take this lock before any other of the person's rows.
 */
export const lockPerson = async (trx: Kysely<DB>, id: number): Promise<Person | undefined> => {
  await holdPerson(trx, id);
  return people(trx).where('app_user.id', '=', id).executeTakeFirst();
};

/** As `lockPerson`, for somebody who must be there: whoever is signed in. */
export const getLockedPerson = async (trx: Kysely<DB>, id: number): Promise<Person> => {
  const person = await lockPerson(trx, id);
  if (!person) throw new Error(`There is no person ${id}`);
  return person;
};

export interface NotedSignIn {
  /** The hash of their password, where it was made anew. */
  newHash?: string | undefined;
  /** Whether they showed more than the mailbox that set it. */
  forgetsReset: boolean;
}

/** Notes of a person that they have just signed in; for the statement that opens their session. */
export const noteSignIn = (
  db: QueryCreator<DB>,
  userId: number,
  { now, newHash, forgetsReset }: NotedSignIn & { now: Date },
) =>
  db
    .updateTable('app_user')
    .set({
      last_activity_at: now,
      ...(newHash !== undefined && { password_hash: newHash }),
      ...(forgetsReset && { password_reset_at: null }),
    })
    .where('id', '=', userId);

/** Makes codes by e-mail the factor that sign-in asks for. An authenticator stays set up. */
export const preferEmail = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ email_otp_enabled: true, preferred_mfa: 'EMAIL_OTP' })
    .where('id', '=', userId)
    .execute();
};

/** Sets the password of somebody who holds the link of a mail, and notes when. */
export const updateMailedPassword = async (
  trx: Kysely<DB>,
  userId: number,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_reset_at: now })
    .where('id', '=', userId)
    .execute();
};

/** Notes that somebody is invited now; false where they were since `pausedSince`. Of any number at once one does. */
export const noteInvitation = async (
  trx: Kysely<DB>,
  userId: number,
  { now, pausedSince }: { now: Date; pausedSince: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ last_invitation_at: now })
    .where('id', '=', userId)
    .where(({ eb, or }) => or([eb('last_invitation_at', 'is', null), eb('last_invitation_at', '<=', pausedSince)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export interface SignedUp {
  firstName: string;
  lastName: string;
  jobTitle?: string | undefined;
  passwordHash: string;
}

/** Makes an invited person an active one. */
export const updateSignedUp = async (trx: Kysely<DB>, userId: number, person: SignedUp): Promise<void> => {
  await trx
    .updateTable('app_user')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      job_title: person.jobTitle || null,
      password_hash: person.passwordHash,
      status: 'active',
    })
    .where('id', '=', userId)
    .execute();
};

/** Who a record is about, without locking anything. */
export const getAuditSubject = async (db: Kysely<DB>, userId: number) => {
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'merchant_parent_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, email: person.email, merchantParentId: person.merchant_parent_id };
};

/** What a person has set up beside the password. */
export const getFactors = async (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('app_user')
    .leftJoin('authenticator', 'authenticator.user_id', 'app_user.id')
    .where('app_user.id', '=', userId)
    .select(['email_otp_enabled', 'authenticator.secret', 'authenticator.pending_secret'])
    .select(({ ref }) => ref('preferred_mfa').$castTo<MfaMethod | null>().as('preferred_mfa'))
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

export interface MfaSetting {
  email_otp_enabled?: boolean;
  preferred_mfa?: MfaMethod | null;
}

export const updateMfa = async (trx: Kysely<DB>, userId: number, setting: MfaSetting): Promise<void> => {
  await trx.updateTable('app_user').set(setting).where('id', '=', userId).execute();
};

export const updatePassword = async (trx: Kysely<DB>, userId: number, passwordHash: string): Promise<void> => {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
};

/** What a person is to browsers: the handle of their passkeys and the name to show beside it. */
export const getPasskeyOwner = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'last_name', 'passkey_handle'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** How many people of a merchant parent, or of the staff, have signed up, and how many of them have a second factor of their own. */
export const countProtected = (db: Kysely<DB>, merchantParentId: string | null) =>
  db
    .selectFrom('app_user')
    .where(sql<boolean>`merchant_parent_id is not distinct from ${merchantParentId}`)
    .where('status', '<>', 'pending')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .select(
      sql<number>`count(*) filter (
        where preferred_mfa is not null or exists (select from passkey where passkey.user_id = app_user.id)
      )`.as('usersWithMfa'),
    )
    .executeTakeFirstOrThrow();

/** Notes that the mail server refused for good what was sent to an address, or with null that it has taken something. */
export const noteMailRefused = async (db: Kysely<DB>, email: string, at: Date | null): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ mail_refused_at: at })
    .where('email', '=', email)
    .where('mail_refused_at', 'is distinct from', at)
    .execute();
};

/** Who a mail goes to, and in what words. */
export const findReader = (db: Kysely<DB>, by: { id: number } | { email: string }) =>
  db
    .selectFrom('app_user')
    .leftJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .select(['app_user.id', 'email', 'merchant_parent_id', 'merchant_parent.name as merchant'])
    .select(heldOr(sql`app_user.status`).as('status'))
    .select(sql<string | null>`preferences ->> 'locale'`.as('locale'))
    .select(sql<Partial<Record<MailWish, boolean>> | null>`preferences -> 'mail'`.as('wishes'))
    .where(({ eb }) => ('id' in by ? eb('app_user.id', '=', by.id) : eb('email', '=', by.email)))
    .executeTakeFirst();
export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;
