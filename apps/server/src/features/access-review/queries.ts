import {
  ACCESS_ACTS,
  type AccessAct,
  INACTIVE_DAYS,
  type SecondFactor,
} from '@drumlin/contract/access-review/changes.ts';
import type { AccessCounts, AccessReviewQuery } from '@drumlin/contract/access-review/routes.ts';
import { MAX_CHANGES } from '@drumlin/contract/access-review/routes.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import { type MerchantScope, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import { emailContains, foldedContains } from '../../platform/postgres/conditions.ts';
import { isoMillisecond, startOfDay } from '../../platform/postgres/eastern-sql.ts';

/** What is looked at: everybody within the scope as they are at `now`, and what changed since the beginning of an Eastern day. */
export interface Looked {
  scope: MerchantScope;
  since: string;
  now: Date;
}

/** A person as the database tells them; instants as ISO text. */
export interface PersonRow {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  merchantParentId: string | null;
  merchantParent: string | null;
  roleIds: number[];
  status: 'active' | 'pending' | 'disabled';
  secondFactor: SecondFactor;
  lastActivity: string | null;
  changes: { act: AccessAct; at: string; by: string | null; from: string | null; to: number | null }[] | null;
}

/** Each change since the day with whom it was about: the object of an act on somebody else, whoever did it of an act on oneself. */
const changes = ({ since }: Looked) => sql`
  select coalesce(substring(object from '^user ([0-9]{1,15})$')::bigint, user_id) as subject, act, position,
    json_build_object('act', act, 'at', ${isoMillisecond(sql`happened_at`)}, 'by', email,
      'from', case when act = 'user_role_changed' then details->>'from' end,
      'to', case when act = 'user_role_changed' then (details->>'to')::int end) as told
  from audit_record
  where outcome = 'success' and act in (${sql.join(ACCESS_ACTS.map(act => sql.lit(act)))})
    and happened_at >= ${startOfDay(sql`${since}::date`)}`;

/** Everybody with access, or invited to it; `line` is what is signed off of them: nothing that changes by itself. */
const everybody = (looked: Looked) => sql`
  change as materialized (${changes(looked)}),
  latest as (
    select subject, json_agg(told order by position desc) filter (where nth <= ${MAX_CHANGES}) as changes
    from (select *, row_number() over (partition by subject order by position desc) as nth from change) numbered group by subject),
  person as materialized (
    select person.*, concat_ws('|', id, email, "userType", "merchantParentId", status, "secondFactor", "roleIds"::text) as line
    from (
      select u.id, u.email, first_name as "firstName", last_name as "lastName", user_type as "userType",
        merchant_parent_id as "merchantParentId", parent.name as "merchantParent",
        array(select role_id from user_role where user_id = u.id order by role_id) as "roleIds", u.status,
        coalesce(preferred_mfa, case when exists (select from passkey where passkey.user_id = u.id) then 'PASSKEY' else 'NONE' end)
          as "secondFactor",
        ${isoMillisecond(sql`last_activity_at`)} as "lastActivity", changes,
        status <> 'disabled' and coalesce(last_activity_at, last_invitation_at, u.created_at)
          < ${looked.now}::timestamptz - make_interval(days => ${INACTIVE_DAYS}) as inactive
      from app_user u
      left join merchant_parent parent on parent.id = merchant_parent_id
      left join latest on subject = u.id
      where ${parentWithin(looked.scope, 'u.merchant_parent_id')}) person)`;

/** Staff first, then by merchant. */
const IN_ORDER = sql`order by "userType" desc, "merchantParent" nulls first, email`;

const CONCERNS = {
  withoutFactor: sql`"secondFactor" = 'NONE'`,
  inactive: sql`inactive`,
  never: sql`"lastActivity" is null`,
  changed: sql`changes is not null`,
} as const;

type Narrowed = Omit<AccessReviewQuery, 'page' | 'limit' | 'since'>;

const narrowed = ({ keyword, userType, roleId, concern }: Narrowed) => {
  const like =
    keyword &&
    sql`(${emailContains('email', keyword)}
    or ${foldedContains(sql`folded("firstName" || ' ' || "lastName")`, keyword)})`;
  const conditions = [
    like,
    userType && sql`"userType" = ${userType}`,
    roleId !== undefined && sql`${roleId} = any("roleIds")`,
    concern && CONCERNS[concern],
  ].filter(condition => typeof condition === 'object');
  return sql.join([sql`true`, ...conditions], sql` and `);
};

/** One page of the people, and how many the list has. */
export const listPeople = async (
  db: Kysely<DB>,
  looked: Looked,
  { page, limit, since: _, ...filters }: AccessReviewQuery,
): Promise<{ rows: PersonRow[]; total: number }> => {
  const { rows } = await sql<{ rows: PersonRow[]; total: number }>`
    with ${everybody(looked)},
    found as (select * from person where ${narrowed(filters)}),
    page as (select * from found ${IN_ORDER} limit ${limit} offset ${(page - 1) * limit})
    select (select count(*) from found) as total, (select coalesce(json_agg(page ${IN_ORDER}), '[]') from page) as rows`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('A query without a condition has one row');
  return { rows: found.rows, total: Number(found.total) };
};

/** Everything that is signed off, from one statement: the counts, the fingerprint of the list, and with `rows` the list itself. */
export const readWhole = async (
  db: Kysely<DB>,
  looked: Looked,
  { withRows }: { withRows: boolean },
): Promise<{ counts: AccessCounts; fingerprint: string; rows: PersonRow[] }> => {
  const { rows } = await sql<{ counts: AccessCounts; fingerprint: string; rows: PersonRow[] | null }>`
    with ${everybody(looked)}
    select json_build_object(
        'people', count(*), 'staff', count(*) filter (where "userType" = 'internal'),
        'suspended', count(*) filter (where status = 'disabled'), 'pending', count(*) filter (where status = 'pending'),
        'withoutFactor', count(*) filter (where ${CONCERNS.withoutFactor}), 'inactive', count(*) filter (where inactive),
        'changed', count(*) filter (where ${CONCERNS.changed}),
        'removed', (select count(distinct subject) from change where act = 'user_deleted')) as counts,
      encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by id), ''), 'UTF8')), 'hex') as fingerprint,
      ${withRows ? sql`json_agg(person ${IN_ORDER})` : sql`null`} as rows
    from person`.execute(db);
  const [whole] = rows;
  if (!whole) throw new Error('Counting answers one row');
  return { ...whole, rows: whole.rows ?? [] };
};

/** A review to be kept. */
interface NewReview {
  id: string;
  signedAt: Date;
  signedBy: { userId: number; email: string };
  since: string;
  note: string;
  counts: AccessCounts;
  evidence: Buffer;
  /** Of the list without what changes by itself. */
  fingerprint: string;
  sha256: string;
}

/** Until the end of the transaction nobody else signs a list off. */
export const lockReviews = async (trx: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('access reviews'))`.execute(trx);
};

/** The review that somebody signed of the same list with the same words after an instant. */
export const findRepeated = (
  trx: Kysely<DB>,
  {
    signedBy,
    since,
    note,
    fingerprint,
    after,
  }: Pick<NewReview, 'signedBy' | 'since' | 'note' | 'fingerprint'> & { after: Date },
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('access_review')
    .select('id')
    .where('signed_by', '=', signedBy.userId)
    .where('since', '=', since)
    .where('note', '=', note)
    .where('fingerprint', '=', fingerprint)
    .where('signed_at', '>', after)
    .executeTakeFirst();

export const insertReview = async (trx: Kysely<DB>, review: NewReview): Promise<void> => {
  await trx
    .insertInto('access_review')
    .values({
      id: review.id,
      signed_at: review.signedAt,
      signed_by: review.signedBy.userId,
      signed_by_email: review.signedBy.email,
      since: review.since,
      note: review.note,
      counts: JSON.stringify(review.counts),
      evidence: review.evidence,
      sha256: review.sha256,
      fingerprint: review.fingerprint,
    })
    .execute();
};

/** The reviews that were signed off, the latest first, without their lists. */
export const listReviews = (db: Kysely<DB>) =>
  db
    .selectFrom('access_review')
    .select(['id', 'signed_at', 'signed_by_email', 'note', 'sha256'])
    .select(({ ref }) => [
      sql<string>`to_char(since, 'YYYY-MM-DD')`.as('since'),
      ref('counts').$castTo<AccessCounts>().as('counts'),
    ])
    .orderBy('signed_at', 'desc')
    .orderBy('id');

export const findLastReview = (db: Kysely<DB>) => listReviews(db).limit(1).executeTakeFirst();

/** The list that was signed off, and when. */
export const findEvidence = (db: Kysely<DB>, id: string) =>
  db.selectFrom('access_review').select(['evidence', 'signed_at']).where('id', '=', id).executeTakeFirst();

/** How many active people hold each role that anybody holds. */
export const countHolders = async (db: Kysely<DB>, scope: MerchantScope): Promise<{ id: number; people: number }[]> =>
  db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .where('status', '=', 'active')
    .where(parentWithin(scope))
    .groupBy('role_id')
    .orderBy('role_id')
    .select(({ fn }) => ['role_id as id', fn.countAll<number>().as('people')])
    .execute();
