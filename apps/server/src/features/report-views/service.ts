import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import {
  type ChangeView,
  type ChooseDefault,
  type CreateView,
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
  type ReportView,
} from '@drumlin/contract/views/schemas.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError, fieldError, PermissionError } from '../../access/app-error.ts';
import { carryOut, carryOutUnrecorded } from '../../access/carry-out.ts';
import { canManage } from '../../access/managing.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import { callerOf, type Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { holdPerson } from '../../accounts/person-queries.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { parseColumns } from '../../reports/columns.ts';
import {
  countViews,
  deleteView,
  existsWithin,
  findView,
  forgetDefaults,
  hasViewNamed,
  insertView,
  listViews,
  lockViews,
  putDefault,
  updateView,
  type ViewRow,
} from './queries.ts';

/** A report that somebody may open; undefined of any other, and of one that a newer program made. */
const openReport = ({ permissions }: Principal, key: string): ReportShape | undefined => {
  const report: ReportShape | undefined = REPORTS[key as ReportKey];
  return report && permissions.has(report.permission) ? report : undefined;
};

/** Throws `forbidden` where somebody may not open the report. */
const getReport = (principal: Principal, key: ReportKey): ReportShape => {
  const report = openReport(principal, key);
  if (!report) throw new PermissionError();
  return report;
};

/** The filters of a search that name a consumer. */
const personalFilters = (report: ReportShape, words: string): string[] =>
  [...new URLSearchParams(words).keys()].filter(
    key => Object.hasOwn(report.filters, key) && report.filters[key]?.personal,
  );

/** What the address says, without the consumers it names where whoever really reads it is another and may not see those: in a support view. */
const shownWords = (principal: Principal, report: ReportShape, { creator_id, words }: ViewRow): string => {
  const hidden = personalFilters(report, words);
  if (hidden.length === 0 || principal.sight === 'full' || creator_id === callerOf(principal).userId) return words;
  const shown = new URLSearchParams(words);
  for (const key of hidden) shown.delete(key);
  return shown.toString();
};

const present = (principal: Principal, report: ReportShape, row: ViewRow): ReportView => ({
  id: row.id,
  report: report.key as ReportKey,
  name: row.name,
  isShared: row.is_shared,
  isMine: row.creator_id === principal.userId,
  isDefault: row.is_default,
  isManageable: canManage(principal, row.creator_id),
  creatorName: `${row.first_name} ${row.last_name}`.trim(),
  settings: { words: shownWords(principal, report, row), columns: row.columns },
  version: row.version,
});

/**
 * A view that somebody sees, with its report. Any other is `notFound`, as is one of a report that they may not open any more, and on record where it
 * is of another merchant parent.
 */
const getSeen = async (db: Kysely<DB>, principal: Principal, id: string, options: { lock?: boolean } = {}) => {
  await getWithin(principal.scope, within => existsWithin(db, within, id));
  const row = await findView(db, principal, id, options);
  const report = row && openReport(principal, row.report);
  if (!row || !report) throw new AppError('notFound');
  return { row, report };
};

/** What the record of an act on a view tells: not its name, which is for the team alone. */
const about = ({ id, report, is_shared }: Pick<ViewRow, 'id' | 'report' | 'is_shared'>): AuditEntry => ({
  object: `report view ${id}`,
  details: { report, shared: is_shared },
});

/** What the record of a refused act on a view tells; undefined where it is somebody's own and stays so, which is on record as little as preferences are. */
export const auditSubject = async (
  { database }: Platform,
  principal: Principal,
  id: string,
  { isShared = false } = {},
): Promise<AuditEntry | undefined> => {
  const row = await findView(database.db, principal, id);
  if (!row || !openReport(principal, row.report)) return {};
  return row.is_shared || isShared ? about(row) : undefined;
};

type Wanted = Pick<CreateView, 'name' | 'isShared' | 'settings'>;

/** What a view is to hold. Throws `validation` at a column that the report has not, and where one is shared that names a consumer. */
const columnsOf = (report: ReportShape, { name, isShared, settings }: Wanted, locale: Locale) => {
  const { words } = settings;
  const columns = settings.columns && parseColumns(report, settings.columns, 'settings.columns');
  const [personal] = isShared ? personalFilters(report, words) : [];
  if (personal !== undefined)
    throw fieldError(
      'settings',
      'personal',
      'The filter {{filter}} names a consumer and cannot be shared. Remove it, or keep the view to yourself.',
      { filter: translate(report.filters[personal]?.label ?? personal, locale) },
    );
  return { name, is_shared: isShared, words, columns };
};

/** Throws `viewExists` where the caller has another view of this name. */
const refuseTakenName = async (trx: Kysely<DB>, named: Parameters<typeof hasViewNamed>[1], beside: string | null) => {
  if (!(await hasViewNamed(trx, named, beside))) return;
  const { message } = ERRORS.viewExists;
  throw new AppError('viewExists', { details: [{ field: 'name', rule: 'unique', message }] });
};

/** Throws `tooManyViews` and `tooManySharedViews` where there are more now than there may be. */
const requireRoom = async (trx: Kysely<DB>, principal: Principal, report: string): Promise<void> => {
  const { own, shared } = await countViews(trx, principal, report);
  if (own > MAX_OWN_VIEWS) throw new AppError('tooManyViews', { values: { most: String(MAX_OWN_VIEWS) } });
  if (shared > MAX_SHARED_VIEWS)
    throw new AppError('tooManySharedViews', { values: { most: String(MAX_SHARED_VIEWS) } });
};

/** Throws `forbidden` for a report that the caller may not open. */
export const readViews = async ({ database }: Platform, principal: Principal, key: ReportKey) => {
  const report = getReport(principal, key);
  return (await listViews(database.db, principal, key)).map(row => present(principal, report, row));
};

/** Keeps a view. Throws `forbidden`, `validation`, `viewExists`, `tooManyViews` and `tooManySharedViews`. */
export const createView = (
  { database }: Platform,
  act: Act<Session>,
  { report: key, ...wanted }: CreateView,
  locale: Locale,
): Promise<ReportView> => {
  const { principal } = act;
  const { userId: creator_id, merchantParentId } = principal;
  return carryOut(database, act, async trx => {
    const report = getReport(principal, key);
    const columns = columnsOf(report, wanted, locale);
    const named = { creator_id, report: key, ...columns };
    await refuseTakenName(trx, named, null);
    await lockViews(trx, merchantParentId);
    const id = await insertView(trx, { ...named, merchant_parent_id: merchantParentId });
    await requireRoom(trx, principal, key);
    const { row } = await getSeen(trx, principal, id);
    return { answer: present(principal, report, row), entry: row.is_shared ? about(row) : undefined };
  });
};

/** Changes a view of the caller's own. Throws `notFound`, `forbidden`, `viewChanged`, and as `createView`. */
export const changeView = (
  { database }: Platform,
  act: Act<Session>,
  { id, version, ...wanted }: ChangeView & { id: string },
  locale: Locale,
): Promise<ReportView> => {
  const { principal } = act;
  return carryOut(database, act, async trx => {
    await lockViews(trx, principal.merchantParentId);
    const { row: before, report } = await getSeen(trx, principal, id, { lock: true });
    const { creator_id } = before;
    if (creator_id !== principal.userId) throw new PermissionError();
    if (before.version !== version) throw new AppError('viewChanged');
    const columns = columnsOf(report, wanted, locale);
    await refuseTakenName(trx, { creator_id, report: report.key, ...columns }, id);
    await updateView(trx, id, columns);
    if (!wanted.isShared) await forgetDefaults(trx, id, creator_id);
    await requireRoom(trx, principal, report.key);
    const { row } = await getSeen(trx, principal, id);
    const isTold = before.is_shared || row.is_shared;
    return { answer: present(principal, report, row), entry: isTold ? about(row) : undefined };
  });
};

/** Deletes a view of the caller's own, or as an Admin one that is shared. Throws `notFound`, `forbidden`. */
export const removeView = ({ database }: Platform, act: Act<Session>, id: string): Promise<void> =>
  carryOut(database, act, async trx => {
    const { row } = await getSeen(trx, act.principal, id, { lock: true });
    if (!canManage(act.principal, row.creator_id)) throw new PermissionError();
    await deleteView(trx, id);
    return { entry: row.is_shared ? about(row) : undefined };
  });

/** Says with which view a report opens for the caller. Throws `forbidden`, and `notFound` for a view that they do not see, or of another report. */
export const chooseDefault = (
  { database }: Platform,
  session: Session,
  { report, id: viewId }: ChooseDefault,
): Promise<void> =>
  carryOutUnrecorded(database, session, async trx => {
    await holdPerson(trx, session.userId);
    getReport(session, report);
    if (viewId !== null) {
      const { row } = await getSeen(trx, session, viewId, { lock: true });
      if (row.report !== report) throw new AppError('notFound');
    }
    await putDefault(trx, { userId: session.userId, report, viewId });
  });
