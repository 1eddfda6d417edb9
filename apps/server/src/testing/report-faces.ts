import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { WhichRows } from '@drumlin/contract/reports/test-data.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';
import { keyColumn } from '../reports/engine/source.ts';
import { testRowsOf } from '../reports/engine/test-rows.ts';
import { SERVED_REPORTS } from '../reports/registry.ts';

const reports: readonly ReportShape[] = Object.values(REPORTS);

/** Every report as it can be asked for: of live rows, and of payments of the test API where it has those. */
export const REPORT_FACES: readonly { name: string; report: ReportShape; which: WhichRows }[] = [
  ...reports.map(report => ({ name: report.key, report, which: {} })),
  ...reports
    .filter(({ filters }) => 'testData' in filters)
    .map(report => ({ name: `${report.key} of test data`, report, which: { testData: 'ONLY' as const } })),
];

/** The key of the test payment that `giveTestRows` makes of a live row. */
export const testKeyOf = (key: string): string => `9${key.slice(1)}`;

/** Gives the reports that can have them test payments: of three live rows in four a copy, of another key and a dollar more in each amount. */
export const giveTestRows = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  for (const live of Object.values(SERVED_REPORTS)) {
    const test = testRowsOf(live);
    if (!test) continue;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${test.source.table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db);
    const names = rows.map(({ name }) => name);
    const value = (name: string) => {
      if (name === keyColumn(live)) return sql`overlay(${sql.ref(name)} placing '9' from 1 for 1)`;
      return name in live.source.rollups.measures ? sql`${sql.ref(name)} + 100` : sql.ref(name);
    };
    await sql`
      insert into ${sql.table(test.source.table)} (${sql.join(names.map(name => sql.ref(name)))})
      select ${sql.join(names.map(value))} from ${sql.table(live.source.table)} where id % 4 <> 0 order by id`.execute(
      db,
    );
  }
};
