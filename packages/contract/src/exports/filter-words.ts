import { entryOf } from '../core/enumeration.ts';
import type { Filter } from '../core/filters.ts';
import type { ReportQuery, ReportShape } from '../core/report.ts';

/** A filter as a person reads it. */
export interface FilterWords {
  label: string;
  value: string;
}

const wordsOf = ({ enumeration }: Filter, value: unknown, t: (text: string) => string): string => {
  const each = Array.isArray(value) ? value.map(String) : [String(value)];
  return each.map(one => (enumeration ? t(entryOf(enumeration, one).label) : one)).join(', ');
};

/** The filters of a query in words, in the order of the report's own: merchants first; neither the range nor what it is of. */
export const filterWords = (
  report: ReportShape,
  { merchantIds, filters }: Pick<ReportQuery, 'merchantIds' | 'filters'>,
  t: (text: string) => string,
  merchantName: (id: string) => string = id => id,
): FilterWords[] => [
  ...(merchantIds ? [{ label: t('Merchant'), value: merchantIds.map(merchantName).join(', ') }] : []),
  ...Object.entries(report.filters).flatMap(([key, filter]) => {
    const value = filters[key];
    return value === undefined || value === null ? [] : [{ label: t(filter.label), value: wordsOf(filter, value, t) }];
  }),
];
