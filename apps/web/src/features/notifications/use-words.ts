import { addDays, EASTERN, easternDay } from '@drumlin/contract/core/eastern.ts';
import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { monthName } from '@drumlin/contract/core/month-name.ts';
import { FAILURE_TEXTS } from '@drumlin/contract/exports/failure-texts.ts';
import { peopleChangedWords } from '@drumlin/contract/notifications/people-changes.ts';
import type { Notification } from '@drumlin/contract/notifications/routes.ts';
import { useTranslation } from 'react-i18next';
import { FILE_WORDS, FREQUENCY_WORDS, REPORT_WORDS } from '../../components/exports/words.ts';
import { rowsInWords } from '../../components/row-words.ts';
import { useLocale } from '../../lib/i18n.ts';

/** What is said of a notification in the reader's language. */
export const useWords = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat(locale, { timeZone: EASTERN, ...options }).format(date);
  const clock = format({ timeStyle: 'short' });
  const date = format({ month: 'long', day: 'numeric' });
  const dayOf = (day: string) => date(new Date(`${day}T12:00:00Z`));
  const today = easternDay(new Date());

  const dueTitle = ({ count, day }: Extract<Notification, { kind: 'representments_due' }>): string => {
    const isTomorrow = day === addDays(today, 1);
    const when = isTomorrow ? t('tomorrow 1:00 a.m.') : t('{{date}}, 1:00 a.m.', { date: dayOf(day) });
    return t('{{count}} representments due {{when}}', {
      count,
      when,
      defaultValue_one: '{{count}} representment due {{when}}',
    });
  };
  const title = (each: Notification): string => {
    if (each.kind === 'announcement') return locale === 'fr-CA' ? each.title.fr : each.title.en;
    if (each.kind === 'representments_due') return dueTitle(each);
    if (each.kind === 'files_late') return t('Files of merchants that are late: {{count}}', { count: each.count });
    if (each.kind === 'closing_pack') return t('Closing pack of {{month}}', { month: monthName(each.month, locale) });
    if (each.kind === 'people_changed') return peopleChangedWords(each, t).title;
    if (each.kind === 'reconciliation_failed') return t('A reconciliation failed');
    const report = t(REPORT_WORDS[each.reportName].label);
    if (each.kind === 'export_ready') return t('Export ready: {{report}}', { report });
    if (each.company !== null)
      return t('A stored file of {{company}} has changed: {{report}}', { company: each.company, report });
    return each.frequency === null
      ? t('Export failed: {{report}}', { report })
      : t('Scheduled export failed: {{report}}', { report });
  };
  const text = (each: Notification): string => {
    if (each.kind === 'announcement') return locale === 'fr-CA' ? each.text.fr : each.text.en;
    if (each.kind === 'representments_due') {
      const amount = formatMoneyCad(each.amountCents / 100, locale);
      return t('{{amount}} returned by the bank. Decide before then.', { amount });
    }
    if (each.kind === 'files_late')
      return t('They should have come by now. The screen says which, since when, and what came last.');
    if (each.kind === 'closing_pack')
      return t('The month has ended: statements, reports, balances and fees of it are ready as one ZIP.');
    if (each.kind === 'people_changed') return peopleChangedWords(each, t).people;
    if (each.kind === 'reconciliation_failed') return t('The books were not compared, or what moved was not posted.');
    if (each.kind === 'export_failed' && each.company !== null)
      return t('It is not given out any more. Find out what changed it; the log names the export.');
    const schedule = each.frequency && t(FREQUENCY_WORDS[each.frequency].label);
    const rest =
      each.kind === 'export_failed'
        ? [t(FAILURE_TEXTS[each.failure])]
        : [
            rowsInWords('rows', each.rows, t),
            t(FILE_WORDS[each.fileType].label),
            t('kept until {{date}}', { date: date(new Date(each.keptUntil)) }),
          ];
    return [schedule, ...rest].filter(Boolean).join(' · ');
  };
  const when = ({ at }: Notification): string => {
    const moment = new Date(at);
    const day = easternDay(moment);
    const time = t('{{time}} ET', { time: clock(moment) });
    if (day === today) return time;
    return `${day === addDays(today, -1) ? t('Yesterday') : date(moment)}, ${time}`;
  };
  return { title, text, when, isToday: ({ at }: Notification) => easternDay(new Date(at)) === today };
};
