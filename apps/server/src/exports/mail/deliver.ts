import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { EXPORT_FAILURES } from '@drumlin/contract/exports/exports.ts';
import { isAdmin } from '../../access/managing.ts';
import { type Principal, principalOf } from '../../access/principal.ts';
import { localeOf, readerOf, sendOrGiveUp, wantsMail } from '../../accounts/mail/readers.ts';
import type { Reader } from '../../accounts/person-queries.ts';
import { type MailContent, renderMail } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayOpen, maySee } from '../rights.ts';
import type { ExportMail } from './job.ts';
import { type EndedExport, findEnded } from './queries.ts';
import { failedMail, readyMail } from './texts.ts';

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

const contentOf = ({ config }: Platform, reader: Reader, ended: EndedExport): MailContent => {
  const locale = localeOf(reader);
  const told = {
    report: ended.report,
    period: { from: ended.range_from.slice(0, 10), to: ended.range_to.slice(0, 10) },
    isScheduled: ended.frequency !== null,
    url: `${config.portalUrl}/export_report?${new URLSearchParams({ reportRequestId: ended.id })}`,
  };
  if (ended.status !== 'COMPLETED') {
    return failedMail(locale, told, EXPORT_FAILURES.find(known => known === ended.failure) ?? 'fault');
  }
  return readyMail(locale, told, {
    isEmpty: ended.total_records === 0,
    isCut: ended.limit_exceeded,
    until: ended.expires_at && easternDay(ended.expires_at),
  });
};

const deliver = async (platform: Platform, mailer: Mailer, mail: ExportMail): Promise<void> => {
  const ended = await findEnded(platform.database.db, mail.exportId);
  const reader = ended && (await readerOf(platform, { id: mail.userId }));
  if (!reader || !wantsMail(reader, wishOf(mail, ended)) || !(await mayBeTold(platform, mail, reader, ended))) return;
  await mailer.send(await renderMail(reader.email, contentOf(platform, reader, ended), localeOf(reader)));
};

/** Sends one mail about an export, or throws for it to be tried again (`sendOrGiveUp`). */
export const deliverExportMail = (platform: Platform, mailer: Mailer, mail: ExportMail): Promise<void> =>
  sendOrGiveUp(platform, { kind: `export ${mail.kind}`, userId: mail.userId }, () => deliver(platform, mailer, mail));
