import type { RawBuilder } from 'kysely';
import { type Database, runNamed, runPlanned } from '../../platform/database.ts';
import type { Selection } from './selection.ts';
import type { Measures } from './source.ts';
import { cappedCountQuery, totalsQuery } from './totals.ts';

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
  const count = async (selection: Selection, cap: number): Promise<{ total: number; capped: boolean }> => {
    if (selection.rollup) return { total: (await sums(selection)).row_count, capped: false };
    const [counted] = await run(cappedCountQuery(selection, cap), selection);
    const rows = counted?.row_count ?? 0;
    return { total: Math.min(rows, cap), capped: rows > cap };
  };

  return { run, sums, count };
};

export type SelectionRunner = ReturnType<typeof selectionRunner>;
