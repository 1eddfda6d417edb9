import { pino } from 'pino';
import { openForTests } from '../../testing/open-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Scope } from '../identity.ts';
import { type ReconciliationRun, reconcile } from '../reconcile.ts';

export interface FindingRow {
  id: number;
  identity: string;
  part: string;
  merchant_id: string;
  et_day: string;
  about: string;
  expected: number;
  found: number;
  difference: number;
  ledger_rows: number;
  evidence: { report: string; words: Record<string, string> }[];
  opened_at: Date;
  closed_at: Date | null;
}

/** A database with books, and what one asks of them. */
export interface Books {
  database: TestDatabase;
  run(scope?: Partial<Scope>): Promise<ReconciliationRun | undefined>;
  /** The findings that still hold. */
  open(): Promise<FindingRow[]>;
  all(): Promise<FindingRow[]>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** The first row of a query; throws without one. */
  one<Row extends object>(sql: string, values?: unknown[]): Promise<Row>;
}

export const openBooks = async (): Promise<Books> => {
  const database = await createTestDatabase();
  const log = pino({ level: 'error' });
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(sql, values)).rows;
  const findings = (where: string) =>
    query<FindingRow>(`select * from reconciliation_finding where ${where} order by id`);
  return {
    database,
    run: ({ whole = true } = {}) => reconcile({ database, log }, { whole }),
    open: () => findings('closed_at is null'),
    all: () => findings('true'),
    query,
    one: async <Row extends object>(sql: string, values?: unknown[]) => {
      const [row] = await query<Row>(sql, values);
      if (!row) throw new Error(`no row: ${sql}`);
      return row;
    },
  };
};

/** The same for all tests of a file, dropped after them. */
export const useBooks = (): Books => openForTests(openBooks, books => books.database.drop());
