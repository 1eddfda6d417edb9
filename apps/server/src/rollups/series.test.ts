import { beforeAll, expect, test } from 'vitest';
import { type MerchantScope, makeMerchantScope } from '../access/merchant-scope.ts';
import { insertPayins } from '../testing/payins.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { interacDisbursementRollups } from './families/interac-disbursements.ts';
import { interacPayinRollups } from './families/interac-payins.ts';
import { type SeriesBy, seriesBy, seriesOver } from './series.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await insertPayins(database);
});

const everything = makeMerchantScope('internal', []);
const two = makeMerchantScope('external', ['M1', 'M3']);
/** Both nights on which the clocks change, and the weeks around them; the first day is a Sunday. */
const DAYS = { firstDay: '2026-03-08', endDay: '2026-11-03' };
const ALL_DAYS = { firstDay: '2026-01-01', endDay: '2027-01-01' };

/** The Eastern day of a payin as text, told without the portal's own SQL. */
const wall = (column: string) => `to_char(${column} at time zone 'America/Toronto', 'YYYY-MM-DD')`;

/** What a series says, from the rows by SQL written by hand; `key` is SQL over a payin `p` with its `day` as text. */
const fromRows = async (
  key: string,
  scope: MerchantScope,
  { time = 'trans_datetime', where = 'true', days = DAYS } = {},
) => {
  const merchants = scope.kind === 'all' ? ['M1', 'M2', 'M3'] : scope.merchantIds;
  const { rows } = await database.pool.query(
    `select key, count(*) as "rowCount", sum(original_amt_cents)::bigint as amount, sum(merchant_fee_cents)::bigint as fee
    from (select *, ${key} as key from (select *, ${wall(time)} as day from interac_payin) r where day >= $1 and day < $2) p
    where merchant_id = any($3) and key is not null and ${where} group by key order by key`,
    [days.firstDay, days.endDay, merchants],
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
  method: 'interac_trans_method',
};

const byKey = <P extends { key: string }>(points: readonly P[]) =>
  points.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));

const BY = Object.entries(KEYS) as [SeriesBy, string][];
const NARROWED = { trans_status: ['S', 'R'], interac_trans_method: ['MANUAL'] };
const IS_NARROWED = "trans_status in ('S', 'R') and interac_trans_method = 'MANUAL'";

test.each(BY)(
  'a series by %s says what the rows say, whoever reads it by whichever time, whole or narrowed',
  async (by, key) => {
    const read = async (scope: MerchantScope, more: { basis?: string; only?: Record<string, string[]> } = {}) => {
      const points = await seriesBy(database, interacPayinRollups, by, { scope, basis: 'O', ...DAYS, ...more });
      return byKey(points.filter(({ rowCount }) => rowCount > 0));
    };
    for (const scope of [everything, two]) {
      const expected = await fromRows(key, scope);
      expect(expected.length).toBeGreaterThan(0);
      expect(await read(scope)).toEqual(expected);
      expect(await read(scope, { basis: 'C' })).toEqual(
        await fromRows(key, scope, { time: 'txn_completion_datetime' }),
      );
    }
    expect(await read(two, { only: NARROWED })).toEqual(await fromRows(key, two, { where: IS_NARROWED }));
    expect(await read(makeMerchantScope('external', []))).toEqual([]);
  },
);

test('periods without rows are told as well, weeks from their Monday, and values with the most rows first', async () => {
  const query = { scope: everything, basis: 'O', firstDay: '2026-03-08', endDay: '2026-03-24' };
  const keys = async (by: SeriesBy) => (await seriesBy(database, interacPayinRollups, by, query)).map(({ key }) => key);
  expect(await keys('week')).toEqual(['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']);
  expect(await keys('month')).toEqual(['2026-03-01']);
  expect(await keys('day')).toHaveLength(16);
  const [empty] = await seriesBy(database, interacPayinRollups, 'day', { ...query, firstDay: '2026-03-23' });
  const sums = { original_amt_cents: 0, merchant_fee_cents: 0 };
  expect(empty).toEqual({ key: '2026-03-23', rowCount: 0, sums });
  const values = await seriesBy(database, interacPayinRollups, 'status', { ...query, ...DAYS });
  const counts = values.map(({ rowCount }) => rowCount);
  expect([values[0]?.key, counts]).toEqual(['S', counts.toSorted((a, b) => b - a)]);
});

test('a series that no rollup answers is refused', async () => {
  const query = { scope: everything, basis: 'O', ...DAYS };
  await expect(seriesBy(database, interacDisbursementRollups, 'status', query)).rejects.toThrow('No series');
  const only = { customer_name: ['x'] };
  await expect(seriesBy(database, interacPayinRollups, 'day', { ...query, only })).rejects.toThrow('No rollup');
});

/** Days that overlap, one alone, all of them, some without rows, and none at all. */
const RANGES = [
  { firstDay: '2026-03-07', lastDay: '2026-03-08' },
  { firstDay: '2026-03-08', lastDay: '2026-03-08' },
  { firstDay: '2026-01-01', lastDay: '2026-12-31' },
  { firstDay: '2026-05-01', lastDay: '2026-05-31' },
  { firstDay: '2026-11-01', lastDay: '2026-10-31' },
];

test.each(['status', 'method', 'merchant', 'code'] as const)(
  'series over ranges by %s say what the rows say, whole or narrowed',
  async by => {
    const read = (scope: MerchantScope, only?: Record<string, string[]>) =>
      seriesOver(database, interacPayinRollups, by, RANGES, { scope, basis: 'O', ...(only && { only }) });
    for (const scope of [everything, two]) {
      const points = await read(scope);
      for (const [place, { firstDay, lastDay }] of RANGES.entries()) {
        const where = `day between '${firstDay}' and '${lastDay}'`;
        expect(byKey(points[place] ?? [])).toEqual(await fromRows(KEYS[by], scope, { days: ALL_DAYS, where }));
      }
      expect(points.map(({ length }) => length > 0)).toEqual([true, true, true, false, false]);
    }
    const [, , all] = await read(two, NARROWED);
    expect(byKey(all ?? [])).toEqual(await fromRows(KEYS[by], two, { days: ALL_DAYS, where: IS_NARROWED }));
  },
);

test('series over ranges are of Canadian dollars, which other series are not', async () => {
  await database.pool.query(
    `update interac_payin set currency_code = 'USD' where merchant_id = 'M1' and trans_status = 'R'`,
  );
  const by = async (scope: MerchantScope) =>
    (await seriesOver(database, interacPayinRollups, 'method', RANGES.slice(2, 3), { scope, basis: 'O' })).flat();
  const where = "currency_code = 'CAD'";
  for (const scope of [everything, two])
    expect(byKey(await by(scope))).toEqual(await fromRows(KEYS.method, scope, { days: ALL_DAYS, where }));
});
