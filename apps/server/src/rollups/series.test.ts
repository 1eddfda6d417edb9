import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MerchantScope, makeMerchantScope } from '../access/merchant-scope.ts';
import { insertPayins } from '../testing/payins.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { interacDisbursementRollups } from './families/interac-disbursements.ts';
import { interacPayinRollups } from './families/interac-payins.ts';
import { type SeriesBy, seriesBy } from './series.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertPayins(database);
});
afterAll(() => database.drop());

const everything = makeMerchantScope('internal', []);
const two = makeMerchantScope('external', ['M1', 'M3']);
/** Both nights on which the clocks change, and the weeks around them; the first day is a Sunday. */
const DAYS = { firstDay: '2026-03-08', endDay: '2026-11-03' };

/** The Eastern day of a payin as text, told without the portal's own SQL. */
const wall = (column: string) => `to_char(${column} at time zone 'America/Toronto', 'YYYY-MM-DD')`;

/** What a series says, from the rows by SQL written by hand; `key` is SQL over a payin `p` with its `day` as text. */
const fromRows = async (key: string, scope: MerchantScope, { time = 'trans_datetime', where = 'true' } = {}) => {
  const merchants = scope.kind === 'all' ? ['M1', 'M2', 'M3'] : scope.merchantIds;
  const { rows } = await database.pool.query(
    `select key, count(*) as "rowCount", sum(original_amt_cents)::bigint as amount, sum(merchant_fee_cents)::bigint as fee
    from (select *, ${key} as key from (select *, ${wall(time)} as day from interac_payin) r where day >= $1 and day < $2) p
    where merchant_id = any($3) and key is not null and ${where} group by key order by key`,
    [DAYS.firstDay, DAYS.endDay, merchants],
  );
  return rows.map(({ key, rowCount, amount, fee }) => ({
    key,
    rowCount,
    sums: { original_amt_cents: amount, merchant_fee_cents: fee },
  }));
};

const KEYS: Readonly<Record<SeriesBy, string>> = {
  day: 'day',
  week: "to_char(day::date - (extract(isodow from day::date)::int - 1), 'YYYY-MM-DD')",
  month: "left(day, 7) || '-01'",
  merchant: 'merchant_id',
  status: 'trans_status',
  code: 'error_code',
};

const byKey = <P extends { key: string }>(points: readonly P[]) =>
  points.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));

describe.each(Object.entries(KEYS) as [SeriesBy, string][])('a series by %s', (by, key) => {
  test.each([
    ['everything', everything],
    ['some merchants', two],
  ] as const)('of %s says what the rows say', async (_whose, scope) => {
    for (const [basis, column] of [
      ['O', 'trans_datetime'],
      ['C', 'txn_completion_datetime'],
    ] as const) {
      const points = await seriesBy(database, interacPayinRollups, by, { scope, basis, ...DAYS });
      const expected = await fromRows(key, scope, { time: column });
      expect(expected.length).toBeGreaterThan(0);
      expect(byKey(points).filter(({ rowCount }) => rowCount > 0)).toEqual(expected);
    }
  });

  test('is narrowed by values of a dimension', async () => {
    const only = { trans_status: ['S', 'R'], interac_trans_method: ['MANUAL'] };
    const points = await seriesBy(database, interacPayinRollups, by, { scope: two, basis: 'O', only, ...DAYS });
    const where = "trans_status in ('S', 'R') and interac_trans_method = 'MANUAL'";
    expect(byKey(points).filter(({ rowCount }) => rowCount > 0)).toEqual(await fromRows(key, two, { where }));
  });

  test('of nobody’s merchants has no rows', async () => {
    const points = await seriesBy(database, interacPayinRollups, by, {
      scope: makeMerchantScope('external', []),
      basis: 'O',
      ...DAYS,
    });
    expect(points.filter(({ rowCount }) => rowCount > 0)).toEqual([]);
  });
});

test('periods without rows are told as well, weeks from their Monday', async () => {
  const query = { scope: everything, basis: 'O', firstDay: '2026-03-08', endDay: '2026-03-24' };
  const keys = async (by: SeriesBy) => (await seriesBy(database, interacPayinRollups, by, query)).map(({ key }) => key);
  expect(await keys('week')).toEqual(['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']);
  expect(await keys('month')).toEqual(['2026-03-01']);
  expect(await keys('day')).toHaveLength(16);
  const [empty] = await seriesBy(database, interacPayinRollups, 'day', { ...query, firstDay: '2026-03-23' });
  expect(empty).toEqual({
    key: '2026-03-23',
    rowCount: 0,
    sums: { original_amt_cents: 0, merchant_fee_cents: 0 },
  });
});

test('values come with the most rows first', async () => {
  const points = await seriesBy(database, interacPayinRollups, 'status', { scope: everything, basis: 'O', ...DAYS });
  expect(points.map(({ rowCount }) => rowCount)).toEqual(
    points.map(({ rowCount }) => rowCount).toSorted((a, b) => b - a),
  );
  expect(points[0]?.key).toBe('S');
});

test('a series that no rollup answers is refused', async () => {
  const query = { scope: everything, basis: 'O', ...DAYS };
  await expect(seriesBy(database, interacDisbursementRollups, 'status', query)).rejects.toThrow('No series');
  const only = { customer_name: ['x'] };
  await expect(seriesBy(database, interacPayinRollups, 'day', { ...query, only })).rejects.toThrow('No rollup');
});
