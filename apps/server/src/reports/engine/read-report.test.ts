import { parseEasternBound } from '@drumlin/contract/core/eastern.ts';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeOfSession } from '../../http/session/merchant-scope.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { interacPayinsSource } from '../definitions/interac-payins.ts';
import { type ReportReader, reportReader } from './read-report.ts';

const MERCHANTS = ['M1', 'M2', 'M3'];
const STATUSES = ['S', 'R', 'P'];
const METHODS = ['MANUAL', 'REQUEST_MONEY'];

let database: TestDatabase;
let reader: ReportReader;

/** Rows around both nights on which the clocks change, many of them in the same second. */
const insertRows = async () => {
  await sql`
    insert into merchant_parent (id, name) values ('p', 'Parent');
    insert into merchant (merchant_id, merchant_parent_id, merchant_name, merchant_status, products, opened_on)
      select m, 'p', 'Merchant ' || m, 'ACTIVE', '{INTERAC}', '2025-01-01' from unnest(array['M1', 'M2', 'M3']) m;
    insert into interac_payin (merchant_id, trans_id, updated_at, trans_datetime, txn_completion_datetime, trans_status,
      interac_trans_method, original_amt_cents, merchant_fee_cents, currency_code, customer_name, merchant_trans_id, merchant_customer_id, error_code)
    select 'M' || (1 + n % 3), lpad(n::text, 26, '0'), now(), happened, case when n % 5 > 0 then happened + interval '7 hours' end,
      (array['S', 'S', 'R', 'P'])[1 + n % 4], (array['MANUAL', 'REQUEST_MONEY'])[1 + n % 2], 1000 + (n * 37) % 5000, 50 + n % 90, 'CAD',
      (array['Odile Lacasse', 'Rook Vireo', '=cmd', 'Zoé "Z" Roy'])[1 + n % 4], 'MT' || n, 'C' || (n % 11), case when n % 4 = 2 then (array['104', '99'])[1 + n % 2] end
    from generate_series(1, 600) n
    cross join lateral (select (case when n % 2 = 0 then '2026-03-07 03:00Z' else '2026-10-31 03:00Z' end)::timestamptz
      + ((n * 7919) % 96) * interval '30 minutes' as happened) t`.execute(database.db);
};

/** The rollups of the rows, spelled out: what ingest must keep (ingest/rollups has its own tests). */
const insertRollups = async () => {
  for (const [basis, column] of [
    ['O', 'trans_datetime'],
    ['C', 'txn_completion_datetime'],
  ] as const) {
    for (const merchant of [sql`merchant_id`, sql`'*'`]) {
      const day = sql`(${sql.ref(column)} at time zone 'America/Toronto')::date`;
      const sums = sql`count(*), sum(original_amt_cents), sum(merchant_fee_cents) from interac_payin where ${sql.ref(column)} is not null`;
      await sql`insert into interac_payin_day select ${basis}, ${merchant}, ${day}, trans_status, interac_trans_method, ${sums} group by 1, 2, 3, 4, 5`.execute(
        database.db,
      );
      await sql`insert into interac_payin_error_day select ${basis}, ${merchant}, error_code, ${day}, trans_status, interac_trans_method, ${sums}
        and error_code is not null group by 1, 2, 3, 4, 5, 6`.execute(database.db);
    }
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  reader = reportReader(database);
  await insertRows();
  await insertRollups();
});
afterAll(() => database.drop());

const query = (more: Partial<ReportQuery> & { from?: string; to?: string }): ReportQuery => {
  const from = parseEasternBound(more.from ?? '2026-01-01', false);
  const to = parseEasternBound(more.to ?? '2026-12-31', true);
  if (!from || !to) throw new TypeError('not a range');
  return {
    timeOption: 'ORIGINALTRANSACTIONDATETIME',
    merchantIds: undefined,
    filters: {},
    sort: { key: 'transDatetime', direction: 'desc' },
    page: 1,
    limit: 25,
    ...more,
    range: { from, to },
  };
};

const everything = scopeOfSession('internal', []);

/** What the query means, in the plainest SQL: Eastern wall text compared as text. */
const plainly = async (asked: ReportQuery, merchantIds: readonly string[]) => {
  const column = asked.timeOption.startsWith('COMPLETION') ? 'txn_completion_datetime' : 'trans_datetime';
  const sorted = {
    transDatetime: 'trans_datetime',
    originalAmt: 'original_amt_cents',
    txnCompletionDateTime: 'txn_completion_datetime',
  }[asked.sort.key];
  const wall = sql`to_char(${sql.ref(column)} at time zone 'America/Toronto', 'YYYY-MM-DD HH24:MI:SS')`;
  const { transStatusId, interacTransactionMethod, errorCode } = asked.filters as Record<string, string[]>;
  const order = sql.raw(`${sorted} ${asked.sort.direction}, id ${asked.sort.direction}`);
  const { rows } = await sql<{ trans_id: string; cents: number; fee: number }>`
    select trans_id, original_amt_cents as cents, merchant_fee_cents as fee from interac_payin
    where ${wall} between ${`${asked.range.from.day} ${asked.range.from.time}`} and ${`${asked.range.to.day} ${asked.range.to.time}`}
      and merchant_id = any(${merchantIds}::text[])
      and (${transStatusId ?? null}::text[] is null or trans_status = any(${transStatusId ?? null}::text[]))
      and (${interacTransactionMethod ?? null}::text[] is null or interac_trans_method = any(${interacTransactionMethod ?? null}::text[]))
      and (${errorCode ?? null}::text is null or error_code = ${errorCode ?? null}::text)
    order by ${order}`.execute(database.db);
  return rows;
};

const bound = fc.record({
  day: fc.constantFrom(
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ),
  time: fc.constantFrom('', '', 'T00:00:00', 'T04:30:00', 'T22:10:05', 'T23:59:59.9'),
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
    },
    { requiredKeys: [] },
  ),
  sort: fc.record({
    key: fc.constantFrom('transDatetime', 'transDatetime', 'txnCompletionDateTime', 'originalAmt'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  page: fc.integer({ min: 1, max: 30 }),
  limit: fc.constantFrom(20, 25, 40),
});

test('any page and total of any query is what the plainest SQL says', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ bounds, ...rest }) => {
      const [from, to] = bounds.map(({ day, time }) => day + time).sort() as [string, string];
      const request = query({ ...rest, from, to });
      if (`${request.range.from.day} ${request.range.from.time}` > `${request.range.to.day} ${request.range.to.time}`)
        return;
      const scope = rest.merchantIds === undefined ? everything : scopeOfSession('external', rest.merchantIds);
      const all = await plainly(request, rest.merchantIds ?? MERCHANTS);
      const offset = (rest.page - 1) * rest.limit;

      const page = await reader.page(interacPayinsSource, request, scope);
      expect(page.rows.map(row => row['transId'])).toEqual(
        all.slice(offset, offset + rest.limit).map(row => row.trans_id),
      );
      expect(page.total).toEqual({ rows: all.length, capped: false });
      expect(page.hasNext).toBe(offset + page.rows.length < all.length && page.rows.length > 0);

      const cents = all.reduce((sum, row) => sum + row.cents, 0);
      const fees = all.reduce((sum, row) => sum + row.fee, 0);
      expect(await reader.totals(interacPayinsSource, request, scope)).toEqual({
        totalCount: all.length,
        totalTransAmount: cents / 100,
        totalFeeAmt: fees / 100,
        totalAmt: (cents - fees) / 100,
      });
    }),
    { numRuns: 150 },
  );
});

test('a page a billion pages past the end is honestly empty', async () => {
  for (const sort of [
    { key: 'transDatetime', direction: 'desc' as const },
    { key: 'originalAmt', direction: 'asc' as const },
  ]) {
    const page = await reader.page(interacPayinsSource, query({ page: 1_000_000_000, sort }), everything);
    expect(page).toEqual({ rows: [], total: { rows: 600, capped: false }, hasNext: false });
  }
});

test('ranges at either end of the calendar are honestly empty', async () => {
  for (const [from, to] of [
    ['0001-01-01', '0001-12-31'],
    ['9999-01-01', '9999-12-31'],
    ['9999-12-31T10:00:00', '9999-12-31T11:00:00'],
  ] as const) {
    expect((await reader.page(interacPayinsSource, query({ from, to }), everything)).total.rows).toBe(0);
    expect((await reader.totals(interacPayinsSource, query({ from, to }), everything))['totalCount']).toBe(0);
  }
});

test('a fragment of a name is found anywhere, whatever its case, and its wildcards mean themselves', async () => {
  const found = await reader.page(interacPayinsSource, query({ filters: { customerName: 'LACASS' } }), everything);
  expect(found.total.rows).toBe(150);
  expect(
    (await reader.page(interacPayinsSource, query({ filters: { customerName: 'L%e' } }), everything)).total.rows,
  ).toBe(0);
});

test('nobody without merchants sees a row', async () => {
  const nothing = scopeOfSession('external', []);
  expect((await reader.page(interacPayinsSource, query({}), nothing)).rows).toEqual([]);
  expect((await reader.totals(interacPayinsSource, query({}), nothing))['totalCount']).toBe(0);
});

test('a row is found by its key within the scope and nowhere else', async () => {
  const key = '1'.padStart(26, '0');
  expect(await reader.row(interacPayinsSource, key, everything)).toMatchObject({
    transId: key,
    merchantId: 'M2',
    businessName: 'Merchant M2',
  });
  expect(await reader.row(interacPayinsSource, key, scopeOfSession('external', ['M1']))).toBeUndefined();
});
