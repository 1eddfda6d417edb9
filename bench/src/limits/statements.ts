import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { type MerchantScope, makeMerchantScope } from '@drumlin/server/access/merchant-scope.ts';
import { type Database, openDatabase } from '@drumlin/server/platform/postgres/database.ts';
import { type MaskedReport, maskReport } from '@drumlin/server/reports/engine/masked-report.ts';
import { reportReader } from '@drumlin/server/reports/engine/report-reader.ts';
import { SERVED_REPORTS } from '@drumlin/server/reports/registry.ts';
import type pg from 'pg';
import type { Case } from '../cases/case.ts';
import { PARENT_MERCHANTS } from '../ledger/merchants.ts';

/** One statement as the portal sends it: without a name, so that PostgreSQL plans it for its values. */
export interface Statement {
  text: string;
  values: unknown[];
}

const scopeOf = ({ caller, body }: Case): MerchantScope => {
  if (caller === 'parent') return makeMerchantScope('external', PARENT_MERCHANTS);
  const merchants = body['merchantId'] as string | string[] | undefined;
  return merchants === undefined
    ? makeMerchantScope('internal', [])
    : makeMerchantScope('external', [merchants].flat());
};

/** The report of a case, with its source. */
export const servedOf = ({ report = 'interac-payins' }: Case): MaskedReport =>
  maskReport(SERVED_REPORTS[report], 'full');

export const queryOf = (asked: Case): ReportQuery => {
  const { report } = servedOf(asked);
  const dialect = dialectOf(report);
  return dialect.toQuery(report, dialect.bodySchema(report).parse(asked.body));
};

/** Forwards every statement and records it. */
const recording = (pool: pg.Pool, into: Statement[]): pg.Pool =>
  ({
    query: (statement: Statement) => {
      into.push(statement);
      return pool.query(statement);
    },
  }) as unknown as pg.Pool;

export interface Recorder {
  /** The statements of one page. */
  page(asked: Case): Promise<Statement[]>;
  /** The statements of the totals. */
  totals(asked: Case): Promise<Statement[]>;
  close(): Promise<void>;
}

/** Runs the portal's own report reader once for each case to learn its statements, whose plans are then looked at. No limit is made of them. */
export const openRecorder = (url: string): Recorder => {
  const database = openDatabase(url);
  const noted = (into: Statement[]): Database => {
    const pool = recording(database.pool, into);
    return { ...database, pool, reportPool: pool };
  };
  const record = async (read: (reader: ReturnType<typeof reportReader>) => Promise<unknown>) => {
    const statements: Statement[] = [];
    await read(reportReader(noted(statements)));
    return statements;
  };
  return {
    page: asked => record(reader => reader.page(servedOf(asked), queryOf(asked), scopeOf(asked))),
    totals: asked => record(reader => reader.totals(servedOf(asked), queryOf(asked), scopeOf(asked))),
    close: () => database.close(),
  };
};

/** Sends statements one after the other on the bare driver. */
export const replay = async (
  client: Pick<pg.Client, 'query'>,
  statements: readonly Statement[],
): Promise<unknown[]> => {
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query({ ...statement })).rows;
  return rows;
};
