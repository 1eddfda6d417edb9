import type { Column } from '@drumlin/contract/core/columns.ts';
import type { Filter } from '@drumlin/contract/core/filters.ts';
import { type ReportShape, sortableKeys } from '@drumlin/contract/core/report.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryOf, type ReportClient, type Row, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES } from '../testing/report-faces.ts';
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts';
import type { Measures } from './engine/source.ts';
import { servedFor } from './engine/test-rows.ts';
import { SERVED_REPORTS } from './registry.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.portal.close());

/** Too long for a text, no number, and no value of any list. */
const NO_VALUE = 'x'.repeat(300);

/** The columns whose values a filter may be of, those of the same name first. */
const columnsLike = (report: ReportShape, filter: Filter): string[] => {
  const isText = ({ kind }: Column) => ['text', 'id', 'code', 'status', 'label'].includes(kind);
  const near = ([, column]: [string, Column]) =>
    Number(column.enumeration !== undefined && column.enumeration === filter.enumeration) +
    Number(column.label === filter.label);
  return Object.entries(report.columns)
    .filter(([, column]) => isText(column))
    .toSorted((a, b) => near(b) - near(a))
    .map(([key]) => key);
};

/** A value as filters name it: the wire may carry its description instead. */
const filtered = ({ columns }: ReportShape, column: string, value: unknown): unknown => {
  const { described, enumeration } = columns[column] ?? {};
  const entries = described ? Object.entries(enumeration?.entries ?? {}) : [];
  return entries.find(([, { label }]) => label === value)?.[0] ?? value;
};

const holds = (report: ReportShape, row: Row, column: string, filter: Filter, value: string): boolean => {
  const text = String(filtered(report, column, row[column] ?? ''));
  return filter.control === 'contains' ? text.toLowerCase().includes(value.toLowerCase()) : text === value;
};

describe.each(REPORT_FACES)('$name', ({ report, which }) => {
  const client = (): ReportClient => reportClient(world.portal, report, world.staff);
  // As many rows as a page may have
  const query = queryOf(report, { filters: which, limit: 40 });

  const filters = Object.entries(report.filters);
  // Those that no column alone says are held against rows in features/analytics
  const ofColumns = filters.filter(([, { derived }]) => !derived);
  if (ofColumns.length > 0)
    test.each(ofColumns)('%s narrows to the rows that have its value', async (key, filter) => {
      const everything = await client().all(query);
      const narrows = async (column: string): Promise<boolean> => {
        const given = everything.map(row => row[column]).find(value => typeof value === 'string' && value !== '');
        const whole = filtered(report, column, given);
        const value = filter.control === 'contains' ? String(whole).slice(1, 5) : whole;
        const wanted = everything.filter(row => holds(report, row, column, filter, String(value)));
        if (wanted.length === 0 || wanted.length === everything.length || !filter.schema.safeParse(value).success)
          return false;
        const found = await client().all({
          ...query,
          filters: { ...which, [key]: filter.control === 'some' ? [value] : value },
        });
        return found.length === wanted.length && found.every(row => holds(report, row, column, filter, String(value)));
      };
      const columns = columnsLike(report, filter);
      const answering = [];
      for (const column of columns.slice(0, 12)) if (await narrows(column)) answering.push(column);
      expect(answering).not.toEqual([]);
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
      const rows = await client().all({ ...query, sort: { key, direction }, limit: 25 });
      const keys = new Set(rows.map(row => row[report.rowKey]));
      expect(keys.size).toBe(rows.length);
      expect(rows).toHaveLength((await client().page(query)).total.rows);
      const values = rows.map(row => row[key]).filter(value => value !== null) as (string | number)[];
      expect(rows.slice(values.length).filter(row => row[key] !== null)).toEqual([]);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      // Wall time repeats an hour in autumn, and then two readings of one instant may stand in either order
      if (typeof values[0] === 'number') expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      else expect([values[0], values.at(-1)].toSorted()).toEqual([sorted[0], sorted.at(-1)]);
    },
  );

  test.each(Object.keys(report.timeOptions))('read by %s its totals are the sums of its rows', async timeOption => {
    const { source } = servedFor(SERVED_REPORTS[report.key as keyof typeof SERVED_REPORTS], which, {
      sight: 'full',
    });
    const column = sql.ref(source.times[timeOption]?.column ?? '');
    const sums = sql.join(
      Object.keys(source.rollups.measures).map(
        name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
      ),
    );
    const { rows } = await sql<Measures<string>>`
      select count(*) as row_count, ${sums} from ${sql.table(source.table)} where ${column} is not null`.execute(
      world.portal.database.db,
    );
    const expected = source.totals(rows[0] as Measures<string>);
    const totals = await client().totals(queryOf(report, { timeOption, to: '2027-12-31', filters: which }));
    for (const [key, total] of Object.entries(report.totals))
      expect(totals[key], key).toBeCloseTo(
        total.kind === 'money' ? Number(expected[key]) / 100 : Number(expected[key]),
        6,
      );
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
