import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { EXPORT_FAILURES } from '@drumlin/contract/exports/exports.ts';
import { isAdmin } from '../../access/managing.ts';
import { type Principal, principalOf } from '../../access/principal.ts';
import { localeOf, readerOf, wantsMail } from '../../accounts/mail/readers.ts';
import type { Reader } from '../../accounts/person-queries.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayOpen, maySee, reportOf } from '../rights.ts';
import type { ExportMail } from './job.ts';
import { type EndedExport, listEnded } from './queries.ts';
import { failedMail, type RunSummary, readyMail } from './texts.ts';

/** Somebody as they are now, if they are active and still of the company. */
const colleagueOf = async (platform: Platform, { id }: Reader, ended: EndedExport): Promise<Principal | undefined> => {
  const principal = await principalOf(platform.database, id);
  const isHere = principal.status === 'active' && principal.merchantParentId === ended.merchant_parent_id;
  return isHere ? principal : undefined;
};

/** A file is told of to those who may open it now; a failure also to its creator, whatever became of their rights. */
const mayBeTold = async (
  platform: Platform,
  mail: ExportMail,
  reader: Reader,
  ended: EndedExport,
): Promise<boolean> => {
  if (mail.kind === 'failed' && reader.id === ended.creator_id) return true;
  const principal = await colleagueOf(platform, reader, ended);
  if (!principal) return false;
  return mail.kind === 'failed' ? isAdmin(principal) : maySee(principal, ended.report) && mayOpen(principal, ended);
};

/** What its reader chose about mails of this kind. */
const wishOf = ({ kind }: ExportMail, { frequency }: EndedExport) => {
  if (frequency === null) return 'exports';
  return kind === 'ready' ? 'schedules' : 'failures';
};

/** Leads to one export; among several to the newest, in the history of what their schedule made. */
const urlOf = ({ config }: Platform, newest: EndedExport, isOneOfSeveral: boolean): string => {
  const report = reportOf(newest.report);
  const among = isOneOfSeveral &&
    report && { sourceReport: String(report.exportName), product: report.product, exportType: 'SCHEDULED' };
  return `${config.portalUrl}/export_report?${new URLSearchParams({ reportRequestId: newest.id, ...among })}`;
};

const runOf = (ended: EndedExport): RunSummary => ({
  period: { from: ended.range_from.slice(0, 10), to: ended.range_to.slice(0, 10) },
  isEmpty: ended.total_records === 0,
  isCut: ended.limit_exceeded,
  failure: EXPORT_FAILURES.find(known => known === ended.failure) ?? 'fault',
  until: ended.expires_at && easternDay(ended.expires_at),
});

const contentOf = (platform: Platform, { kind }: ExportMail, reader: Reader, all: readonly EndedExport[]) => {
  const [newest] = all.toReversed();
  if (!newest) return undefined;
  const summary = {
    report: newest.report,
    isScheduled: newest.frequency !== null,
    url: urlOf(platform, newest, all.length > 1),
  };
  const mail = kind === 'ready' ? readyMail : failedMail;
  return mail(localeOf(reader), summary, all.map(runOf));
};

/** Sends one mail about an export. */
export const deliverExportMail = async (platform: Platform, mailer: Mailer, mail: ExportMail): Promise<void> => {
  const all = await listEnded(platform.database.db, [...(mail.earlier ?? []), mail.exportId]);
  const [any] = all;
  const reader = any && (await readerOf(platform, { id: mail.userId }));
  if (!reader || !wantsMail(reader, wishOf(mail, any))) return;
  const readable: EndedExport[] = [];
  for (const ended of all) if (await mayBeTold(platform, mail, reader, ended)) readable.push(ended);
  const content = contentOf(platform, mail, reader, readable);
  if (content) await mailer.send(renderMail(reader.email, content, localeOf(reader)));
};
