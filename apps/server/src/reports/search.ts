import { REPORT_KEYS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { MAX_HITS, type SearchHit, searchRoute, summaryColumns } from '@drumlin/contract/search/routes.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { bindRoute } from '../http/bind.ts';
import type { Session } from '../http/session/session.ts';
import { type Database, runNamed } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { inUnits, selectList } from './engine/columns.ts';
import { keyColumn, type ServedReport } from './engine/source.ts';
import { SERVED_REPORTS } from './registry.ts';

type Found = Record<string, unknown> & { found_key: string; found_by: string };

/** Looks an identifier up in each identifying column by its own index; a row found by two of them is told by the first. */
const searchQuery = (served: ServedReport, identifier: string, { scope }: Pick<Session, 'scope'>) => {
  const { source } = served;
  const table = sql.table(source.table);
  const merchants = scope.kind === 'all' ? sql`true` : sql`merchant_id = any(${[...scope.merchantIds]}::text[])`;
  const lookups = Object.entries(source.identifiers).map(
    ([key, column], place) => sql`(
      select merchant_id, id, ${sql.lit(place)} as place, ${sql.lit(key)} as found_by from ${table}
      where ${sql.ref(column)} = ${identifier} and ${merchants} order by id desc limit ${sql.lit(MAX_HITS)})`,
  );
  return sql<Found>`
    select ${sql.ref(`t.${keyColumn(served)}`)} as found_key, k.found_by, ${selectList(served)}
    from (
      select distinct on (merchant_id, id) merchant_id, id, found_by
      from (${sql.join(lookups, sql` union all `)}) lookup order by merchant_id, id, place
    ) k
    join ${table} t on t.merchant_id = k.merchant_id and t.id = k.id
    join merchant m on m.merchant_id = t.merchant_id
    order by t.id desc limit ${sql.lit(MAX_HITS)}`;
};

const searchReport = async (
  database: Database,
  report: ReportKey,
  identifier: string,
  session: Session,
): Promise<SearchHit[]> => {
  const served = SERVED_REPORTS[report];
  const query = searchQuery(served, identifier, session);
  const rows = await runNamed<Found>(database.reportPool, query.compile(database.db));
  const summary = summaryColumns(served.report);
  return rows.map(row => {
    const values = inUnits(served.report.columns, row);
    return {
      report,
      rowKey: row.found_key,
      matched: row.found_by,
      columns: Object.fromEntries(summary.map(key => [key, values[key] as string | number | null])),
    };
  });
};

/** The reports a search looks in: those the caller may see, but for summaries, whose rows are no transactions. */
const searched = ({ permissions }: Session): ReportKey[] =>
  REPORT_KEYS.filter(key => {
    const { report, source } = SERVED_REPORTS[key];
    return permissions.has(report.permission) && !source.rollups.some(({ rowCounts }) => rowCounts !== undefined);
  });

/** The search of the top bar: every report is looked in side by side. */
export const registerSearch = (app: FastifyInstance, { database }: Platform): void => {
  bindRoute(app, searchRoute, async ({ querystring, session }) => {
    const found = await Promise.all(
      searched(session).map(report => searchReport(database, report, querystring.identifier, session)),
    );
    return { hits: found.flat() };
  });
};
