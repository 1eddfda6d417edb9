import { halfUp, type Locale } from '@drumlin/contract/core/money.ts';
import type { Legend, LegendEntry } from '@drumlin/contract/legends/registry.ts';
import {
  codeMeaning,
  definitionOf,
  findLegendEntry,
  LEGENDS,
  unpublished,
} from '@drumlin/contract/legends/registry.ts';
import type { TFunction } from 'i18next';
import { NO_CODE } from '../rows.ts';

const OF_PAYINS = { legends: ['INTERAC_DEPOSIT_RESULT', 'INTERAC_DEPOSIT_API'] };

/** One error code and how often payins were rejected with it. */
export interface Segment {
  code: string;
  /** Undefined where there was none. */
  shownCode: string | undefined;
  count: number;
  percent: number;
}

/** The rejections of one reason, which may have several codes. */
export interface Rejection {
  label: string;
  segments: readonly Segment[];
  count: number;
  percent: number;
}

/** A part of a whole in percent with one decimal, halves up. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(halfUp(BigInt(part) * 1000n, BigInt(whole))) / 10;

/** What is in no legend: payins without a code, and codes that nobody has told of. */
const unknownEntry = (code: string): LegendEntry => ({
  code: code === NO_CODE ? '–' : code,
  en: code === NO_CODE ? 'No error code' : unpublished(code, 'en-CA'),
  fr: code === NO_CODE ? 'Sans code d’erreur' : unpublished(code, 'fr-CA'),
  chartLabel: null,
  fee: null,
  status: 'proposed',
  remedy: 'askSupport',
});

/** The legend of the chart: the codes of the specification, whatever occurred, then each other one that the chart shows. */
export const legendsOfChart = (codes: readonly string[]): Legend[] => {
  const others = codes
    .filter(code => !LEGENDS.INTERAC_REJECTION.entries.some(entry => entry.code === code))
    .map(code => ({ ...(findLegendEntry(OF_PAYINS, code) ?? unknownEntry(code)), fee: null }));
  return others.length === 0
    ? [LEGENDS.INTERAC_REJECTION]
    : [LEGENDS.INTERAC_REJECTION, { title: 'Also in this chart', button: 'Error codes', entries: others }];
};

/** What a code of rejections means, in few words. */
export const labelOf = (code: string, locale: Locale, t: TFunction): string => {
  if (code === NO_CODE) return t('No error code');
  const chartLabel = LEGENDS.INTERAC_DEPOSIT_RESULT.entries.find(entry => entry.code === code)?.chartLabel;
  const short = LEGENDS.INTERAC_REJECTION.entries.find(entry => entry.code === code);
  // The dialog says more of what was abandoned than the label of its bar
  if (short && short.en === chartLabel) return definitionOf(short, locale);
  return chartLabel ? t(chartLabel) : codeMeaning(OF_PAYINS, code, locale);
};

/** The reasons of rejections, the most frequent first; codes of one reason are segments of one bar, and what never happened is left out. */
export const rejectionsOf = (
  { totalTransactions, ...counts }: { totalTransactions: number } & Record<string, number>,
  locale: Locale,
  t: TFunction,
): Rejection[] => {
  const byLabel = new Map<string, Segment[]>();
  for (const [code, count] of Object.entries(counts)) {
    if (count === 0) continue;
    const label = labelOf(code, locale, t);
    const segment = {
      code,
      shownCode: code === NO_CODE ? undefined : code,
      count,
      percent: percentOf(count, totalTransactions),
    };
    byLabel.set(label, [...(byLabel.get(label) ?? []), segment]);
  }
  const rejections = [...byLabel].map(([label, segments]): Rejection => {
    const count = segments.reduce((sum, segment) => sum + segment.count, 0);
    return {
      label,
      segments: segments.sort((a, b) => b.count - a.count),
      count,
      percent: percentOf(count, totalTransactions),
    };
  });
  return rejections.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, locale));
};

/** A bar of rejections: a reason, or those that are too rare for bars of their own. */
export interface Bar extends Rejection {
  others?: readonly Rejection[];
}

/** Percent of all rejections, below which a reason is rare. */
const RARE = 1;

/** A bar for each reason; those that are rare have one together at the end, from two up. */
export const barsOf = (rejections: readonly Rejection[], t: TFunction): Bar[] => {
  const others = rejections.filter(({ percent }) => percent < RARE);
  if (others.length < 2) return [...rejections];
  const sum = (some: readonly Rejection[]) => some.reduce((total, { count }) => total + count, 0);
  const segments = others.flatMap(one => one.segments);
  return [
    ...rejections.filter(({ percent }) => percent >= RARE),
    {
      label: t('Other codes: {{number}}', { number: segments.length }),
      segments,
      count: sum(others),
      percent: percentOf(sum(others), sum(rejections)),
      others,
    },
  ];
};
