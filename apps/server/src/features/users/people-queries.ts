import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import { FEW_PEOPLE, type PeopleChanged } from '@drumlin/contract/notifications/people-changes.ts';
import { ADMIN_ROLES, type UserType } from '@drumlin/contract/roles.ts';
import type { ListUsersQuery } from '@drumlin/contract/users/admin.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { emailContains, foldedContains } from '../../platform/postgres/conditions.ts';
import { statusNow } from './queries.ts';

/** Whether a person is an Admin and no other active one is left where they work. */
const isLastAdmin = sql<boolean>`
  app_user.status = 'active'
  and exists (select from user_role where user_id = app_user.id and role_id in (${ADMIN_ROLES.external}, ${ADMIN_ROLES.internal}))
  and not exists (
    select from app_user other join user_role on user_role.user_id = other.id
    where other.id <> app_user.id and other.status = 'active' and other.user_type = app_user.user_type
      and other.merchant_parent_id is not distinct from app_user.merchant_parent_id
      and role_id in (${ADMIN_ROLES.external}, ${ADMIN_ROLES.internal}))`;

const withLocks = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('app_user')
    .leftJoin('try_counter', join =>
      join
        .onRef('try_counter.email', '=', 'app_user.email')
        .on('try_counter.way', '=', 'password')
        .on('try_counter.locked_until', '>', now),
    );

const people = (db: Kysely<DB>, now: Date) =>
  withLocks(db, now)
    .leftJoin('merchant_parent', 'merchant_parent.id', 'app_user.merchant_parent_id')
    .select(['app_user.id', 'app_user.email', 'first_name', 'last_name', 'job_title', 'picture_id'])
    .select(['merchant_parent_id', 'merchant_parent.name as merchant_parent_name'])
    .select(['last_activity_at', 'last_invitation_at', 'mail_refused_at', 'held_by'])
    .select(({ ref }) => [
      ref('user_type').$castTo<UserType>().as('user_type'),
      ref('preferred_mfa').$castTo<MfaMethod | null>().as('preferred_mfa'),
    ])
    .select([
      statusNow.as('status'),
      sql<number[]>`array(select role_id from user_role where user_id = app_user.id order by role_id)`.as('role_ids'),
      sql<boolean>`exists (select from passkey where passkey.user_id = app_user.id)`.as('has_passkey'),
      isLastAdmin.as('is_last_admin'),
      sql<number[]>`array(
        select role_id from user_role join app_user holder on holder.id = user_id where holder.email = app_user.held_by
      )`.as('held_by_role_ids'),
    ]);

const ofParents = (scope: MerchantScope) => parentWithin(scope, 'app_user.merchant_parent_id');

/** One person within the scope. */
export const findPerson = (db: Kysely<DB>, scope: MerchantScope, id: number, now: Date) =>
  people(db, now).where('app_user.id', '=', id).where(ofParents(scope)).executeTakeFirst();
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

type Filters = Omit<ListUsersQuery, 'page' | 'limit' | 'sort'>;

const SORTS = {
  id: sql`app_user.id`,
  email: sql`app_user.email`,
  firstName: sql`lower(first_name)`,
  lastName: sql`lower(last_name)`,
  jobTitle: sql`lower(job_title)`,
  lastActivity: sql`last_activity_at`,
  lastInvitation: sql`last_invitation_at`,
} as const;

const inScope = (
  scope: MerchantScope,
  { userType, merchantParentId }: Pick<Filters, 'userType' | 'merchantParentId'>,
) => sql<boolean>`
  ${ofParents(scope)}
  and ${userType === undefined ? sql`true` : sql`app_user.user_type = ${userType}`}
  and ${merchantParentId === undefined ? sql`true` : sql`app_user.merchant_parent_id = ${merchantParentId}`}`;

const hasFactor = sql<boolean>`(preferred_mfa is not null or exists (select from passkey where passkey.user_id = app_user.id))`;

/** What the staff narrow their list by; needs the counter of a lock joined. */
const narrowed = ({
  roleId,
  status,
  secondFactor,
  waits,
  mail,
}: Pick<Filters, 'roleId' | 'status' | 'secondFactor' | 'waits' | 'mail'>) => sql<boolean>`
  ${roleId === undefined ? sql`true` : sql`exists (select from user_role where user_id = app_user.id and role_id = ${roleId})`}
  and ${status === undefined ? sql`true` : sql`${statusNow} = ${status}`}
  and ${waits === undefined ? sql`true` : sql`held_by is not null`}
  and ${mail === undefined ? sql`true` : sql`mail_refused_at is not null`}
  and ${secondFactor === undefined ? sql`true` : sql`${hasFactor} = ${secondFactor === 'with'}`}`;

const matching = ({ type, keyword, ...more }: Filters) => sql<boolean>`
    (app_user.status = 'pending') = ${type === 'pending'}
    and ${narrowed(more)}
    and ${
      keyword
        ? sql`(${emailContains('app_user.email', keyword)} or ${foldedContains(sql`folded(first_name || ' ' || last_name)`, keyword)})`
        : sql`true`
    }`;

/** One page of people, in an order without ties. */
export const listPeople = (
  db: Kysely<DB>,
  scope: MerchantScope,
  { sort, page, limit, ...filters }: ListUsersQuery,
  now: Date,
) => {
  const [key, direction] = sort.split(',') as [keyof typeof SORTS, 'asc' | 'desc'];
  return people(db, now)
    .where(inScope(scope, filters))
    .where(matching(filters))
    .orderBy(SORTS[key], order => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('app_user.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
};

/** How many people a list has, and how many each tab. */
export const countPeople = async (db: Kysely<DB>, scope: MerchantScope, filters: Filters, now: Date) =>
  withLocks(db, now)
    .where(inScope(scope, filters))
    .select([
      sql<number>`count(*) filter (where ${matching(filters)})`.as('matching'),
      sql<number>`count(*) filter (where status <> 'pending')`.as('verified'),
      sql<number>`count(*) filter (where status = 'pending')`.as('pending'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Holds everything that decides who is the last Admin of a merchant parent, or of the staff, until the transaction ends: of two
 * Admins who demote each other at once one goes first.
 */
export const lockOrganisation = async (trx: Kysely<DB>, merchantParentId: string | null): Promise<void> => {
  if (merchantParentId === null) await trx.selectFrom('provider_policy').select('only_row').forUpdate().execute();
  else {
    await trx.selectFrom('merchant_parent').select('id').where('id', '=', merchantParentId).forNoKeyUpdate().execute();
  }
};

export const replaceRole = async (trx: Kysely<DB>, userId: number, roleId: number): Promise<void> => {
  await trx.deleteFrom('user_role').where('user_id', '=', userId).execute();
  await trx.insertInto('user_role').values({ user_id: userId, role_id: roleId }).execute();
};

export const updateStatus = async (trx: Kysely<DB>, userId: number, status: 'active' | 'disabled'): Promise<void> => {
  await trx.updateTable('app_user').set({ status }).where('id', '=', userId).execute();
};

/** The old password no longer opens anything; the person chooses a new one by the link they are sent. */
export const clearPassword = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute();
};

/** Names the file of a person's picture, or says that there is none. */
export const updatePicture = async (trx: Kysely<DB>, userId: number, pictureId: string | null): Promise<void> => {
  await trx.updateTable('app_user').set({ picture_id: pictureId }).where('id', '=', userId).execute();
};

export const deletePerson = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await trx.deleteFrom('app_user').where('id', '=', userId).execute();
};

/** Ends the wait of somebody's invitation, which is sent now. */
export const updateApproved = async (trx: Kysely<DB>, userId: number, now: Date): Promise<void> => {
  await trx.updateTable('app_user').set({ held_by: null, last_invitation_at: now }).where('id', '=', userId).execute();
};

/** Whom something is told: active people of a company, or of the staff, with one of these roles, but of nobody's own. */
interface ToldTo {
  userType: UserType;
  merchantParentId: string | null;
  roleIds: readonly number[];
  /** By their addresses. */
  except: readonly string[];
}

/**
 * Notes for the bells of these people what is told; answers their new entries. One of the same change that was neither read nor mailed takes
 * it in instead, and names the first few. Who is deleted meanwhile is not told.
 */
export const insertTold = async (
  trx: Kysely<DB>,
  { change, count, people: named }: PeopleChanged,
  { userType, merchantParentId, roleIds, except }: ToldTo,
  now: Date,
) => {
  const { rows } = await sql<{ id: string; user_id: number; is_new: boolean }>`
    with reader as (
      select id from app_user
      where status = 'active' and user_type = ${userType}
        and merchant_parent_id is not distinct from ${merchantParentId} and email <> all(${[...except]}::text[])
        and exists (select from user_role where user_id = app_user.id and role_id = any(${[...roleIds]}::int[]))
      order by id for key share
    )
    insert into notification as n (user_id, kind, change, people, item_count, needs, created_at)
    select id, 'people_changed', ${change}, ${JSON.stringify(named)}::jsonb, ${count}, array['MANAGE_USERS'], ${now}
    from reader
    on conflict (user_id, change) where change is not null and read_at is null and mailed_at is null do update set
      item_count = n.item_count + excluded.item_count, created_at = excluded.created_at,
      people = jsonb_path_query_array(n.people || excluded.people, ${`$[0 to ${FEW_PEOPLE - 1}]`}::jsonpath)
    returning id, user_id, xmax = 0 as is_new`.execute(trx);
  return rows.filter(row => row.is_new);
};

export const updateInvited = async (trx: Kysely<DB>, userId: number, now: Date): Promise<void> => {
  await trx.updateTable('app_user').set({ last_invitation_at: now }).where('id', '=', userId).execute();
};
