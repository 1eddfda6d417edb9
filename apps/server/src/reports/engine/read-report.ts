import type { Column } from '@drumlin/contract/core/columns.ts';
import { centsToUnits } from '@drumlin/contract/core/money.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../http/session/merchant-scope.ts';
import type { Database } from '../../platform/database.ts';
import { runNamed } from '../../platform/database.ts';
import { selectList } from './columns.ts';
import { type PageDays, pageDaysQuery } from './days.ts';
import { pageOfDaysQuery, pageQuery, type Sort, sortOf } from './page.ts';
import { type Selection, select } from './selection.ts';
import type { Measures, ServedReport } from './source.ts';
import { cappedCountQuery, totalsQuery } from './totals.ts';

/** Lists count no further than this where rows must be counted one by one, and say '10,000+' (performance notes, section 3). */
const COUNT_CAP = 10_000;

type Row = Record<string, unknown>;

const inUnits = (columns: Readonly<Record<string, Column>>, row: Row): Row =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { kind }]) => {
      const value = row[key] ?? null;
      return [key, kind === 'money' && typeof value === 'number' ? centsToUnits(value) : value];
    }),
  );

const seesNothing = (scope: MerchantScope): boolean => scope.kind === 'some' && scope.merchantIds.length === 0;

/** Reads reports for whoever holds a scope. Amounts come back in currency units, times as Eastern wall time. */
export const reportReader = (database: Database) => {
  const run = <T>(query: RawBuilder<T>): Promise<T[]> => runNamed<T>(database.reportPool, query.compile(database.db));

  const sums = async (selection: Selection): Promise<Measures<string>> => {
    const [found] = await run(totalsQuery(selection));
    if (!found) throw new TypeError('A sum without a row');
    return found;
  };

  const byDays = async (
    served: ServedReport,
    selection: Selection,
    rollup: string,
    sort: Sort,
    window: { offset: number; limit: number },
  ) => {
    const [days] = await run<PageDays>(pageDaysQuery(selection, rollup, sort.direction, window));
    if (!days || days.days.length === 0) return { rows: [], total: days?.total ?? 0, capped: false };
    return {
      rows: await run(pageOfDaysQuery(served, selection, sort, days, window.limit)),
      total: days.total,
      capped: false,
    };
  };

  const count = async (selection: Selection, cap: number) => {
    if (selection.rollup) return { total: (await sums(selection)).row_count, capped: false };
    const [counted] = await run(cappedCountQuery(selection, cap));
    const rows = counted?.row_count ?? 0;
    return { total: Math.min(rows, cap), capped: rows > cap };
  };

  const inOrder = async (
    served: ServedReport,
    selection: Selection,
    sort: Sort,
    window: { offset: number; limit: number },
  ) => {
    const rows = () => run(pageQuery(served, selection, sort, window));
    // On the first page both are wanted whatever the other says; a later page may lie past the end and need no reading.
    if (window.offset === 0) {
      const [counted, page] = await Promise.all([count(selection, COUNT_CAP), rows()]);
      return { ...counted, rows: page };
    }
    const counted = await count(selection, COUNT_CAP);
    return { ...counted, rows: counted.capped || window.offset < counted.total ? await rows() : [] };
  };

  return {
    /** One page with the count of everything selected. A page past the end is empty. */
    async page(served: ServedReport, query: ReportQuery, scope: MerchantScope): Promise<ReportPage> {
      if (seesNothing(scope)) return { rows: [], total: { rows: 0, capped: false }, hasNext: false };
      const selection = select(served, query, scope);
      const sort = sortOf(served, query.sort);
      const window = { offset: (query.page - 1) * query.limit, limit: query.limit };
      const guided = selection.rollup && sort.column === selection.time.column;
      const { rows, total, capped } = guided
        ? await byDays(served, selection, selection.rollup?.table as string, sort, window)
        : await inOrder(served, selection, sort, window);
      return {
        rows: (rows as Row[]).map(row => inUnits(served.report.columns, row)),
        total: { rows: total, capped },
        hasNext: capped ? rows.length === window.limit : window.offset + rows.length < total,
      };
    },

    /** The report's totals over everything selected, in currency units. */
    async totals(served: ServedReport, query: ReportQuery, scope: MerchantScope): Promise<Record<string, number>> {
      const none = Object.fromEntries(
        ['row_count', ...served.source.measures].map(name => [name, 0]),
      ) as Measures<string>;
      const found = seesNothing(scope) ? none : await sums(select(served, query, scope));
      return inUnits(served.report.totals, served.source.totals(found)) as Record<string, number>;
    },

    /** Whether more rows are selected than `cap`. */
    async exceeds(served: ServedReport, query: ReportQuery, scope: MerchantScope, cap: number): Promise<boolean> {
      if (seesNothing(scope)) return false;
      const { total, capped } = await count(select(served, query, scope), cap);
      return capped || total > cap;
    },

    /** One row by its key, or undefined where there is none within the scope. */
    async row(served: ServedReport, key: string, scope: MerchantScope): Promise<Row | undefined> {
      const { source, report } = served;
      const scoped = scope.kind === 'all' ? sql`true` : sql`t.merchant_id = any(${scope.merchantIds}::text[])`;
      const [row] = await run<Row>(sql`
        select ${selectList(served)} from ${sql.table(source.table)} t join merchant m on m.merchant_id = t.merchant_id
        where ${source.select[report.rowKey] as RawBuilder<unknown>} = ${key} and ${scoped} limit 1`);
      return row && inUnits(report.columns, row);
    },
  };
};

export type ReportReader = ReturnType<typeof reportReader>;
