import type { ReportingFrequency } from '@drumlin/contract/analytics/choices.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { TFunction } from 'i18next';
import type { ChartPoint } from '../../../components/charts/figures.ts';

interface Bucket {
  period: string;
  firstDay: string;
  lastDay: string;
}

/** An Eastern day in words; days have no time and no zone. */
const dayText = (day: string, locale: Locale, format: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...format, timeZone: 'UTC' });

/** The first and the last day of a period in words, for the sentences that name them. */
export const daysText = (
  { firstDay, lastDay }: Omit<Bucket, 'period'>,
  locale: Locale,
): { from: string; to: string } => ({
  from: dayText(firstDay, locale, LONG),
  to: dayText(lastDay, locale, LONG),
});

const LONG = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const SHORT = { month: 'short', day: 'numeric' } as const;
const MONTH = { year: 'numeric', month: 'long' } as const;

/** Why a chart has nothing to draw: `said` is of the days of the period, where it has any. */
export const emptyReason = (
  days: Omit<Bucket, 'period'> | undefined,
  locale: Locale,
  t: TFunction,
  said: (days: { from: string; to: string }) => string,
): string => {
  if (!days) return '';
  if (days.lastDay < days.firstDay) return t('This period has no day that is over: figures end with yesterday.');
  return said(daysText(days, locale));
};

/** What is said of lines that are not drawn, since there is nothing of them. */
export const missingNotes = (missing: readonly { label: string }[], t: TFunction): string[] =>
  missing.map(({ label }) => t('Not drawn, as there is nothing of it in this period: {{what}}', { what: label }));

/** Whether a piece has not all days of its week or month, as at the ends of the period and until it is over. */
const isPartOf = (frequency: ReportingFrequency, { firstDay, lastDay }: Omit<Bucket, 'period'>): boolean => {
  if (frequency === 'WEEKLY') return addDays(firstDay, 6) !== lastDay;
  return frequency === 'MONTHLY' && !(firstDay.endsWith('-01') && addDays(lastDay, 1).endsWith('-01'));
};

/** What is said of bars of which some are paler. */
export const partNotes = (points: readonly ChartPoint[], t: TFunction): string[] =>
  points.some(({ isPart }) => isPart) ? [t('Paler bars are of a part of a week or month.')] : [];

/** The points of a chart: days, weeks by their first day, or months, in the reader’s language. */
export const pointsOf = (
  buckets: readonly Bucket[],
  frequency: ReportingFrequency,
  locale: Locale,
  t: TFunction,
): ChartPoint[] =>
  buckets.map(({ period, firstDay, lastDay }) => {
    const day = dayText(firstDay, locale, LONG);
    const whole = { DAILY: day, WEEKLY: t('Week of {{day}}', { day }), MONTHLY: dayText(firstDay, locale, MONTH) }[
      frequency
    ];
    const isPart = isPartOf(frequency, { firstDay, lastDay });
    const ends = { from: dayText(firstDay, locale, SHORT), to: dayText(lastDay, locale, SHORT) };
    const title = isPart ? t('{{whole}}, of which only {{from}} to {{to}}', { whole, ...ends }) : whole;
    const format = frequency === 'MONTHLY' ? ({ month: 'short', year: 'numeric' } as const) : SHORT;
    return { key: period, label: dayText(firstDay, locale, format), title, isPart, firstDay, lastDay };
  });

/** Where the greatest and the least of figures are, parts of weeks and months aside; none where nothing differs. */
export const extremesOf = (
  points: readonly ChartPoint[],
  values: readonly (number | null)[],
): { best: number; worst: number } | undefined => {
  const whole = values.map((value, at) => (points[at]?.isPart ? null : value));
  const known = whole.filter(value => value !== null);
  const [greatest, least] = [Math.max(...known), Math.min(...known)];
  return greatest > least ? { best: whole.indexOf(greatest), worst: whole.indexOf(least) } : undefined;
};
