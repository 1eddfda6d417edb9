import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchantScope } from '../access/merchant-scope.ts';
import { reportQuery } from '../testing/report-query.ts';
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { reportReader } from './engine/report-reader.ts';
import { seenBy } from './engine/seen.ts';
import { keyColumn, type ServedReport } from './engine/source.ts';
import { testRowsOf } from './engine/test-rows.ts';
import { SERVED_REPORTS } from './registry.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.portal.close());

/** The times of a report that are counted by the day, each with the key that sorts by it. */
const countedTimes = ({ source }: ServedReport) =>
  Object.entries(source.times)
    .filter(([, { basis }]) => basis !== null)
    .map(([timeOption, { column }]) => {
      const [key = ''] = Object.entries(source.sorts).find(([, sorted]) => sorted === column) ?? [];
      return { timeOption, column, key };
    });

const withTwoTimes = Object.values(SERVED_REPORTS).filter(served => countedTimes(served).length > 1);

test('every report with two times counts by the days of both', () => {
  expect(withTwoTimes.length).toBeGreaterThan(0);
  expect(withTwoTimes.filter(({ source }) => source.rollups.crossTab === undefined)).toEqual([]);
});

test('the columns that rows may lack are those that tables may have empty', async () => {
  const { rows } = await world.portal.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
    where is_nullable = 'YES' and table_name = any($1)`,
    [Object.values(SERVED_REPORTS).map(({ source }) => source.table)],
  );
  const nullable = new Set(rows.map(({ name }) => name));
  for (const { source } of Object.values(SERVED_REPORTS)) {
    // A column of a view is nullable whatever it is of: the day of a summary is part of its key
    const sorted = Object.values(source.sorts).filter(column => column !== 'summary_at');
    const empty = sorted.filter(column => nullable.has(`${source.table}.${column}`));
    expect([source.table, (source.mayBeEmpty ?? []).toSorted()]).toEqual([source.table, empty.toSorted()]);
  }
});

const faces = withTwoTimes.flatMap(live => {
  const test = testRowsOf(live);
  const own = [live.report.key, live, {}] as const;
  return test ? [own, [`${live.report.key} of test data`, test, { testData: 'ONLY' }] as const] : [own];
});

describe.each(faces)('%s', (_, served, filters) => {
  const times = countedTimes(served);
  const cases = times.flatMap(range =>
    times
      .filter(({ column }) => column !== range.column)
      .flatMap(other => (['asc', 'desc'] as const).map(direction => [range, other, direction] as const)),
  );

  test.each(cases)('a range of $timeOption in the order of $key, $2', async (range, other, direction) => {
    const { database } = world.portal;
    const reader = reportReader(database);
    for (const [from, to] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-03-08T01:30:00', '2026-11-01T01:30:00'],
      ['2026-03-07', '2026-03-08'],
    ] as const) {
      const { rows } = await sql<{ key: string }>`
        select ${sql.ref(keyColumn(served))} as key from ${sql.table(served.source.table)}
        where ${sql.ref(range.column)} >= (${from.replace('T', ' ')}::timestamp at time zone 'America/Toronto')
          and date_trunc('second', ${sql.ref(range.column)} at time zone 'America/Toronto') <= ${to.includes('T') ? to.replace('T', ' ') : `${to} 23:59:59`}::timestamp
          and merchant_id in ('M1', 'M2')
        order by ${sql.ref(other.column)} ${sql.raw(direction)} nulls last, id ${sql.raw(direction)}`.execute(
        database.db,
      );
      const found: unknown[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 20) + 1; page += 1) {
        const sort = { key: other.key, direction };
        const asked = { timeOption: range.timeOption, sort, from, to, page, limit: 20, filters };
        const answer = await reader.page(
          seenBy(served, 'full'),
          reportQuery(asked),
          makeMerchantScope('external', ['M1', 'M2']),
        );
        expect(answer.total).toEqual({ rows: rows.length, capped: false });
        found.push(...answer.rows.map(row => row[served.report.rowKey]));
      }
      expect(found).toEqual(rows.map(({ key }) => key));
    }
  });
});
