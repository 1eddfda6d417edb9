import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ExportFailure } from '@drumlin/contract/exports/exports.ts';
import { FAILURE_TEXTS } from '@drumlin/contract/exports/failures.ts';
import type { Period } from '@drumlin/contract/exports/periods.ts';
import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { MailContent } from '../../platform/mail/layout.ts';

/** What a mail about an export names: no person, no filter and no amount, since a mail is read by others on its way. */
export interface Told {
  report: string;
  period: Period;
  isScheduled: boolean;
  url: string;
}

const say = (locale: Locale) => (text: string, values?: Record<string, string>) => translate(text, locale, values);

const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A report's screen and, where that has several, its tab. */
const reportText = (report: string, locale: Locale): string => {
  const screen = Object.values(REPORT_SCREENS).find(({ tabs }) => tabs.some(tab => tab.report === report));
  const tab = screen && screen.tabs.length > 1 ? screen.tabs.find(each => each.report === report) : undefined;
  const title = translate(screen?.title ?? report, locale);
  return tab ? `${title} (${translate(tab.label, locale)})` : title;
};

const periodLine = ({ from, to }: Period, locale: Locale): string => {
  const t = say(locale);
  return from === to
    ? t('It covers {{day}}, Eastern Time.', { day: dayText(from, locale) })
    : t('It covers {{from}} to {{to}}, Eastern Time.', { from: dayText(from, locale), to: dayText(to, locale) });
};

/** Of a file that is ready; `until` is the Eastern day up to which it can be downloaded. */
export const readyMail = (
  locale: Locale,
  { report, period, isScheduled, url }: Told,
  { isEmpty, isCut, until }: { isEmpty: boolean; isCut: boolean; until: string | null },
): MailContent => {
  const t = say(locale);
  const most = new Intl.NumberFormat(locale).format(ASYNC_EXPORT_CAP);
  return {
    subject: isScheduled
      ? t('Your scheduled export is ready: {{report}}', { report: reportText(report, locale) })
      : t('Your export is ready: {{report}}', { report: reportText(report, locale) }),
    lines: [
      periodLine(period, locale),
      ...(isEmpty ? [t('Nothing in this period matches its filters, so the file has no rows.')] : []),
      ...(isCut ? [t('More rows match than a file may hold: it has the first {{most}}.', { most })] : []),
    ],
    action: { label: t('Open the export'), url },
    after: [
      t('Sign in to download the file.'),
      ...(until === null ? [] : [t('It is kept until {{day}}.', { day: dayText(until, locale) })]),
    ],
  };
};

/** Of a run that gave no file. */
export const failedMail = (
  locale: Locale,
  { report, period, isScheduled, url }: Told,
  failure: ExportFailure,
): MailContent => {
  const t = say(locale);
  return {
    subject: isScheduled
      ? t('A scheduled export failed: {{report}}', { report: reportText(report, locale) })
      : t('Your export failed: {{report}}', { report: reportText(report, locale) }),
    lines: [periodLine(period, locale), t(FAILURE_TEXTS[failure])],
    action: { label: t('Open the export'), url },
    after: isScheduled
      ? [
          t(
            'The schedule goes on with its next period. Its creator or an Admin can change or delete it in Schedule Management.',
          ),
        ]
      : [],
  };
};
