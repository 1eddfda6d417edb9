import { isRange, PRESET_NAMES, PRESETS, type Preset, type RangeText } from '../../lib/date-range.ts';

/** The words of a list's address for its days: a preset, or the first and the last Eastern day. */
export interface DayWords {
  preset?: Preset | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Only what is said. */
export const present = <T extends object>(words: T) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<T>;

/** How many filters an address has: all but its page and its order; both ends of its days are one. */
export const countFilters = (search: object): number => {
  const { page, to, sort, ...words } = search as Record<string, unknown>;
  return Object.keys(present(words)).length;
};

/** Whether anything in an address narrows its list. */
export const isFiltered = (search: object): boolean => countFilters(search) > 0;

/** The days of an address: a preset goes before them, and they hold only as a range in order. */
export const readDays = (words: {
  preset?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): DayWords => {
  const { from = '', to = '' } = words;
  const preset = PRESET_NAMES.find(name => name === words.preset);
  if (preset) return { preset };
  return isRange({ from, to }) ? { from, to } : {};
};

/** What was chosen: a preset, an own range, or nothing. */
export const chosenRange = ({ preset, from, to }: DayWords): Preset | RangeText | undefined =>
  preset ?? (from !== undefined && to !== undefined ? { from, to } : undefined);

/** Another range, from the first page on; none is every day. */
export const withRange = <S extends DayWords & { page?: number | undefined }>(
  { page, preset, from, to, ...rest }: S,
  range: Preset | RangeText | undefined,
) => ({ ...rest, ...(typeof range === 'string' ? { preset: range } : range) });

/** The days in force on `today`, the Eastern day it is; undefined where every day counts. */
export const rangeOf = (words: DayWords, today: string): RangeText | undefined => {
  const chosen = chosenRange(words);
  return typeof chosen === 'string' ? PRESETS[chosen].range(today) : chosen;
};
