import type { exportDetailsQuery } from '@drumlin/contract/exports/routes.ts';
import { MAX_HISTORY, MAX_PANEL } from '@drumlin/contract/exports/routes.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type MerchantScope, ownWithin, parentWithin } from '../../access/merchant-scope.ts';
import type { DB } from '../../database/types.ts';
import type { ExportRow } from '../queue-queries.ts';

const UNFINISHED: RawBuilder<SqlBool> = sql`status in ('NEW', 'QUEUED', 'IN_PROGRESS')`;

/** One after the other: the exports that one person asks for, so that none of several at once is missed in their count. */
export const lockCreator = async (trx: Kysely<DB>, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${userId}`}, 0))`.execute(trx);
};

/** How many exports that a person asked for have not ended. */
export const countUnfinished = async (trx: Kysely<DB>, userId: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('report_export')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', userId)
    .where('period_start', 'is', null)
    .where(UNFINISHED)
    .executeTakeFirstOrThrow();
  return count;
};

export const findName = async (db: Kysely<DB>, userId: number): Promise<string> => {
  const row = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ') || (row?.email ?? '');
};

/** An export of the very company of the scope; locked until the transaction ends where `lock` says so. */
export const findOwnExport = (
  db: Kysely<DB>,
  scope: MerchantScope,
  id: string,
  { lock = false } = {},
): Promise<ExportRow | undefined> =>
  db
    .selectFrom('report_export')
    .selectAll()
    .where('id', '=', id)
    .where(ownWithin(scope))
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

/** Whether an export of a merchant parent within the scope has this id. */
export const existsWithin = async (db: Kysely<DB>, scope: MerchantScope, id: string): Promise<true | undefined> => {
  const query = db.selectFrom('report_export').select('id').where('id', '=', id).where(parentWithin(scope));
  return (await query.executeTakeFirst()) && true;
};

/** What the panel of a person's page shows, newest first. */
export const listPanel = (db: Kysely<DB>, scope: MerchantScope, userId: number, reports: readonly ReportKey[]) =>
  db
    .selectFrom('report_export')
    .selectAll()
    .where(ownWithin(scope))
    .where('creator_id', '=', userId)
    .where('report', 'in', [...reports, ''])
    .where('closed_at', 'is', null)
    .orderBy('requested_at', 'desc')
    .limit(MAX_PANEL)
    .execute();

export interface HistoryFilters extends Omit<z.output<typeof exportDetailsQuery>, 'reportName' | 'product'> {
  /** The reports that are asked for and may be seen. */
  reports: readonly ReportKey[];
}

/** Exports of a company, newest first. */
export const listHistory = (db: Kysely<DB>, scope: MerchantScope, filters: HistoryFilters): Promise<ExportRow[]> => {
  const { reports, creator, exportType, frequency, reportRequestId } = filters;
  return db
    .selectFrom('report_export')
    .selectAll()
    .where(ownWithin(scope))
    .where('report', 'in', [...reports, ''])
    .$if(creator !== undefined, query => query.where('creator_id', '=', creator ?? 0))
    .$if(exportType === 'MANUAL', query => query.where('period_start', 'is', null))
    .$if(exportType === 'SCHEDULED', query => query.where('period_start', 'is not', null))
    .$if(frequency !== undefined, query => query.where('frequency', '=', frequency ?? ''))
    .$if(reportRequestId !== undefined, query => query.where('id', '=', reportRequestId ?? ''))
    .orderBy('requested_at', 'desc')
    .limit(MAX_HISTORY)
    .execute();
};

/** Everybody who has an export of these reports in a company. */
export const listCreators = (db: Kysely<DB>, scope: MerchantScope, reports: readonly ReportKey[]) =>
  db
    .selectFrom('report_export')
    .select(['creator_id as id', sql<string>`max(creator_name)`.as('name')])
    .where(ownWithin(scope))
    .where('report', 'in', [...reports, ''])
    .groupBy('creator_id')
    .orderBy('name')
    .limit(MAX_HISTORY)
    .execute();

/** Takes ended exports out of the panel of their creator: one, those of a schedule, or all. */
export const closeOwn = async (
  db: Kysely<DB>,
  userId: number,
  { reportId, sourceReportId }: { reportId?: string | undefined; sourceReportId?: string | undefined },
): Promise<void> => {
  await db
    .updateTable('report_export')
    .set({ closed_at: sql`now()` })
    .where('creator_id', '=', userId)
    .where('status', 'in', ['COMPLETED', 'FAILED'])
    .where('closed_at', 'is', null)
    .$if(reportId !== undefined, query => query.where('id', '=', reportId ?? ''))
    .$if(sourceReportId !== undefined, query => query.where('schedule_id', '=', sourceReportId ?? ''))
    .execute();
};

export const deleteExport = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.deleteFrom('report_export').where('id', '=', id).execute();
};

/** Notes that the creator has the file. */
export const noteDownload = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx
    .updateTable('report_export')
    .set({ downloaded_at: sql`coalesce(downloaded_at, now())`, initiate_download: false })
    .where('id', '=', id)
    .execute();
};
