import { sortableKeys } from '@drumlin/contract/core/report.ts';
import { filterOfCell } from '@drumlin/contract/reports/filter-by.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchantScope } from '../access/merchant-scope.ts';
import { queryOf, type ReportClient, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES } from '../testing/report-faces.ts';
import { reportQuery } from '../testing/report-query.ts';
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { reportReader } from './engine/report-reader.ts';
import { seenBy } from './engine/seen.ts';
import { keyColumn, type ServedReport } from './engine/source.ts';
import { testRowsOf } from './engine/test-rows.ts';
import { SERVED_REPORTS } from './registry.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld(60);
});
afterAll(() => world.portal.close());

/** Too long for a text, no number, and no value of any list. */
const NO_VALUE = 'x'.repeat(300);

describe.each(REPORT_FACES)('$name', ({ report, which }) => {
  const client = (): ReportClient => reportClient(world.portal, report, world.staff);
  // As many rows as a page may have
  const query = queryOf(report, { filters: which, limit: 40 });

  const filters = Object.keys(report.filters);
  let count: number;
  beforeAll(async () => {
    count = (await client().page(query)).total.rows;
  });
  if (filters.length > 0)
    test.each(filters)('%s out of its rule is refused by name', async key => {
      const response = await client().send('list', { ...client().wordsOf(query), [key]: NO_VALUE });
      expect(response.statusCode).toBe(400);
      expect(response.json().details[0]).toMatchObject({ field: key });
    });

  test.each(sortableKeys(report).flatMap(key => [[key, 'asc'] as const, [key, 'desc'] as const]))(
    'sorted by %s %s its pages hold each row once, ties too',
    async (key, direction) => {
      const rows = await client().all({ ...query, sort: { key, direction } });
      const keys = new Set(rows.map(row => row[report.rowKey]));
      expect(keys.size).toBe(rows.length);
      expect(rows).toHaveLength(count);
      const values = rows.map(row => row[key]).filter(value => value !== null) as (string | number)[];
      expect(rows.slice(values.length).filter(row => row[key] !== null)).toEqual([]);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      // Wall time repeats an hour in autumn, and then two readings of one instant may stand in either order
      if (typeof values[0] === 'number') expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      else expect([values[0], values.at(-1)].toSorted()).toEqual([sorted[0], sorted.at(-1)]);
    },
  );

  test('finds by the value of a cell exactly the rows that have it', async () => {
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

  test('tells how many rows there are, in whole days and in ragged ones', async () => {
    for (const [from, to] of [
      ['2026-03-08', '2026-03-08'],
      ['2026-03-08T01:30:00', '2026-11-01T01:30:00'],
    ] as const) {
      const asked = queryOf(report, { from, to, filters: which });
      expect((await client().page(asked)).total).toEqual({ rows: (await client().all(asked)).length, capped: false });
    }
  });

  test('answers far pages and far years honestly', async () => {
    expect((await client().page({ ...query, page: 1_000_000_000 })).rows).toEqual([]);
    expect(await client().all(queryOf(report, { from: '0001-01-01', to: '0001-12-31', filters: which }))).toEqual([]);
    expect(await client().all(queryOf(report, { from: '9999-01-01', to: '9999-12-31', filters: which }))).toEqual([]);
  });

  /** The words of a broken request, beside the field that is named for them. */
  const brokenParts = (words: Record<string, unknown>): [string, Record<string, unknown>][] => {
    const [from = '', to = ''] = Object.keys(words);
    const sort = sortWord(words, query.sort.direction);
    const limit = Object.keys(words).at(-1) ?? '';
    return [
      ['page', { page: 0 }],
      ['page', { page: 1.5 }],
      [limit, { [limit]: 41 }],
      [sort, { [sort]: 'no_such' }],
      [to, { [from]: '2026-07-01', [to]: '2026-06-01' }],
      [from, { [from]: '2026-02-30' }],
      [to, { [to]: '10000-01-01' }],
      ['merchantId', { merchantId: Array.from({ length: 101 }, (_, at) => `M${at}`) }],
      ['unknownWord', { unknownWord: 'x' }],
    ];
  };

  test.each(['list', 'summation', 'export'] as const)('its %s refuses what no query can mean, by name', async name => {
    const words = client().wordsOf(query);
    for (const [field, part] of brokenParts(words)) {
      const response = await client().send(name, { ...words, ...part });
      expect(response.statusCode, JSON.stringify(part).slice(0, 80)).toBe(400);
      expect(response.json().details.map((detail: { field: string }) => detail.field.split('.')[0])).toContain(field);
      if (field === 'merchantId') expect(response.body).toContain('Name 1 to 100 merchants by their IDs');
    }
    // An address of ten thousand merchants is refused before its words are read
    const many = Array.from({ length: 10_000 }, () => 'M1');
    expect((await client().send(name, { ...words, merchantId: many })).statusCode).toBe(400);
  });
});

/** The word a family sorts by: it stands before the direction. */
const sortWord = (words: Record<string, unknown>, direction: string): string => {
  const keys = Object.keys(words);
  return keys[keys.findIndex(key => words[key] === direction) - 1] ?? '';
};

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
  const own = [live.report.key, live, {}] as const;
  return test ? [own, [`${live.report.key} of test data`, test, { testData: 'ONLY' }] as const] : [own];
});

describe.each(facesWithTwoTimes)('%s', (_, served, filters) => {
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
      for (let page = 1; page <= Math.ceil(rows.length / 40) + 1; page += 1) {
        const sort = { key: other.key, direction };
        const asked = { timeOption: range.timeOption, sort, from, to, page, limit: 40, filters };
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
