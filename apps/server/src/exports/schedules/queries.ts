import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { type MerchantScope, ownWithin, parentWithin } from '../../access/merchant-scope.ts';
import { PRINCIPAL_SQL, type PrincipalRow } from '../../access/principal.ts';
import type { DB, ExportSchedule } from '../../database/types.ts';

export type ScheduleRow = Selectable<ExportSchedule>;

/** The time by the database's clock, which all processes share. */
export const readTime = async (db: Kysely<DB>): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
};

/** Lets one at a time add a schedule to a company or change how often one runs, until the transaction ends. */
export const lockSchedules = async (trx: Kysely<DB>, merchantParentId: string | null): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('export schedules'), hashtext(${merchantParentId ?? ''}))`.execute(
    trx,
  );
};

const own = (db: Kysely<DB>, scope: MerchantScope) => db.selectFrom('export_schedule').where(ownWithin(scope));

export const countSchedules = async (db: Kysely<DB>, scope: MerchantScope): Promise<number> => {
  const { count } = await own(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Answers the id; undefined where the creator has the same one. */
export const insertSchedule = async (trx: Kysely<DB>, row: Insertable<ExportSchedule>): Promise<string | undefined> => {
  const made = await trx
    .insertInto('export_schedule')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

/** A schedule that another one would be the same as, and its newest file if it has one. */
interface SameSchedule {
  scheduleId: string;
  reportRequestId: string | null;
}

type Identity = Pick<Insertable<ExportSchedule>, 'creator_id' | 'report' | 'file_type' | 'fingerprint'>;

/** Another schedule of the creator that is the same at this frequency, beside the one of the id that is given. */
export const findSame = async (
  db: Kysely<DB>,
  row: Identity,
  frequency: Frequency,
  beside: string | null = null,
): Promise<SameSchedule | undefined> =>
  db
    .selectFrom('export_schedule')
    .select('id as scheduleId')
    .select(eb =>
      eb
        .selectFrom('report_export')
        .select('report_export.id')
        .whereRef('schedule_id', '=', 'export_schedule.id')
        .where('status', '=', 'COMPLETED')
        .orderBy('period_start', 'desc')
        .limit(1)
        .as('reportRequestId'),
    )
    .where('creator_id', '=', row.creator_id)
    .where('report', '=', row.report)
    .where('file_type', '=', row.file_type)
    .where('fingerprint', '=', row.fingerprint)
    .where('frequency', '=', frequency)
    .where(sql<boolean>`id is distinct from ${beside}::uuid`)
    .executeTakeFirst();

/** A schedule of the very company of the scope. `lock` holds it until the transaction ends. */
export const findSchedule = (
  db: Kysely<DB>,
  scope: MerchantScope,
  id: string,
  { lock = false } = {},
): Promise<ScheduleRow | undefined> =>
  own(db, scope)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

/** Whether there is a schedule of this id within the scope. */
export const existsWithin = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  db.selectFrom('export_schedule').select('id').where('id', '=', id).where(parentWithin(scope)).executeTakeFirst();

/** The schedules of the very company of the scope, the newest first, each with its last run that has ended. */
export const listSchedules = (db: Kysely<DB>, scope: MerchantScope) =>
  own(db, scope)
    .selectAll('export_schedule')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('report_export')
          .select(['report_export.id as last_id', 'finished_at', 'status', 'failure'])
          .whereRef('schedule_id', '=', 'export_schedule.id')
          .where('status', 'in', ['COMPLETED', 'FAILED'])
          .orderBy('period_start', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select(['last.last_id', 'last.finished_at', 'last.status', 'last.failure'])
    .orderBy('created_at', 'desc')
    .orderBy('export_schedule.id')
    .execute();
export type ListedSchedule = Awaited<ReturnType<typeof listSchedules>>[number];

/**
 * The schedule whose run has been due for longest, locked; none that another process has locked, or whose id is among `except`. Without
 * `now` the database's clock decides.
 */
export const lockDue = async (
  trx: Kysely<DB>,
  now: Date | undefined,
  except: { ids: readonly string[]; companies: readonly (string | null)[] },
): Promise<{ row: ScheduleRow; now: Date } | undefined> => {
  const at = now === undefined ? sql<Date>`clock_timestamp()` : sql<Date>`${now}::timestamptz`;
  const row = await trx
    .selectFrom('export_schedule')
    .selectAll()
    .select(at.as('at'))
    .where('paused_at', 'is', null)
    .where('next_run_at', '<=', at)
    .where(sql<boolean>`id <> all(${[...except.ids]}::uuid[])`)
    // The provider's own staff are of no company
    .where(sql<boolean>`coalesce(merchant_parent_id, '') <> all(${except.companies.map(id => id ?? '')}::text[])`)
    .orderBy('next_run_at')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { at: time, ...schedule } = row;
  return { row: schedule, now: time };
};

export const updateSchedule = async (
  trx: Kysely<DB>,
  id: string,
  change: Updateable<ExportSchedule>,
): Promise<void> => {
  await trx.updateTable('export_schedule').set(change).where('id', '=', id).execute();
};

export const deleteSchedule = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.deleteFrom('export_schedule').where('id', '=', id).execute();
};

export type Colleague = PrincipalRow & { first_name: string; last_name: string };

/** Everybody active of the very company of the scope, with all that their principals are made of; of the people named alone, if any are. */
export const listColleagues = async (
  db: Kysely<DB>,
  scope: MerchantScope,
  ids?: readonly number[],
): Promise<Colleague[]> => {
  const { rows } = await sql<Colleague>`
    select ${sql.raw(PRINCIPAL_SQL.columns)}, u.first_name, u.last_name
    from app_user u ${sql.raw(PRINCIPAL_SQL.join)}
    where ${ownWithin(scope, 'u.merchant_parent_id')} and u.status = 'active'
      and ${ids === undefined ? sql`true` : sql`u.id = any(${[...ids]}::bigint[])`}
    order by folded(u.first_name || ' ' || u.last_name), u.id`.execute(db);
  return rows;
};
