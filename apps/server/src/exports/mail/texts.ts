import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ExportFailure } from '@drumlin/contract/exports/exports.ts';
import { FAILURE_TEXTS } from '@drumlin/contract/exports/failure-texts.ts';
import type { Period } from '@drumlin/contract/exports/periods.ts';
import { ASYNC_EXPORT_CAP } from '@drumlin/contract/exports/reports.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { MailContent } from '../../platform/mail/layout.ts';

/** What a mail about an export names: no person, no filter and no amount, since a mail is read by others on its way. */
export interface ExportSummary {
  report: string;
  isScheduled: boolean;
  url: string;
}

/** An export that a mail tells of: one, or several periods of a schedule. */
export interface RunSummary {
  period: Period;
  isEmpty: boolean;
  isCut: boolean;
  /** Why there is no file, where there is none. */
  failure: ExportFailure;
  /** The Eastern day up to which the file can be downloaded. */
  until: string | null;
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

/** What there is to know of a file. */
const remarksOf = ({ isEmpty, isCut }: RunSummary, locale: Locale): string[] => {
  const t = say(locale);
  const most = new Intl.NumberFormat(locale).format(ASYNC_EXPORT_CAP);
  return [
    ...(isEmpty ? [t('Nothing in this period matches its filters, so the file has no rows.')] : []),
    ...(isCut ? [t('More rows match than a file may hold: it has the first {{most}}.', { most })] : []),
  ];
};

/** The lines about one run, or of several a line for each. */
const linesOf = (
  runs: readonly RunSummary[],
  locale: Locale,
  several: string,
  about: (run: RunSummary) => string[],
): string[] => {
  const [run] = runs;
  if (run && runs.length === 1) return [periodLine(run.period, locale), ...about(run)];
  return [translate(several, locale), ...runs.map(each => [periodLine(each.period, locale), ...about(each)].join(' '))];
};

/** Of a file that is ready, or of those of several periods. */
export const readyMail = (
  locale: Locale,
  { report, isScheduled, url }: ExportSummary,
  runs: readonly RunSummary[],
): MailContent => {
  const t = say(locale);
  const isOne = runs.length === 1;
  const days = runs.flatMap(({ until }) => until ?? []).toSorted();
  const day = days[0] === undefined ? undefined : dayText(days[0], locale);
  return {
    subject: isScheduled
      ? t('Your scheduled export is ready: {{report}}', { report: reportText(report, locale) })
      : t('Your export is ready: {{report}}', { report: reportText(report, locale) }),
    lines: linesOf(runs, locale, 'Several periods have their files now.', run => remarksOf(run, locale)),
    action: { label: isOne ? t('Open the export') : t('Open the exports'), url },
    after: [
      isOne ? t('Sign in to download the file.') : t('Sign in to download the files.'),
      ...(day === undefined
        ? []
        : [isOne ? t('It is kept until {{day}}.', { day }) : t('They are kept until {{day}}.', { day })]),
    ],
  };
};

/** Of a run that gave no file, or of several. */
export const failedMail = (
  locale: Locale,
  { report, isScheduled, url }: ExportSummary,
  runs: readonly RunSummary[],
): MailContent => {
  const t = say(locale);
  return {
    subject: isScheduled
      ? t('A scheduled export failed: {{report}}', { report: reportText(report, locale) })
      : t('Your export failed: {{report}}', { report: reportText(report, locale) }),
    lines: linesOf(runs, locale, 'Several periods have no file.', ({ failure }) => [t(FAILURE_TEXTS[failure])]),
    action: { label: runs.length === 1 ? t('Open the export') : t('Open the exports'), url },
    after: isScheduled
      ? [
          t(
            'The schedule goes on with its next period. Its creator or an Admin can change or delete it in Schedule Management.',
          ),
        ]
      : [],
  };
};
