import type { EnumerationEntry } from '@drumlin/contract/core/enumeration.ts';
import { entryOf } from '@drumlin/contract/core/enumeration.ts';
import type { Filter } from '@drumlin/contract/core/filters.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import type { TFunction } from 'i18next';
import { PRESETS, rangeLabel } from '../../../lib/date-range.ts';
import { setAmounts, setFilter, setMerchants, setTimeOption } from '../state/search-moves.ts';
import type { FilterValue, ReportSearch } from '../state/search-params.ts';

/** An active filter: its label, its value, and the search without it. */
export interface FilterChip {
  key: string;
  label: string;
  value: string;
  /** Every value, where the chip shows only the first two. */
  title: string;
  without: ReportSearch;
}

/** A filter with all its values in one sentence. */
export const chipText = (t: TFunction, { label, title }: Pick<FilterChip, 'label' | 'title'>): string =>
  t('{{label}}: {{value}}', { label, value: title });

/** What the texts of chips need: the reader's language, and the names of the chosen merchants. */
export interface ChipWords {
  t: { (key: string): string; (key: string, values: Record<string, string>): string };
  locale: Locale;
  merchants: readonly MerchantListItem[];
}

/** "+3" after two values. */
const firstTwo = (values: readonly string[]): string =>
  values.length > 2 ? `${values.slice(0, 2).join(', ')} +${values.length - 2}` : values.join(', ');

const labelsOf = (filter: Filter, value: FilterValue, t: ChipWords['t']): string[] => {
  const label = (one: string) => {
    const entry: EnumerationEntry | undefined = filter.enumeration && entryOf(filter.enumeration, one);
    return entry ? t(entry.label) : one;
  };
  return (typeof value === 'string' ? [value] : [...value]).map(label);
};

const chip = (key: string, label: string, values: readonly string[], without: ReportSearch): FilterChip => ({
  key,
  label,
  value: firstTwo(values),
  title: values.join(', '),
  without,
});

/** Both bounds of the amount, as one filter under the name of its column; undefined while neither is in force. */
const amountChip = (report: ReportShape, search: ReportSearch, { t, locale }: ChipWords): FilterChip | undefined => {
  const [from, to] = [search.filters['amountFrom'], search.filters['amountTo']].map(
    bound => bound && Number(bound).toLocaleString(locale, { minimumFractionDigits: 2 }),
  );
  if (!from && !to) return undefined;
  const words = from && to ? t('{{least}} to {{most}}', { least: from, most: to }) : from ? `≥ ${from}` : `≤ ${to}`;
  const label = t(report.columns[report.breakdown.sums[0] ?? '']?.label ?? 'Amount');
  return chip('amountFrom', label, [words], setAmounts(search, {}));
};

/** One chip for each filter that differs from its default, in the order of the filter bar. */
export const filterChips = (report: ReportShape, search: ReportSearch, words: ChipWords): FilterChip[] => {
  const { t, merchants } = words;
  const { range, timeOption, merchantIds } = search;
  const chips: FilterChip[] = [];
  if (range !== undefined) {
    const days = typeof range === 'string' ? t(PRESETS[range].label) : rangeLabel(range);
    chips.push(chip('range', t('Dates'), [days], { ...search, range: undefined, page: undefined }));
  }
  if (timeOption !== undefined) {
    const time = t(report.timeOptions[timeOption]?.label ?? timeOption);
    chips.push(chip('time', t('Time basis'), [time], setTimeOption(search, undefined)));
  }
  if (merchantIds !== undefined)
    chips.push(
      chip(
        'merchants',
        t('Merchant'),
        merchants.map(({ merchantName }) => merchantName),
        setMerchants(search, []),
      ),
    );
  for (const [key, filter] of Object.entries(report.filters)) {
    const value = search.filters[key];
    if (value !== undefined && filter.control !== 'amount')
      chips.push(chip(key, t(filter.label), labelsOf(filter, value, t), setFilter(search, key, undefined)));
  }
  const amounts = amountChip(report, search, words);
  return amounts ? [...chips, amounts] : chips;
};
