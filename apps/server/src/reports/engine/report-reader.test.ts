import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { insertPayins } from '../../testing/payins.ts';
import { reportQuery } from '../../testing/report-query.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { interacPayinsSource } from '../definitions/interac-payins.ts';
import { maskReport } from './masked-report.ts';
import { type ReportReader, reportReader } from './report-reader.ts';

const seenPayins = maskReport(interacPayinsSource, 'full');

const MERCHANTS = ['M1', 'M2', 'M3'];
const STATUSES = ['S', 'R', 'P'];
const METHODS = ['MANUAL', 'REQUEST_MONEY'];
let reader: ReportReader;

const database = useTestDatabase();
beforeAll(async () => {
  reader = reportReader(database);
  await insertPayins(database);
});

const everything = makeMerchantScope('internal', []);

/** What the query means, in the plainest SQL: Eastern wall text compared as text. */
const plainly = async (asked: ReportQuery, merchantIds: readonly string[]) => {
  const column = asked.timeOption.startsWith('COMPLETION') ? 'txn_completion_datetime' : 'trans_datetime';
  const sorted = {
    transDatetime: 'trans_datetime',
    originalAmt: 'original_amt_cents',
    txnCompletionDateTime: 'txn_completion_datetime',
  }[asked.sort.key];
  const wall = sql`to_char(${sql.ref(column)} at time zone 'America/Toronto', 'YYYY-MM-DD HH24:MI:SS')`;
  const { transStatusId, interacTransactionMethod, errorCode, customerName } = asked.filters as Record<
    string,
    string[]
  >;
  const order = sql.raw(`${sorted} ${asked.sort.direction} nulls last, id ${asked.sort.direction}`);
  const { rows } = await sql<{ trans_id: string; cents: number; fee: number }>`
    select trans_id, original_amt_cents as cents, merchant_fee_cents as fee from interac_payin
    where ${wall} between ${`${asked.range.from.day} ${asked.range.from.time}`} and ${`${asked.range.to.day} ${asked.range.to.time}`}
      and merchant_id = any(${merchantIds}::text[])
      and (${transStatusId ?? null}::text[] is null or trans_status = any(${transStatusId ?? null}::text[]))
      and (${interacTransactionMethod ?? null}::text[] is null or interac_trans_method = any(${interacTransactionMethod ?? null}::text[]))
      and (${errorCode ?? null}::text is null or error_code = ${errorCode ?? null}::text)
      and (${customerName ?? null}::text is null or strpos(lower(customer_name), ${customerName ?? null}::text) > 0)
    order by ${order}`.execute(database.db);
  return rows;
};

const AUTUMN = ['2026-10-31', '2026-11-01', '2026-11-02'];
const bound = fc.record({
  day: fc.constantFrom(...['06', '07', '08', '09', '17'].map(day => `2026-03-${day}`), ...AUTUMN),
  time: fc.constantFrom('', '', 'T00:00:00', 'T04:00:00', 'T04:30:00', 'T04:42:10', 'T22:10:05', 'T23:59:59.9'),
});
const someOf = (values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const asked = fc.record({
  bounds: fc.tuple(bound, bound),
  timeOption: fc.constantFrom('ORIGINALTRANSACTIONDATETIME', 'COMPLETIONTRANSACTIONDATETIME'),
  merchantIds: fc.option(someOf(MERCHANTS), { nil: undefined }),
  filters: fc.record(
    {
      transStatusId: someOf(STATUSES),
      interacTransactionMethod: someOf(METHODS),
      errorCode: fc.constantFrom('104', '99'),
      customerName: fc.constantFrom('lac', 'zo', 'rook v'),
    },
    { requiredKeys: [] },
  ),
  sort: fc.record({
    key: fc.constantFrom('transDatetime', 'txnCompletionDateTime', 'originalAmt'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  page: fc.integer({ min: 1, max: 30 }),
  limit: fc.constantFrom(20, 25, 40),
});

/** In parts, since each is four statements that PostgreSQL plans anew. */
test.each([1, 2, 3, 4])('any page and total of any query is what the plainest SQL says: part %i', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ bounds, ...rest }) => {
      const [from, to] = bounds.map(({ day, time }) => day + time).sort() as [string, string];
      const request = reportQuery({ ...rest, from, to });
      if (`${request.range.from.day} ${request.range.from.time}` > `${request.range.to.day} ${request.range.to.time}`)
        return;
      const scope = rest.merchantIds === undefined ? everything : makeMerchantScope('external', rest.merchantIds);
      const all = await plainly(request, rest.merchantIds ?? MERCHANTS);
      const offset = (rest.page - 1) * rest.limit;

      const page = await reader.page(seenPayins, request, scope);
      expect(page.rows.map(row => row['transId'])).toEqual(
        all.slice(offset, offset + rest.limit).map(row => row.trans_id),
      );
      expect(page.total).toEqual({ rows: all.length, capped: false });
      expect(page.hasNext).toBe(offset + page.rows.length < all.length && page.rows.length > 0);

      const cents = all.reduce((sum, row) => sum + row.cents, 0);
      const fees = all.reduce((sum, row) => sum + row.fee, 0);
      expect((await reader.totals(seenPayins, request, scope)).totals).toEqual({
        totalCount: all.length,
        totalTransAmount: cents / 100,
        totalFeeAmt: fees / 100,
        totalAmt: (cents - fees) / 100,
      });
    }),
    { numRuns: 50 },
  );
});

const quarterHours = (from: string) =>
  fc.integer({ min: 0, max: 3 * 96 }).map(n => new Date(Date.parse(from) + n * 900_000 + 500 * (n % 3)).toISOString());

test('instants of the nights on which the clocks change are told apart to the half second', {
  timeout: 60_000,
}, async () => {
  const nights = fc.constantFrom('2026-03-07T00:00:00Z', '2026-10-31T00:00:00Z');
  const ranges = nights.chain(night => fc.tuple(quarterHours(night), quarterHours(night)));
  const byCompletion = fc.boolean();
  await fc.assert(
    fc.asyncProperty(ranges, byCompletion, async (ends, completed) => {
      const [from, to] = ends.toSorted() as [string, string];
      const timeOption = completed ? 'COMPLETIONTRANSACTIONDATETIME' : 'ORIGINALTRANSACTIONDATETIME';
      const column = sql.ref(completed ? 'txn_completion_datetime' : 'trans_datetime');
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from interac_payin where ${column} between ${from} and ${to}`.execute(database.db);
      const { totals } = await reader.totals(seenPayins, reportQuery({ from, to, timeOption }), everything);
      expect(totals['totalCount']).toBe(rows[0]?.count);
    }),
    { numRuns: 60 },
  );
});

test('the hour that autumn repeats is there with both its halves, in lists, totals and files', async () => {
  const { rows } = await database.pool.query<{ key: string; hour: number }>(`
    select trans_id as key, extract(hour from trans_datetime at time zone 'UTC')::int as hour from interac_payin
    where trans_datetime between '2026-11-01T05:00:00Z' and '2026-11-01T06:59:59Z' order by trans_datetime, id`);
  expect(new Set(rows.map(({ hour }) => hour))).toEqual(new Set([5, 6]));
  const sort = { key: 'transDatetime', direction: 'asc' as const };
  const query = reportQuery({ from: '2026-11-01T01:00:00', to: '2026-11-01T01:59:59', sort, limit: 40 });
  const page = await reader.page(seenPayins, query, everything);
  expect(page.rows.map(row => row['transId'])).toEqual(rows.map(({ key }) => key));
  const { totals } = await reader.totals(seenPayins, query, everything);
  expect(totals['totalCount']).toBe(rows.length);
  // From the first half on, to the end of a day: the ragged start is taken from the sums of its day
  const ragged = reportQuery({ from: '2026-11-01T01:00:00', to: '2026-11-03' });
  const { totals: rest } = await reader.totals(seenPayins, ragged, everything);
  const after = await sql<{ count: number }>`
    select count(*) as count from interac_payin where trans_datetime >= '2026-11-01T05:00:00Z'`.execute(database.db);
  expect(rest['totalCount']).toBe(after.rows[0]?.count);
});

test('a page a billion pages past the end is honestly empty', async () => {
  for (const key of ['transDatetime', 'originalAmt']) {
    const sort = { key, direction: 'desc' } as const;
    const page = await reader.page(seenPayins, reportQuery({ page: 1_000_000_000, sort }), everything);
    expect(page).toEqual({ rows: [], total: { rows: 600, capped: false }, hasNext: false });
  }
});

test('ranges at either end of the calendar are honestly empty', async () => {
  for (const [from, to] of [
    ['0001-01-01', '0001-12-31'],
    ['9999-01-01', '9999-12-31'],
    ['9999-12-31T10:00:00', '9999-12-31T11:00:00'],
  ] as const) {
    expect((await reader.page(seenPayins, reportQuery({ from, to }), everything)).total.rows).toBe(0);
    expect((await reader.totals(seenPayins, reportQuery({ from, to }), everything)).totals['totalCount']).toBe(0);
  }
});

test('nobody without merchants sees a row', async () => {
  const nothing = makeMerchantScope('external', []);
  expect((await reader.page(seenPayins, reportQuery({}), nothing)).rows).toEqual([]);
  expect((await reader.totals(seenPayins, reportQuery({}), nothing)).totals['totalCount']).toBe(0);
});
