import type { RawBuilder } from 'kysely';
import { type Database, runNamed, runPlanned } from '../../platform/postgres/database.ts';
import type { Selection } from './selection.ts';
import type { Measures } from './source.ts';
import { cappedCountQuery, rollupCountQuery, totalsQuery } from './totals.ts';

export interface Counted {
  total: number;
  capped: boolean;
}

/** Counts a selection: from the rollup where it knows, else row by row and no further than just past `cap`. */
export const countQuery = (selection: Selection, cap: number): RawBuilder<{ row_count: number }> =>
  selection.rollup ? rollupCountQuery(selection, selection.rollup) : cappedCountQuery(selection, cap);

/** What the number that `countQuery` found says. */
export const readCount = ({ rollup }: Selection, cap: number, rows: number): Counted => {
  const capped = !rollup && rows > cap;
  return { total: capped ? cap : rows, capped };
};

/** Runs the queries of a selection: named, so that PostgreSQL parses each shape once, unless every value wants its own plan. */
export const selectionRunner = (database: Database) => {
  const run = <T>(query: RawBuilder<T>, { planEachValue }: Pick<Selection, 'planEachValue'>): Promise<T[]> =>
    (planEachValue ? runPlanned<T> : runNamed<T>)(database.reportPool, query.compile(database.db));

  const sums = async (selection: Selection): Promise<Measures<string>> => {
    const [found] = await run(totalsQuery(selection), selection);
    if (!found) throw new TypeError('A sum without a row');
    return found;
  };

  /** How many rows are selected; where rows must be counted one by one, `capped` says that there are more than `cap`. */
  const count = async (selection: Selection, cap: number): Promise<Counted> => {
    const [counted] = await run(countQuery(selection, cap), selection);
    return readCount(selection, cap, counted?.row_count ?? 0);
  };

  return { run, sums, count };
};

export type SelectionRunner = ReturnType<typeof selectionRunner>;
