import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../database/types.ts';

/** Whether everybody of the person's merchant parent must use a second factor; for staff, whether the provider's staff must. */
const enforced = sql<boolean>`coalesce(merchant_parent.mfa_enforced, (select mfa_enforced from provider_policy))`;

const people = (db: Kysely<DB>) =>
  db
    .selectFrom('app_user')
    .leftJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .select(['app_user.id', 'email', 'first_name', 'last_name', 'status', 'password_hash', 'merchant_parent_id'])
    .select(['user_type', 'email_otp_enabled', 'password_reset_at', 'merchant_parent.name as merchant_parent_name'])
    .select(({ ref }) => ref('preferred_mfa').$castTo<MfaMethod | null>().as('preferred_mfa'))
    .select(({ exists, selectFrom, val }) =>
      exists(selectFrom('passkey').whereRef('passkey.user_id', '=', 'app_user.id').select(val(1).as('one'))).as(
        'has_passkey',
      ),
    )
    .select(enforced.as('mfa_enforced'));

/** The person an address belongs to, with all that decides whether and how they come in. */
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

/** The second factor a sign-in asks for; null where the password is enough. */
export const factorOf = (person: Person): MfaMethod | null =>
  // An address that took an invitation takes codes too, so whoever set up nothing, or a passkey alone, is asked for one by e-mail
  person.preferred_mfa ?? (person.mfa_enforced || person.has_passkey ? 'EMAIL_OTP' : null);

const RESET_RECENT_MS = 24 * 3_600_000;

/**
 * Whether nothing but the mailbox is known to be somebody's, whose authenticator is not to be got round by one more mail then: a mailed
 * link has just set the password, and no factor was shown since.
 */
export const ownsMailboxOnly = ({ preferred_mfa: preferred, password_reset_at: at }: Person, now: Date): boolean =>
  preferred === 'SOFTWARE_TOKEN_MFA' && at !== null && now.getTime() - at.getTime() < RESET_RECENT_MS;

/** Who an audit record is about. */
export const auditWho = (person: Pick<Person, 'id' | 'email' | 'merchant_parent_id'>) => ({
  userId: person.id,
  email: person.email,
  merchantParentId: person.merchant_parent_id,
});
