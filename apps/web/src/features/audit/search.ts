import { auditActs } from '@drumlin/contract/audit/acts.ts';
import { parseDay } from '@drumlin/contract/core/eastern.ts';
import * as v from 'valibot';
import { isRange, PRESET_NAMES, PRESETS, type Preset, type RangeText } from '../../lib/date-range.ts';
import { keywordWord, oneOf, pageWord, word } from '../../lib/search.ts';

const day = word(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}$/),
    v.check(text => parseDay(text) !== undefined),
  ),
);

/** The address of the audit trail. Days are Eastern days; a preset goes before them, and they hold only as a range in order. */
export const auditSearch = v.pipe(
  v.object({
    page: pageWord,
    preset: oneOf(PRESET_NAMES),
    from: day,
    to: day,
    act: oneOf(auditActs),
    outcome: oneOf(['success', 'failure']),
    keyword: keywordWord,
  }),
  v.transform(search => {
    const { preset, from, to } = search;
    const isOwn = preset === undefined && from !== undefined && to !== undefined && isRange({ from, to });
    return isOwn ? search : { ...search, from: undefined, to: undefined };
  }),
);
export type AuditSearch = v.InferOutput<typeof auditSearch>;

const present = <T extends object>(words: T) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What was chosen: a preset, an own range, or nothing. */
export const chosenRange = ({ preset, from, to }: AuditSearch): Preset | RangeText | undefined =>
  preset ?? (from !== undefined && to !== undefined ? { from, to } : undefined);

/** Another range, from the first page on; none is every day. */
export const withRange = (search: AuditSearch, range: Preset | RangeText | undefined): AuditSearch => {
  const { page, preset, from, to, ...rest } = search;
  return { ...rest, ...(typeof range === 'string' ? { preset: range } : range) };
};

/** The days in force on `today`, the Eastern day it is; undefined where every day counts. */
export const rangeOf = (search: AuditSearch, today: string): RangeText | undefined => {
  const chosen = chosenRange(search);
  return typeof chosen === 'string' ? PRESETS[chosen].range(today) : chosen;
};

/** The filters alone, as the API takes them on `today`, the Eastern day it is. */
export const filtersOf = (search: AuditSearch, today: string) => {
  const { page, preset, ...filters } = search;
  return present({ ...filters, ...rangeOf(search, today) });
};

/** Whether anything narrows the trail. */
export const isFiltered = ({ page, ...filters }: AuditSearch): boolean => Object.keys(present(filters)).length > 0;
