import type { AnnouncementState } from '@drumlin/contract/notifications/announcement-state.ts';
import type { AnnouncementValues } from '@drumlin/contract/notifications/announcements.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { inEastern } from '../../../platform/postgres/eastern-sql.ts';

const stateAt = (now: Date) => sql<AnnouncementState>`case when a.scheduled_at is null then 'DRAFT'
  when a.ends_at <= ${now} then 'ENDED' when a.starts_at <= ${now} then 'LIVE' else 'SCHEDULED' end`;

const wall = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${inEastern(sql.ref(`a.${column}`))}, 'YYYY-MM-DD"T"HH24:MI')`;

/** Whether an announcement `a` is for a person `u` who is active now. */
const IS_FOR = sql<boolean>`u.status = 'active' and (a.audience = 'all' or u.merchant_parent_id = a.merchant_parent_id
  or exists (select from user_role where user_role.user_id = u.id and user_role.role_id = a.role_id))`;

/** Whether it is so long ago that an announcement `a` ended that who read it, and who was mailed, is forgotten. */
export const hasNoReceipts = (now: Date) => sql<boolean>`a.ends_at < ${now}::timestamptz - interval '1 year'`;

const announcements = (db: Kysely<DB>) => db.selectFrom('announcement as a');

export const listAnnouncementRows = (db: Kysely<DB>, state: AnnouncementState | undefined, now: Date) =>
  announcements(db)
    .leftJoin('merchant_parent as parent', 'parent.id', 'a.merchant_parent_id')
    .$if(state !== undefined, query => query.where(stateAt(now), '=', state as AnnouncementState))
    .select(['a.id', 'title_en', 'title_fr', 'text_en', 'text_fr', 'merchant_parent_id', 'role_id'])
    .select(['in_portal', 'by_mail', 'version', 'author', 'parent.name as parent_name'])
    .select(({ ref }) => ref('audience').$castTo<AnnouncementValues['audience']>().as('audience'))
    .select([stateAt(now).as('state'), wall('starts_at').as('starts'), wall('ends_at').as('ends')])
    .select([
      sql<number>`(select count(*)::int from app_user u where ${IS_FOR})`.as('people'),
      sql<number | null>`case when not ${hasNoReceipts(now)} then
        (select count(*)::int from announcement_read r join app_user u on u.id = r.user_id
          where r.announcement_id = a.id and ${IS_FOR}) end`.as('read'),
      sql<number | null>`case when not ${hasNoReceipts(now)} then
        (select count(*)::int from announcement_mail m where m.announcement_id = a.id and m.mailed_at is not null) end`.as(
        'mailed',
      ),
    ])
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id');
export type AnnouncementRow = InferResult<ReturnType<typeof listAnnouncementRows>>[number];

/** An announcement, held until the transaction ends; undefined where there is none. */
export const lockAnnouncement = (trx: Kysely<DB>, id: string, now: Date) =>
  announcements(trx)
    .select(['id', 'version', 'ends_at', 'audience', 'title_en'])
    .select(stateAt(now).as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type LockedAnnouncement = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>;

const instantOf = (eastern: string) => inEastern<Date>(sql`${eastern}::timestamp`);

const columnsOf = (given: AnnouncementValues) => ({
  title_en: given.titleEn,
  title_fr: given.titleFr,
  text_en: given.textEn,
  text_fr: given.textFr,
  audience: given.audience,
  merchant_parent_id: given.audience === 'parent' ? given.merchantParentId : null,
  role_id: given.audience === 'role' ? given.roleId : null,
  starts_at: instantOf(given.startsAt),
  ends_at: instantOf(given.endsAt),
  in_portal: given.inPortal,
  by_mail: given.byMail,
});

export const isParent = async (db: Kysely<DB>, id: string): Promise<boolean> =>
  (await db.selectFrom('merchant_parent').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const insertAnnouncement = async (
  trx: Kysely<DB>,
  given: AnnouncementValues,
  author: string,
): Promise<string> => {
  const { id } = await trx
    .insertInto('announcement')
    .values({ ...columnsOf(given), author })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What is done to a locked announcement; `draft` and `values` make it one that is not scheduled. */
export type AnnouncementChange = { values: AnnouncementValues } | { scheduledAt: Date | null } | { endedAt: Date };

const setOf = (change: AnnouncementChange) => {
  if ('values' in change) return { ...columnsOf(change.values), scheduled_at: null };
  return 'endedAt' in change ? { ends_at: change.endedAt } : { scheduled_at: change.scheduledAt };
};

/** Changes a locked announcement and answers its new version. */
export const updateAnnouncementRow = async (
  trx: Kysely<DB>,
  id: string,
  change: AnnouncementChange,
): Promise<number> => {
  const { version } = await trx
    .updateTable('announcement')
    .set(({ eb }) => ({ ...setOf(change), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

export const deleteAnnouncementRow = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.deleteFrom('announcement').where('id', '=', id).execute();
};

/** Locks the next announcement that has begun and of which not everything was told, passing those by that another worker holds. */
export const lockBegun = (trx: Kysely<DB>, now: Date) =>
  announcements(trx)
    .select(['id', 'by_mail'])
    .where('scheduled_at', 'is not', null)
    .where('told', '=', 'nothing')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Notes the next people to be mailed, at most so many, and answers them; none once all are. */
export const takeMailed = async (trx: Kysely<DB>, id: string, most: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    insert into announcement_mail (announcement_id, user_id)
    select a.id, u.id from announcement a join app_user u on ${IS_FOR}
    where a.id = ${id} and not exists (
      select from announcement_mail m where m.announcement_id = a.id and m.user_id = u.id
    ) order by u.id limit ${most}
    on conflict do nothing returning user_id`.execute(trx);
  return rows.map(row => row.user_id);
};

/** Has the open pages look again at an announcement that has begun. */
export const noteBegun = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.updateTable('announcement').set({ told: 'live' }).where('id', '=', id).execute();
};

/** Has the open pages look again at what has ended. */
export const noteEnded = async (db: Kysely<DB>, now: Date): Promise<void> => {
  await db
    .updateTable('announcement')
    .set({ told: 'ended' })
    .where('scheduled_at', 'is not', null)
    .where('ends_at', '<=', now)
    .where('told', '<>', 'ended')
    .execute();
};
