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

/** An export that has ended; undefined where it was deleted meanwhile. */
export const findEnded = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('report_export')
    .select(['id', 'creator_id', 'merchant_parent_id', 'report', 'status', 'failure'])
    .select(['frequency', 'range_from', 'range_to', 'total_records', 'limit_exceeded', 'expires_at', 'sight'])
    .where('id', '=', id)
    .executeTakeFirst();
export type EndedExport = NonNullable<Awaited<ReturnType<typeof findEnded>>>;

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
