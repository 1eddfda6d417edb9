import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { type RawBuilder, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import type { MerchantScope } from '../../http/session/merchant-scope.ts';
import type { Database } from '../../platform/database.ts';
import { inlineSql } from '../../platform/inline-sql.ts';
import { csvSelectList } from './columns.ts';
import { csvLines } from './csv-lines.ts';
import { sortOf } from './page.ts';
import { rowsWhere, select } from './selection.ts';
import type { ServedReport } from './source.ts';

/** The rows of a selection as CSV columns, in the query's order, at most `cap` of them. */
export const csvQuery = (
  served: ServedReport,
  query: ReportQuery,
  scope: MerchantScope,
  { cap, locale }: { cap: number; locale: Locale },
): RawBuilder<unknown> => {
  const { column, direction } = sortOf(served, query.sort);
  const selection = select(served, query, scope);
  const order = sql.raw(direction);
  return sql`
    select ${csvSelectList(served, locale)}
    from (
      select * from ${sql.table(served.source.table)} where ${rowsWhere(selection)}
      order by ${sql.ref(column)} ${order}, id ${order} limit ${cap}
    ) t
    join merchant m on m.merchant_id = t.merchant_id
    order by ${sql.ref(`t.${column}`)} ${order}, ${sql.ref('t.id')} ${order}`;
};

/**
 * Streams a query as CSV: RFC 4180, UTF-8, headed by the column titles. A reader that goes away
 * takes its database connection with it, which cancels the query (faults 21 and 22).
 */
export const streamCsv = async (database: Database, query: RawBuilder<unknown>): Promise<Readable> => {
  const client = await database.exportPool.connect();
  const copy = client.query(
    copyTo(`copy (${inlineSql(query.compile(database.db))}) to stdout with (format csv, header)`),
  );
  return pipeline(copy, csvLines(), new PassThrough(), error => client.release(error ?? undefined)) as Readable;
};
