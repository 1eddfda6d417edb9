import { sortableKeys } from '@drumlin/contract/core/report.ts';
import { filterOfCell } from '@drumlin/contract/reports/filter-by.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeMerchantScope } from '../access/merchant-scope.ts';
import { queryOf, type ReportClient, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES } from '../testing/report-faces.ts';
import { reportQuery } from '../testing/report-query.ts';
import { useReportWorld } from '../testing/report-world.ts';
import { maskReport } from './engine/masked-report.ts';
import { reportReader } from './engine/report-reader.ts';
import { keyColumn, type ServedReport } from './engine/source.ts';
import { testRowsOf } from './engine/test-rows.ts';
import { SERVED_REPORTS } from './registry.ts';

const world = useReportWorld(60);

describe.each(REPORT_FACES)('$name', ({ report, which }) => {
  const client = (): ReportClient => reportClient(world.portal, report, world.staff);
  // As many rows as a page may have
  const query = queryOf(report, { filters: which, limit: 40 });

  test('sorted by any key its pages hold each row once, ties too', async () => {
    const count = (await client().page(query)).total.rows;
    // Every key of live rows in one direction, the next in the other; of test payments, which only have another table, one in each
    const keys = sortableKeys(report).slice(0, which.testData ? 2 : undefined);
    for (const [nth, key] of keys.entries()) {
      const direction = nth % 2 === 0 ? 'asc' : 'desc';
      const rows = await client().all({ ...query, sort: { key, direction } });
      expect([key, rows.length, new Set(rows.map(row => row[report.rowKey])).size]).toEqual([key, count, count]);
      const values = rows.map(row => row[key]).filter(value => value !== null) as (string | number)[];
      expect(rows.slice(values.length).filter(row => row[key] !== null)).toEqual([]);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const wanted = direction === 'asc' ? sorted : sorted.toReversed();
      // Wall time repeats an hour in autumn, and then two readings of one instant may stand in either order
      if (typeof values[0] === 'number') expect([key, values]).toEqual([key, wanted]);
      else expect([key, values[0], values.at(-1)]).toEqual([key, wanted[0], wanted.at(-1)]);
    }
  });

  // Of test data the engine is the same
  const testLive = which.testData === undefined ? test : (_title: string, _run: () => Promise<void>) => undefined;
  testLive('finds by the value of a cell exactly the rows that have it', async () => {
    const rows = await client().all(query);
    const keysOf = (some: typeof rows) => some.map(each => each[report.rowKey]);
    for (const key of Object.keys(report.filterBy)) {
      const row = rows.find(each => filterOfCell(report, key, each) !== undefined);
      const { filter = '', value = '' } = (row && filterOfCell(report, key, row)) ?? {};
      const isMerchant = filter === 'merchantId';
      const asked = isMerchant ? { merchantIds: [value] } : { filters: { ...which, [filter]: value } };
      const found = await client().all({ ...query, ...asked });
      expect(keysOf(found), key).toContain(row?.[report.rowKey]);
      // Two merchants may have one name
      const same = isMerchant ? filter : key;
      expect(keysOf(found), key).toEqual(keysOf(rows.filter(each => each[same] === row?.[same])));
    }
  });
});

test('of more merchants than may be named at once it is said how many may', async () => {
  const { send, wordsOf } = reportClient(world.portal, REPORTS['interac-payins'], world.staff);
  const merchantId = Array.from({ length: 101 }, (_, at) => `M${at}`);
  const { statusCode, body } = await send('list', { ...wordsOf(queryOf(REPORTS['interac-payins'])), merchantId });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('Name 1 to 100 merchants by their IDs')]);
});

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

const facesWithTwoTimes = withTwoTimes.flatMap(live => {
  const test = testRowsOf(live);
  const own = [live.report.key, live, {}, undefined] as const;
  return test ? [own, [`${live.report.key} of test data`, test, { testData: 'ONLY' }, 1] as const] : [own];
});

describe.each(facesWithTwoTimes)('%s', (_, served, filters, count) => {
  const times = countedTimes(served);
  // Each in one direction, the next in the other; both of payins are in engine/report-reader.test.ts
  const cases = times
    .flatMap(range => times.filter(({ column }) => column !== range.column).map(other => [range, other] as const))
    .map(([range, other], nth) => [range, other, nth % 2 === 0 ? 'asc' : 'desc'] as const)
    .slice(0, count);

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
      for (let page = 1; page <= Math.ceil(rows.length / 40) + 1; page += 1) {
        const sort = { key: other.key, direction };
        const asked = { timeOption: range.timeOption, sort, from, to, page, limit: 40, filters };
        const answer = await reader.page(
          maskReport(served, 'full'),
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
