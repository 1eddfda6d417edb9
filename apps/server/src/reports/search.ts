import { cleanIdentifier } from '@drumlin/contract/core/plain-text.ts';
import { REPORT_KEYS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { MAX_HITS, MIN_PART, type SearchHit, searchRoute, summaryColumns } from '@drumlin/contract/search/routes.ts';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type MerchantScope, merchantWithin } from '../access/merchant-scope.ts';
import type { Session } from '../access/session.ts';
import { bindRoute } from '../http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { isOneOf } from '../platform/postgres/conditions.ts';
import { type Database, readReport } from '../platform/postgres/database.ts';
import { inUnits, selectList } from './engine/compile/columns.ts';
import { spellingsOf } from './engine/filters.ts';
import { type MaskedReport, maskReport } from './engine/masked-report.ts';
import { keyColumn } from './engine/source.ts';
import { SERVED_REPORTS } from './registry.ts';

/** A row that an identifier names: where it stands and by which of its identifiers, `place` of them, it was found. */
interface SearchMatch {
  report: ReportKey;
  merchant_id: string;
  id: number;
  place: number;
  found_by: string;
}

type Row = Record<string, unknown> & { found_key: string; found_by: string };

/** How rows are looked up in an identifying column, by its own index: by which conditions, each for itself, and in which order. */
interface Lookup {
  conditionsOf(column: string): RawBuilder<boolean>[];
  orderOf(column: string): RawBuilder<unknown>;
  /** Whether it looks in columns that identify consumers too. */
  isOfConsumers: boolean;
}

/** The newest rows that have an identifier. */
const lookupWhole = (identifier: string): Lookup => ({
  conditionsOf: column => [isOneOf(column, spellingsOf(identifier))],
  orderOf: () => sql`id desc`,
  isOfConsumers: true,
});

/** The first rows whose identifier begins so, in its order: the index ends with the tenth. A database sorts text by code points (docs/operating.md). */
const lookupPart = (part: string): Lookup => ({
  conditionsOf: column =>
    spellingsOf(cleanIdentifier(part)).map(
      each => sql`(${sql.ref(column)} >= ${each} and ${sql.ref(column)} < ${`${each}\u{10FFFF}`})`,
    ),
  orderOf: column => sql.ref(column),
  isOfConsumers: false,
});

const lookupsIn = (report: ReportKey, lookup: Lookup, scope: MerchantScope): RawBuilder<SearchMatch>[] => {
  const { source, report: shape } = SERVED_REPORTS[report];
  const columns = Object.entries(source.identifiers);
  return columns.flatMap(([key, column], place) => {
    if (shape.columns[key]?.personal !== undefined && !lookup.isOfConsumers) return [];
    return lookup.conditionsOf(column).map(
      condition => sql<SearchMatch>`(
        select ${sql.lit(report)} as report, merchant_id, id, ${sql.lit(place)} as place, ${sql.lit(key)} as found_by
        from ${sql.table(source.table)} where ${condition} and ${merchantWithin(scope)}
        order by ${lookup.orderOf(column)} limit ${sql.lit(MAX_HITS)})`,
    );
  });
};

/** Every report is looked in by one statement, since most have nothing. */
const keysQuery = (reports: readonly ReportKey[], lookup: Lookup, { scope }: Pick<Session, 'scope'>) => {
  const each = reports.flatMap(report => lookupsIn(report, lookup, scope));
  return sql<SearchMatch>`${sql.join(each, sql` union all `)}`;
};

/** The newest rows of a report; one found by two of its identifiers is told by the first. */
const newest = (found: readonly SearchMatch[]): SearchMatch[] => {
  const byRow = Map.groupBy(
    found.toSorted((a, b) => a.place - b.place),
    ({ merchant_id, id }) => `${merchant_id} ${id}`,
  );
  return [...byRow.values()]
    .flatMap(([first]) => first ?? [])
    .sort((a, b) => b.id - a.id)
    .slice(0, MAX_HITS);
};

const rowsQuery = (served: MaskedReport, found: readonly SearchMatch[]) => {
  const merchants = found.map(({ merchant_id }) => merchant_id);
  const ids = found.map(({ id }) => String(id));
  const by = found.map(({ found_by }) => found_by);
  return sql<Row>`
    select ${sql.ref(`t.${keyColumn(served)}`)} as found_key, k.found_by, ${selectList(served)}
    from unnest(${merchants}::text[], ${ids}::bigint[], ${by}::text[]) as k (merchant_id, id, found_by)
    join ${sql.table(served.source.table)} t on t.merchant_id = k.merchant_id and t.id = k.id
    join merchant m on m.merchant_id = t.merchant_id
    order by t.id desc`;
};

const hitsOf = async (
  database: Database,
  report: ReportKey,
  found: readonly SearchMatch[],
  { sight }: Session,
): Promise<SearchHit[]> => {
  const served = maskReport(SERVED_REPORTS[report], sight);
  const rows = await readReport(database, rowsQuery(served, newest(found)));
  const summary = summaryColumns(served.report);
  return rows.map(row => {
    const values = inUnits(served.report.columns, row);
    return {
      report,
      rowKey: row.found_key,
      matched: row.found_by,
      columns: Object.fromEntries([...summary, row.found_by].map(key => [key, values[key] as string | number | null])),
    };
  });
};

/** The reports a search looks in: those the caller may see, but for summaries, whose rows are no transactions. */
const searched = ({ permissions }: Session): ReportKey[] =>
  REPORT_KEYS.filter(key => {
    const { report, source } = SERVED_REPORTS[key];
    return permissions.has(report.permission) && !source.rollups.daily.some(({ rowCounts }) => rowCounts !== undefined);
  });

/** The search of the top bar: all reports are looked in at once, and whole rows fetched from those that have any. */
export const registerSearch = (app: FastifyInstance, { database, shares }: Platform): void => {
  bindRoute(app, searchRoute, async ({ querystring, session }) => {
    const reports = searched(session);
    if (reports.length === 0) return { hits: [] };
    const inTurn = <T>(read: () => Promise<T>): Promise<T> => shares.reports.run(session, read);
    const keysBy = (lookup: Lookup) => inTurn(() => readReport(database, keysQuery(reports, lookup, session)));
    const { identifier } = querystring;
    const whole = await keysBy(lookupWhole(identifier));
    const mayBePart = whole.length === 0 && cleanIdentifier(identifier).length >= MIN_PART;
    const keys = mayBePart ? await keysBy(lookupPart(identifier)) : whole;
    const found = Map.groupBy(keys, ({ report }) => report);
    const hits = await Promise.all(
      reports.flatMap(report => {
        const rows = found.get(report);
        return rows ? [inTurn(() => hitsOf(database, report, rows, session))] : [];
      }),
    );
    return { hits: hits.flat() };
  });
};
