import { countedKeysQuery, countedPageQuery, rowsOfKeysQuery } from './counted-page.ts';
import { guideAcross, guideByTime } from './days.ts';
import { type Guide, type PageSlots, pageSlotsQuery } from './guide.ts';
import { guidedPageQuery, pageQuery, type Sort, type Window } from './page.ts';
import { type Counted, readCount, type SelectionRunner } from './run.ts';
import type { Selection } from './selection.ts';
import type { ServedReport } from './source.ts';

/** Lists count no further than this where rows must be counted one by one, and say '10,000+' (performance notes, section 3). */
const COUNT_CAP = 10_000;

interface Asked {
  served: ServedReport;
  selection: Selection;
  sort: Sort;
  window: Window;
}

interface FoundPage extends Counted {
  rows: Record<string, unknown>[];
}

/** A page found through its days, and through the hours of these where they are counted: it costs the same however deep it is. */
const guided = async ({ run }: SelectionRunner, guide: Guide, asked: Asked): Promise<FoundPage> => {
  const { served, selection, sort, window } = asked;
  const { limit } = window;
  const find = async (by: Guide, offset: number): Promise<PageSlots> => {
    const [found] = await run<PageSlots>(pageSlotsQuery(by, sort.direction, { offset, limit }), selection);
    return found ?? { total: 0, skip: 0, slots: [] };
  };
  const days = await find(guide, window.offset);
  const hours = days.slots.length > 0 ? guide.closer?.(days.slots) : undefined;
  const page = hours ? { guide: hours, found: await find(hours, days.skip), limit } : { guide, found: days, limit };
  const rows = page.found.slots.length > 0 ? await run(guidedPageQuery(served, selection, sort, page), selection) : [];
  return { rows, total: days.total, capped: false };
};

/** A page whose rows and count are both wanted whatever the other says, so one statement fetches them. */
const withCount = async ({ run }: SelectionRunner, { served, selection, sort, window }: Asked): Promise<FoundPage> => {
  const found = await run(countedPageQuery(served, selection, sort, window, COUNT_CAP), selection);
  const rows = found.filter(row => row.found !== null);
  return { ...readCount(selection, COUNT_CAP, found[0]?.counted ?? 0), rows };
};

/** The same where each value is planned for itself: only the search is, and the rows that it finds are fetched by a prepared statement. */
const searchedThenFetched = async (
  { run }: SelectionRunner,
  { served, selection, sort, window }: Asked,
): Promise<FoundPage> => {
  const found = await run(countedKeysQuery(selection, sort, window, COUNT_CAP), selection);
  const keys = found.filter(key => key.found !== null);
  const rows = keys.length === 0 ? [] : await run(rowsOfKeysQuery(served, sort, keys), { planEachValue: false });
  return { ...readCount(selection, COUNT_CAP, found[0]?.counted ?? 0), rows };
};

/** A page beyond those that a count reaches may lie past the end, so it is counted first. */
const countedFirst = async (runner: SelectionRunner, asked: Asked): Promise<FoundPage> => {
  const { served, selection, sort, window } = asked;
  const counted = await runner.count(selection, COUNT_CAP);
  const reachable = counted.capped || window.offset < counted.total;
  return { ...counted, rows: reachable ? await runner.run(pageQuery(served, selection, sort, window), selection) : [] };
};

/** In another order than that of its time, the length of the range decides whether to walk that order or to sort the range. */
const plannedForOrder = ({ sort, selection, ...rest }: Asked): Asked => {
  const planEachValue = selection.planEachValue || sort.column !== selection.time.column;
  return { ...rest, sort, selection: { ...selection, planEachValue } };
};

/** A page found by reading in order: together with the count where that is no more to read. */
const inOrder = (runner: SelectionRunner, given: Asked): Promise<FoundPage> => {
  const asked = plannedForOrder(given);
  const { selection, window } = asked;
  const together = selection.rollup ? window.offset === 0 : window.offset + window.limit <= COUNT_CAP;
  if (!together) return countedFirst(runner, asked);
  return (selection.planEachValue ? searchedThenFetched : withCount)(runner, asked);
};

/** The other time that a page is sorted by, where its days are counted beside those of the range. */
const otherTime = ({ selection, sort }: Asked): { column: string; basis: string } | undefined => {
  const { source, time, crossed } = selection;
  return Object.values(source.times).find(
    ({ column, basis }) =>
      column === sort.column && column !== time.column && (crossed?.bases?.includes(basis) ?? true),
  );
};

/**
 * A page is found through its days where the rollup knows them. The first page needs no days unless a filter without an index of
 * its own, one whose index holds the rows of all merchants, or the order of another time, could make it read far for few rows.
 */
const guideTo = (asked: Asked): Guide | undefined => {
  const { rollup, crossed, filters, time, merchantIds } = asked.selection;
  const other = otherTime(asked);
  if (crossed && other) return guideAcross(asked.selection, crossed.table, other);
  if (!rollup || asked.sort.column !== time.column) return undefined;
  const hasIndex = rollup.requires !== undefined && merchantIds === undefined;
  const near = asked.window.offset === 0 && (filters.length === 0 || hasIndex);
  return near ? undefined : guideByTime(asked.selection, rollup.table);
};

/** Finds one page by the quicker of two ways that give the same rows. */
export const findPage = (runner: SelectionRunner, asked: Asked): Promise<FoundPage> => {
  const guide = guideTo(asked);
  return guide === undefined ? inOrder(runner, asked) : guided(runner, guide, asked);
};
