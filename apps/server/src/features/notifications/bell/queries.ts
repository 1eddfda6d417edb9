import type { ExportFailure, Frequency } from '@drumlin/contract/exports/exports.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import type { PeopleChange } from '@drumlin/contract/notifications/people-changes.ts';
import { type Kysely, sql } from 'kysely';
import type { Principal } from '../../../access/principal.ts';
import type { DB } from '../../../database/types.ts';
import { hasNoReceipts } from '../announcements/queries.ts';

/** Whose notifications, and which they may see now. */
export type Reader = Pick<Principal, 'userId' | 'permissions' | 'roleIds' | 'merchantParentId'>;

/** How long a notification is kept, in days. */
const KEPT_DAYS = 90;

export interface NotificationRow {
  id: string;
  kind:
    | 'export_ready'
    | 'export_failed'
    | 'representments_due'
    | 'files_late'
    | 'closing_pack'
    | 'people_changed'
    | 'reconciliation_failed'
    | 'announcement';
  at: Date;
  is_read: boolean;
  export_id: string | null;
  report: string | null;
  frequency: Frequency | null;
  file_type: FileType | null;
  total_records: number | null;
  expires_at: Date | null;
  failure: ExportFailure | null;
  /** Of whose export it tells, where that is not the reader's company. */
  company: string | null;
  day: string | null;
  item_count: number | null;
  amount_cents: number | null;
  change: PeopleChange | null;
  people: { email: string; roleId: number }[] | null;
  title_en: string | null;
  title_fr: string | null;
  text_en: string | null;
  text_fr: string | null;
}

/** Whether an announcement `a` is for a person as they are now. */
export const isFor = ({ merchantParentId, roleIds }: Pick<Reader, 'merchantParentId' | 'roleIds'>) => sql<boolean>`
  (a.audience = 'all' or a.merchant_parent_id = ${merchantParentId}::text or a.role_id = any(${[...roleIds]}::int[]))`;

/** Their own, as far as they may still see what it is about, and the announcements to them that are live. */
const visible = ({ userId, permissions, ...who }: Reader, now: Date) => sql`(
  select n.id, n.kind, n.created_at as at, n.read_at is not null as is_read, n.export_id, n.day, n.item_count, n.amount_cents,
    n.change, n.people, null as title_en, null as title_fr, null as text_en, null as text_fr
  from notification n
  where n.user_id = ${userId} and n.needs <@ ${[...permissions]}::text[]
    and n.created_at > ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
  union all
  select a.id, 'announcement', greatest(a.starts_at, a.scheduled_at), r.read_at is not null, null, null, null, null,
    null, null, a.title_en, a.title_fr, a.text_en, a.text_fr
  from announcement a left join announcement_read r on r.announcement_id = a.id and r.user_id = ${userId}
  where a.scheduled_at is not null and a.in_portal and a.starts_at <= ${now} and a.ends_at > ${now}
    and ${isFor(who)}
)`;

/** How many there are, and how many of them are not read. */
export const countVisible = async (
  db: Kysely<DB>,
  reader: Reader,
  now: Date,
): Promise<{ total: number; unread: number }> => {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where not is_read))::int as unread
    from ${visible(reader, now)} v`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
};

/** One page, the newest first. */
export const listVisible = async (
  db: Kysely<DB>,
  reader: Reader,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select v.*, e.report, e.frequency, e.file_type, e.total_records, e.expires_at, e.failure, p.name as company
    from ${visible(reader, now)} v left join report_export e on e.id = v.export_id
    left join merchant_parent p on p.id = e.merchant_parent_id and p.id is distinct from ${reader.merchantParentId}
    order by v.at desc, v.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
};

/** Marks as read what they see of these, or all that came up to an instant. What is read already stays as it is. */
export const markRead = async (
  trx: Kysely<DB>,
  reader: Reader,
  { which, now }: { which: { ids: readonly string[] } | { upTo: Date }; now: Date },
): Promise<void> => {
  const among =
    'ids' in which
      ? sql`v.id = any(${[...which.ids]}::uuid[])`
      : sql`date_trunc('milliseconds', v.at) <= ${which.upTo}`;
  await sql`
    with unread as (select v.id, v.kind from ${visible(reader, now)} v where not v.is_read and ${among}),
    announced as (
      insert into announcement_read (announcement_id, user_id, read_at)
      select id, ${reader.userId}, ${now} from unread where kind = 'announcement' on conflict do nothing
    )
    update notification set read_at = ${now}
    where user_id = ${reader.userId} and read_at is null and id in (select id from unread)`.execute(trx);
};

/** Takes away a batch of those that nobody sees any more. */
export const deleteOld = async (db: Kysely<DB>, now: Date, most: number): Promise<bigint> => {
  const { numAffectedRows } = await sql`
    delete from notification where id = any(array(
      select id from notification where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}) limit ${most}
    ))`.execute(db);
  return numAffectedRows ?? 0n;
};

/** Takes away a batch of who was mailed and who has read announcements whose receipts are kept no longer. */
export const deleteOldReceipts = async (
  db: Kysely<DB>,
  table: 'announcement_mail' | 'announcement_read',
  { now, most }: { now: Date; most: number },
): Promise<bigint> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select told.ctid from ${sql.table(table)} told join announcement a on a.id = told.announcement_id
      where ${hasNoReceipts(now)} limit ${most}
    ))`.execute(db);
  return numAffectedRows ?? 0n;
};
