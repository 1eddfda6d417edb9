import type { Locale } from '@drumlin/contract/core/money.ts';
import { monthName } from '@drumlin/contract/core/month-name.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';

/** The last line of every mail that one need not have. */
const choice = (locale: Locale): string =>
  translate('You choose in the portal, under Notifications, what comes by email.', locale);

/** An announcement, as its author wrote it in the reader's language. */
export const announcementMail = (
  locale: Locale,
  { title, text, url }: { title: string; text: string; url: string },
): MailContent => ({
  subject: title,
  lines: text.split('\n').filter(line => line.trim() !== ''),
  action: { label: translate('Open the portal', locale), url },
  after: [choice(locale)],
});

/** How many representments are due, without amounts or names: a mail is read by others on its way. */
export const representmentsMail = (
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
export const lateFilesMail = (locale: Locale, { count, url }: { count: number; url: string }): MailContent => ({
  subject: translate('Files of merchants that are late: {{count}}', locale, { count }),
  lines: [translate('They should have come by now. The screen says which, since when, and what came last.', locale)],
  action: { label: translate('Review', locale), url },
  after: [choice(locale)],
});

/** That the closing pack of a month can be made: it is downloaded in the portal, where its reader shows who they are. */
export const closingPackMail = (
  locale: Locale,
  { month, portalUrl }: { month: string; portalUrl: string },
): MailContent => ({
  subject: translate('Closing pack of {{month}}', locale, { month: monthName(month, locale) }),
  lines: [translate('The month has ended: statements, reports, balances and fees of it are ready as one ZIP.', locale)],
  action: { label: translate('Download', locale), url: `${portalUrl}/reports/exports?closingPack=${month}` },
  after: [choice(locale)],
});
