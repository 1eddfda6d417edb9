import { type AuditAct, auditActs } from '@drumlin/contract/audit/acts.ts';
import { isRange, PRESET_NAMES, PRESETS, type Preset, type RangeText } from '../../lib/date-range.ts';
import type { AuditWords } from './search.ts';

export interface AuditSearch extends Omit<AuditWords, 'preset' | 'act'> {
  preset?: Preset | undefined;
  act?: AuditAct | undefined;
}

const present = <T extends object>(words: T) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What the address asks for. Days are Eastern days; a preset goes before them, and they hold only as a range in order. */
export const readAuditSearch = ({ from = '', to = '', ...words }: AuditWords): AuditSearch => {
  const preset = PRESET_NAMES.find(name => name === words.preset);
  const act = auditActs.find(name => name === words.act);
  return present({ ...words, act, preset, ...(preset === undefined && isRange({ from, to }) && { from, to }) });
};

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
