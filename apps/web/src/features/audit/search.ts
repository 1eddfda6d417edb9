import { auditActs } from '@drumlin/contract/audit/acts.ts';
import { parseDay } from '@drumlin/contract/core/eastern.ts';
import { z } from 'zod';
import { isRange, PRESET_NAMES, PRESETS, type Preset, type RangeText } from '../../lib/date-range.ts';

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(text => parseDay(text) !== undefined)
  .optional()
  .catch(undefined);

/** What the address of the audit trail holds; a word that cannot be is as one that is not there. Days are Eastern days. */
const auditWords = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  preset: z.enum(PRESET_NAMES).optional().catch(undefined),
  from: day,
  to: day,
  act: z.enum(auditActs).optional().catch(undefined),
  outcome: z.enum(['success', 'failure']).optional().catch(undefined),
  keyword: z.string().trim().min(1).max(255).optional().catch(undefined),
});
export type AuditSearch = z.output<typeof auditWords>;

const present = <T extends object>(words: T) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Reads the address of the audit trail. A preset goes before days, and days hold only as a range in order. */
export const parseAuditSearch = (words: Record<string, unknown>): AuditSearch => {
  const { from, to, ...rest } = auditWords.parse(words);
  const isOwn = from !== undefined && to !== undefined && rest.preset === undefined && isRange({ from, to });
  return present({ ...rest, ...(isOwn && { from, to }) });
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
