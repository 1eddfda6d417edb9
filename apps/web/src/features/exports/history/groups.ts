import { addDays } from '@drumlin/contract/core/eastern.ts';
import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import type { HistorySearch } from './filters.ts';

/** The part of the past that a group is about: so many days, a month (`2026-05`) or a year; all of it where the order is that of sizes. */
export type Past =
  | { kind: 'days'; days: 7 | 30 }
  | { kind: 'month'; month: string }
  | { kind: 'year'; year: string }
  | { kind: 'all' };

const DEFAULT_SORT = 'exportDate,desc';

type Dated = Pick<ExportEntity, 'reportRequestId' | 'exportDate' | 'exportDateEst' | 'reportBeginDateEst' | 'fileSize'>;

/** Where an Eastern day belongs on `today`, the Eastern day it is: the days before the older parts. */
export const pastOf = (day: string, today: string): Past => {
  if (day > addDays(today, -7)) return { kind: 'days', days: 7 };
  if (day > addDays(today, -30)) return { kind: 'days', days: 30 };
  const month = addDays(`${today.slice(0, 8)}01`, -1).slice(0, 7);
  return day.slice(0, 7) === month ? { kind: 'month', month } : { kind: 'year', year: day.slice(0, 4) };
};

/** Exports in order, in groups by the date that they are ordered by; those ordered by their sizes are one group. */
export const groupExports = <E extends Dated>(
  exports: readonly E[],
  sort: HistorySearch['sort'] = DEFAULT_SORT,
  today: string,
): { key: string; past: Past; exports: E[] }[] => {
  const byReport = sort.startsWith('reportDate');
  const sign = sort.endsWith('asc') ? 1 : -1;
  if (sort.startsWith('size')) {
    const bySize = exports.toSorted((a, b) => sign * ((a.fileSize ?? 0) - (b.fileSize ?? 0)));
    return [{ key: 'all', past: { kind: 'all' }, exports: bySize }];
  }
  const dayOf = (each: E) => (byReport ? each.reportBeginDateEst : each.exportDateEst.slice(0, 10));
  const keyOf = (each: E) => (byReport ? `${dayOf(each)} ${each.exportDate}` : each.exportDate);
  const ordered = exports.toSorted((a, b) => sign * (keyOf(a) < keyOf(b) ? -1 : 1));
  const groups = Map.groupBy(ordered, each => JSON.stringify(pastOf(dayOf(each), today)));
  return [...groups].map(([key, members]) => ({ key, past: JSON.parse(key) as Past, exports: members }));
};
