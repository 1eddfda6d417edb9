import { ADMIN_ROLES } from '@drumlin/contract/roles.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';

/** The active Admins of a company: of the provider's staff for null. */
export const listAdmins = async (db: Kysely<DB>, merchantParentId: string | null): Promise<number[]> => {
  const [type, role] =
    merchantParentId === null ? ['internal', ADMIN_ROLES.internal] : ['external', ADMIN_ROLES.external];
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .select('app_user.id')
    .where('merchant_parent_id', 'is not distinct from', merchantParentId)
    .where('user_type', '=', String(type))
    .where('status', '=', 'active')
    .where('role_id', '=', Number(role))
    .execute();
  return rows.map(({ id }) => id);
};

/** Whom a schedule mails beside its creator, whether or not they still may be told. */
export const listMailed = async (db: Kysely<DB>, scheduleId: string | null): Promise<readonly number[]> => {
  if (scheduleId === null) return [];
  const row = await db
    .selectFrom('export_schedule')
    .select('recipients')
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  return row?.recipients ?? [];
};

/** One after the other: those who end runs of a schedule, so that the last of them sees what the others have ended. */
export const lockMails = async (trx: Kysely<DB>, scheduleId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('mails of runs'), hashtext(${scheduleId}))`.execute(trx);
};

/** Notes that a run has ended and nobody has been mailed of it. */
export const markUnmailed = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.updateTable('report_export').set({ awaits_mail: true }).where('id', '=', id).execute();
};

/** The runs of a schedule that nobody has been mailed of, in the order of their periods, told from now on; none while another run has not ended. */
export const takeUntold = async (trx: Kysely<DB>, scheduleId: string) => {
  const runs = trx.selectFrom('report_export').where('schedule_id', '=', scheduleId);
  const unfinished = await runs.select('id').where('status', 'in', ['NEW', 'QUEUED', 'IN_PROGRESS']).executeTakeFirst();
  if (unfinished) return [];
  const untold = await runs.selectAll().where('awaits_mail', '=', true).orderBy('period_start').execute();
  await trx
    .updateTable('report_export')
    .set({ awaits_mail: false })
    .where('schedule_id', '=', scheduleId)
    .where('awaits_mail', '=', true)
    .execute();
  return untold;
};

/** Of these exports those that are there, in the order of their periods. */
export const listEnded = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('report_export')
    .select(['id', 'creator_id', 'merchant_parent_id', 'report', 'status', 'failure'])
    .select(['frequency', 'range_from', 'range_to', 'total_records', 'limit_exceeded', 'expires_at', 'sight'])
    .where('id', 'in', ids)
    .orderBy('range_from')
    .execute();
export type EndedExport = Awaited<ReturnType<typeof listEnded>>[number];

/** Takes away what bells tell of an export, which is no longer so. */
export const deleteNotifications = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.deleteFrom('notification').where('export_id', '=', id).execute();
};

/** Tells people by their bell that an export has ended; each sees it as long as they hold what it needs. */
export const addNotifications = async (
  trx: Kysely<DB>,
  { id, status }: { id: string; status: string },
  { userIds, needs }: { userIds: readonly number[]; needs: readonly string[] },
): Promise<void> => {
  await sql`
    insert into notification (user_id, kind, export_id, needs, created_at)
    select id, ${status === 'COMPLETED' ? 'export_ready' : 'export_failed'}, ${id}, ${[...needs]}::text[], clock_timestamp()
    from app_user where id = any(${[...userIds]}::bigint[]) on conflict do nothing`.execute(trx);
};
