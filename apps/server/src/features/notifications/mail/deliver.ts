import type { Locale } from '@drumlin/contract/core/money.ts';
import { monthName } from '@drumlin/contract/core/month-name.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import { type Principal, principalOf } from '../../../access/principal.ts';
import { localeOf, readerOf, wantsMail } from '../../../accounts/mail/readers.ts';
import type { Reader } from '../../../accounts/person-queries.ts';
import { type MailContent, renderMail } from '../../../platform/mail/layout.ts';
import { type Mailer, MailNotSent } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DailyMail, NotificationMail } from './job.ts';
import { findDaily, findLiveAnnouncement, returnMail, takeMail } from './queries.ts';

/** The last line of every mail that one need not have. */
const choice = (locale: Locale): string =>
  translate('You choose in the portal, under Notifications, what comes by email.', locale);

/** An announcement, as its author wrote it in the reader's language. */
const announcementMail = (
  locale: Locale,
  { title, text, url }: { title: string; text: string; url: string },
): MailContent => ({
  subject: title,
  lines: text.split('\n').filter(line => line.trim() !== ''),
  action: { label: translate('Open the portal', locale), url },
  after: [choice(locale)],
});

/** How many representments are due, without amounts or names: a mail is read by others on its way. */
const representmentsMail = (
  locale: Locale,
  { day, count, url }: { day: string; count: number; url: string },
): MailContent => {
  const t = (text: string, values?: Record<string, string | number>) => translate(text, locale, values);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return {
    subject: t('{{count}} representments due on {{date}}', {
      count,
      date,
      defaultValue_one: '{{count}} representment due on {{date}}',
    }),
    lines: [t('They are presented again on that day. You can decline them until 1:00 a.m. Eastern Time.')],
    action: { label: t('Review'), url },
    after: [choice(locale)],
  };
};

/** How many files are late; whose they are stands on the screen alone. */
const lateFilesMail = (locale: Locale, { count, url }: { count: number; url: string }): MailContent => ({
  subject: translate('Files of merchants that are late: {{count}}', locale, { count }),
  lines: [translate('They should have come by now. The screen says which, since when, and what came last.', locale)],
  action: { label: translate('Review', locale), url },
  after: [choice(locale)],
});

/** That the closing pack of a month can be made: it is downloaded in the portal, where its reader shows who they are. */
const closingPackMail = (locale: Locale, { month, portalUrl }: { month: string; portalUrl: string }): MailContent => ({
  subject: translate('Closing pack of {{month}}', locale, { month: monthName(month, locale) }),
  lines: [translate('The month has ended: statements, reports, balances and fees of it are ready as one ZIP.', locale)],
  action: { label: translate('Download', locale), url: `${portalUrl}/reports/exports?closingPack=${month}` },
  after: [choice(locale)],
});

/** What the mail says to its reader; undefined where there is nothing to say any more. */
const contentOf = async (
  { database, config, clock }: Platform,
  mail: NotificationMail,
  { reader, principal }: { reader: Reader; principal: Principal },
): Promise<MailContent | undefined> => {
  const locale = localeOf(reader);
  if (mail.kind === 'announcement') {
    const found = await findLiveAnnouncement(database.db, mail.announcementId, { principal, now: clock.now() });
    if (!found) return undefined;
    const [title, text] = locale === 'fr-CA' ? [found.title_fr, found.text_fr] : [found.title_en, found.text_en];
    return announcementMail(locale, { title, text, url: `${config.portalUrl}/notifications` });
  }
  const daily = await findDaily(database.db, mail.notificationId);
  const maySee = daily?.needs.every(permission => principal.permissions.has(permission as Permission));
  if (!daily || !maySee || daily.day === null || daily.count === null) return undefined;
  const { day, count } = daily;
  const contents: Readonly<Record<DailyMail, () => MailContent>> = {
    representments: () =>
      representmentsMail(locale, { day, count, url: `${config.portalUrl}${REPORT_SCREENS.representments.route}` }),
    lateFiles: () =>
      lateFilesMail(locale, { count, url: `${config.portalUrl}/merchant/files?tab=merchants&late=true` }),
    closingPack: () => closingPackMail(locale, { month: day.slice(0, 7), portalUrl: config.portalUrl }),
  };
  return contents[mail.kind]();
};

/** A mail that its server did not take is given back, so that the next try may send it. */
const handOver = async (
  { database, clock }: Platform,
  mailer: Mailer,
  mail: NotificationMail,
  made: Parameters<Mailer['send']>[0],
): Promise<void> => {
  if (!(await takeMail(database.db, mail, clock.now()))) return;
  try {
    await mailer.send(made);
  } catch (error) {
    if (error instanceof MailNotSent) await returnMail(database.db, mail);
    throw error;
  }
};

/**
 * Sends one mail. It is taken before it is handed over, so that a worker that dies with it in its
 * hands never has it sent twice; that one person may then not have it, and finds the same in the portal (decision 027).
 */
export const deliverNotificationMail = async (
  platform: Platform,
  mailer: Mailer,
  mail: NotificationMail,
): Promise<void> => {
  const wish = mail.kind === 'announcement' ? 'announcements' : mail.kind;
  const reader = await readerOf(platform, { id: mail.userId });
  const principal = await principalOf(platform.database, mail.userId);
  if (!reader || principal.status !== 'active' || !wantsMail(reader, wish)) return;
  const content = await contentOf(platform, mail, { reader, principal });
  if (content) await handOver(platform, mailer, mail, renderMail(reader.email, content, localeOf(reader)));
};
