import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { type MerchantScope, ownWithin, parentWithin } from '../../access/merchant-scope.ts';
import type { DB, ReportView } from '../../database/types.ts';

/** Whose views are read: their own, and those that others of their very company share. */
interface ViewReader {
  userId: number;
  scope: MerchantScope;
}

const views = (db: Kysely<DB>, { userId, scope }: ViewReader) =>
  db
    .selectFrom('report_view')
    .innerJoin('app_user', 'app_user.id', 'creator_id')
    .leftJoin('report_view_default', join =>
      join.onRef('view_id', '=', 'report_view.id').on('report_view_default.user_id', '=', userId),
    )
    .where(ownWithin(scope, 'report_view.merchant_parent_id'))
    .where(({ eb, or }) => or([eb('creator_id', '=', userId), eb('is_shared', '=', true)]))
    .select(['report_view.id', 'report_view.report', 'name', 'is_shared', 'creator_id', 'words', 'columns', 'version'])
    .select(['first_name', 'last_name', sql<boolean>`view_id is not null`.as('is_default')]);

/** Views of a report: the reader's own first, then those of others, each by name. */
export const listViews = (db: Kysely<DB>, reader: ViewReader, report: string) =>
  views(db, reader)
    .where('report_view.report', '=', report)
    .orderBy(sql`creator_id = ${reader.userId}`, 'desc')
    .orderBy(sql`folded(name)`)
    .orderBy('report_view.id')
    .execute();
export type ViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** `lock` holds it until the transaction ends. */
export const findView = (
  db: Kysely<DB>,
  reader: ViewReader,
  id: string,
  { lock = false } = {},
): Promise<ViewRow | undefined> =>
  views(db, reader)
    .where('report_view.id', '=', id)
    .$if(lock, query => query.forUpdate('report_view'))
    .executeTakeFirst();

/** Whether there is a view of this id within the scope, whoever sees it. */
export const existsWithin = (db: Kysely<DB>, scope: MerchantScope, id: string) =>
  db.selectFrom('report_view').select('id').where('id', '=', id).where(parentWithin(scope)).executeTakeFirst();

/** Lets one at a time add or share views of a company until the transaction ends, so that all of them are counted. */
export const lockViews = async (trx: Kysely<DB>, merchantParentId: string | null): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('report views'), hashtext(${merchantParentId ?? ''}))`.execute(trx);
};

/** How many views of a report somebody has made, and how many their company shares. */
export const countViews = (trx: Kysely<DB>, { userId, scope }: ViewReader, report: string) =>
  trx
    .selectFrom('report_view')
    .where(ownWithin(scope))
    .where('report', '=', report)
    .select([
      sql<number>`count(*) filter (where creator_id = ${userId})`.as('own'),
      sql<number>`count(*) filter (where is_shared)`.as('shared'),
    ])
    .executeTakeFirstOrThrow();

/** Whether somebody has a view of a report by this name, beside the one of the id that is given. */
export const hasViewNamed = async (
  trx: Kysely<DB>,
  { creator_id, report, name }: Pick<Insertable<ReportView>, 'creator_id' | 'report' | 'name'>,
  beside: string | null,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('report_view')
    .select('id')
    .where('creator_id', '=', creator_id)
    .where('report', '=', report)
    .where(sql<boolean>`folded(name) = folded(${name}) and id is distinct from ${beside}::uuid`)
    .executeTakeFirst();
  return found !== undefined;
};

export const insertView = async (trx: Kysely<DB>, row: Insertable<ReportView>): Promise<string> =>
  (await trx.insertInto('report_view').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const updateView = async (trx: Kysely<DB>, id: string, change: Updateable<ReportView>): Promise<void> => {
  await trx
    .updateTable('report_view')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const deleteView = async (trx: Kysely<DB>, id: string): Promise<void> => {
  await trx.deleteFrom('report_view').where('id', '=', id).execute();
};

/** Says with which view a report opens for somebody; null for none. */
export const putDefault = async (
  trx: Kysely<DB>,
  { userId, report, viewId }: { userId: number; report: string; viewId: string | null },
): Promise<void> => {
  await trx.deleteFrom('report_view_default').where('user_id', '=', userId).where('report', '=', report).execute();
  if (viewId !== null)
    await trx.insertInto('report_view_default').values({ user_id: userId, report, view_id: viewId }).execute();
};

/** Takes a view that is no longer shared from those who opened a report with it, its creator apart. */
export const forgetDefaults = async (trx: Kysely<DB>, viewId: string, creatorId: number): Promise<void> => {
  await trx.deleteFrom('report_view_default').where('view_id', '=', viewId).where('user_id', '<>', creatorId).execute();
};
