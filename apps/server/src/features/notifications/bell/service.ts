import { pageCount } from '@drumlin/contract/core/paging.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { ExportReportName } from '@drumlin/contract/exports/reports.ts';
import type { listNotifications, Notification } from '@drumlin/contract/notifications/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { carryOutUnrecorded } from '../../../access/carry-out.ts';
import type { Session } from '../../../access/session.ts';
import { holdPerson } from '../../../accounts/person-queries.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteInBatches } from '../../../platform/postgres/in-batches.ts';
import {
  countVisible,
  deleteOld,
  deleteOldReceipts,
  listVisible,
  markRead,
  type NotificationRow,
  type Reader,
} from './queries.ts';

const inBoth = (en: string | null, fr: string | null) => ({ en: en ?? '', fr: fr ?? '' });

const present = (row: NotificationRow): Notification => {
  const base = { id: row.id, at: row.at.toISOString(), isRead: row.is_read };
  if (row.kind === 'announcement')
    return {
      kind: row.kind,
      ...base,
      title: inBoth(row.title_en, row.title_fr),
      text: inBoth(row.text_en, row.text_fr),
    };
  if (row.kind === 'reconciliation_failed') return { kind: row.kind, ...base };
  if (row.kind === 'representments_due') {
    const { day, item_count: count, amount_cents: amountCents } = row;
    return { kind: row.kind, ...base, day: String(day), count: count ?? 0, amountCents: amountCents ?? 0 };
  }
  if (row.kind === 'files_late') return { kind: row.kind, ...base, count: row.item_count ?? 0 };
  if (row.kind === 'closing_pack')
    return { kind: row.kind, ...base, month: String(row.day).slice(0, 7), count: row.item_count ?? 0 };
  if (row.kind === 'people_changed') {
    const { change, item_count: count, people } = row;
    return { kind: row.kind, ...base, change: change ?? 'added', count: count ?? 0, people: people ?? [] };
  }
  const report: ReportShape = REPORTS[row.report as ReportKey];
  const ofExport = {
    ...base,
    exportId: String(row.export_id),
    reportName: report.exportName as ExportReportName,
    product: report.product as Product,
    frequency: row.frequency,
  };
  if (row.kind === 'export_failed')
    return { kind: row.kind, ...ofExport, failure: row.failure ?? 'fault', company: row.company };
  return {
    kind: row.kind,
    ...ofExport,
    rows: row.total_records ?? 0,
    fileType: row.file_type ?? 'CSV',
    keptUntil: (row.expires_at ?? row.at).toISOString(),
  };
};

/** One page of what somebody was told of, the newest first. */
export const readNotifications = async (
  { database, clock }: Platform,
  reader: Reader,
  { page, limit }: { page: number; limit: number },
): Promise<RouteOutput<typeof listNotifications>> => {
  const now = clock.now();
  const [rows, { total, unread }] = await Promise.all([
    listVisible(database.db, reader, { page, limit, now }),
    countVisible(database.db, reader, now),
  ]);
  return {
    data: rows.map(present),
    unread,
    currentPage: page,
    totalPages: pageCount(total, limit),
    totalRecords: total,
  };
};

/** How many somebody has not read. */
export const unreadOf = async ({ database, clock }: Platform, reader: Reader): Promise<{ unread: number }> => {
  const { unread } = await countVisible(database.db, reader, clock.now());
  return { unread };
};

/** Marks some of somebody's notifications as read, or all up to an instant; what is not theirs is left alone. */
export const markAsRead = (
  { database, clock }: Platform,
  reader: Reader & Session,
  asked: { ids: string[] } | { upTo: string },
): Promise<void> => {
  const which = 'ids' in asked ? asked : { upTo: new Date(asked.upTo) };
  return carryOutUnrecorded(database, reader, async trx => {
    await holdPerson(trx, reader.userId);
    await markRead(trx, reader, { which, now: clock.now() });
  });
};

/** Takes away what was told more than 90 days ago, and who read or was mailed announcements that ended more than a year ago. */
export const forgetNotifications = async ({ database, clock }: Platform): Promise<void> => {
  const now = clock.now();
  await deleteInBatches(most => deleteOld(database.db, now, most));
  for (const table of ['announcement_mail', 'announcement_read'] as const)
    await deleteInBatches(most => deleteOldReceipts(database.db, table, { now, most }));
};
