import type { Filter } from '@drumlin/contract/core/filters.ts';
import { MAX_PAGE } from '@drumlin/contract/core/paging.ts';
import { type ReportQuery, type ReportShape, sortableKeys } from '@drumlin/contract/core/report.ts';
import { merchantId } from '@drumlin/contract/core/schemas.ts';
import { hasReversedAmounts } from '@drumlin/contract/reports/amounts.ts';
import { MAX_MERCHANTS } from '@drumlin/contract/reports/dialects/dialect.ts';
import { z } from 'zod';
import { isRange, PRESET_NAMES, type Preset, type RangeText } from '../../../lib/date-range.ts';
import { type ReportWords, reportSearch } from './search-words.ts';

export type FilterValue = string | readonly string[];

/**
 * What the address says of a report: only what the reader has chosen. A part that is absent is at its default, so
 * that a bookmark of "today" stays today.
 */
export interface ReportSearch {
  tab?: string | undefined;
  range?: Preset | RangeText | undefined;
  timeOption?: string | undefined;
  merchantIds?: readonly string[] | undefined;
  filters: Readonly<Record<string, FilterValue>>;
  sort?: ReportQuery['sort'] | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The key of the row whose drawer is open. */
  row?: string | undefined;
  /** The view that was chosen, by its id, or `all` for none. */
  view?: string | undefined;
}

/** Goes to another search, or from the newest one to another: a step that Back undoes, or in place while somebody types. */
export type GoToSearch = (
  next: ReportSearch | ((now: ReportSearch) => ReportSearch),
  options?: { replace: boolean },
) => void;

/** The words of the address that are not filters; a report cannot name a filter so (a test holds it). */
export const RESERVED_WORDS = Object.keys(reportSearch.entries);

const number = (max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max));

const sort = (report: ReportShape) =>
  z
    .templateLiteral([z.enum(['', '-']), z.enum(sortableKeys(report) as [string, ...string[]])])
    .transform((word): ReportQuery['sort'] => ({
      key: word.replace('-', ''),
      direction: word.startsWith('-') ? 'desc' : 'asc',
    }));

const commaList = z.string().transform(word => word.split(','));

/** The words of the report's own part of the address; one that does not hold falls back to its default, alone. */
const wordSchema = (report: ReportShape) =>
  z.object(
    lenient({
      tab: z.string().max(64),
      preset: z.enum(PRESET_NAMES),
      from: z.string().max(16),
      to: z.string().max(16),
      time: z.enum(Object.keys(report.timeOptions) as [string, ...string[]]),
      merchants: commaList.pipe(z.array(merchantId).min(1).max(MAX_MERCHANTS)),
      sort: sort(report),
      // The first page is where none is named
      page: number(MAX_PAGE).refine(page => page > 1),
      limit: number(MAX_PAGE).refine(limit => report.pageSizes.choices.includes(limit)),
      row: z.string().min(1).max(64),
      view: z.string().min(1).max(64),
    }),
  );

type Lenient<S extends Record<string, z.ZodType>> = { [K in keyof S]: z.ZodCatch<z.ZodOptional<S[K]>> };
const lenient = <S extends Record<string, z.ZodType>>(shape: S): Lenient<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, schema.optional().catch(undefined)]),
  ) as unknown as Lenient<S>;

/** A filter's value as the contract reads it, or undefined where the contract refuses it. */
const filterValue = (filter: Filter, word: string): FilterValue | undefined => {
  const parsed = filter.schema.safeParse(filter.control === 'some' ? word.split(',') : word);
  return parsed.success ? (parsed.data as FilterValue) : undefined;
};

const filterValues = (report: ReportShape, words: ReportWords): Record<string, FilterValue> => {
  const values = Object.fromEntries(
    Object.entries(report.filters).flatMap(([key, filter]) => {
      const word = words[key];
      const value = word === undefined ? undefined : filterValue(filter, word);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  if (hasReversedAmounts(values)) delete values['amountTo'];
  return values;
};

/** Reads the address. Whatever it holds, the answer is a search the report can show. */
export const parseReportSearch = (report: ReportShape, words: ReportWords): ReportSearch => {
  const { preset, from = '', to = '', time, merchants, ...rest } = wordSchema(report).parse(words);
  return {
    ...rest,
    range: preset ?? (isRange({ from, to }) ? { from, to } : undefined),
    timeOption: time,
    merchantIds: merchants,
    filters: filterValues(report, words),
  };
};

const rangeWords = (range: ReportSearch['range']): ReportWords =>
  range === undefined ? {} : typeof range === 'string' ? { preset: range } : { from: range.from, to: range.to };

/** Writes the address: the inverse of `parseReportSearch`. */
export const formatReportSearch = (search: ReportSearch): ReportWords => {
  const words = {
    tab: search.tab,
    ...rangeWords(search.range),
    time: search.timeOption,
    merchants: search.merchantIds?.join(','),
    sort: search.sort && `${search.sort.direction === 'desc' ? '-' : ''}${search.sort.key}`,
    page: search.page === undefined || search.page === 1 ? undefined : String(search.page),
    limit: search.limit?.toString(),
    row: search.row,
    view: search.view,
    ...Object.fromEntries(Object.entries(search.filters).map(([key, value]) => [key, String(value)])),
  };
  return Object.fromEntries(Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined));
};
