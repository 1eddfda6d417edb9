import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchRoute } from '@drumlin/contract/search/routes.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { makeMerchantScope } from '../access/merchant-scope.ts';
import { queryOf, type ReportClient, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES, testKeyOf } from '../testing/report-faces.ts';
import { reportQuery } from '../testing/report-query.ts';
import { useReportWorld } from '../testing/report-world.ts';
import { maskReport } from './engine/masked-report.ts';
import { reportReader } from './engine/report-reader.ts';
import { keyColumn } from './engine/source.ts';
import { testRowsOf } from './engine/test-rows.ts';
import { SERVED_REPORTS } from './registry.ts';

const world = useReportWorld();

const TEST: { testData: 'ONLY' } = { testData: 'ONLY' };
const servedReports = Object.values(SERVED_REPORTS);
const withTests = REPORT_FACES.filter(({ which }) => which.testData);
const rowsOf = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await world.portal.database.pool.query<T>(statement, values)).rows;

describe('the tables of test payments', () => {
  const tables = servedReports.flatMap(({ source: { table, testTable } }) => (testTable ? [[table, testTable]] : []));

  test('are those of the four reports', () => {
    expect(tables.map(([, name]) => name).toSorted()).toEqual([
      'test_ibt_payin',
      'test_ibt_payout',
      'test_interac_payin',
      'test_interac_payout',
    ]);
  });

  test.each(tables)('as %s is, so is %s: a migration that alters one alters the other', async (live, own) => {
    const columnsOf = (table: string) =>
      rowsOf(
        `select column_name, ordinal_position, data_type, udt_name, column_default, is_nullable, is_identity, is_generated,
           generation_expression, collation_name, character_maximum_length, numeric_precision, numeric_scale
         from information_schema.columns where table_name = $1 order by column_name`,
        [table],
      );
    /** Indexes, without their names, which PostgreSQL makes up, and constraints. */
    const rulesOf = async (table: string) => {
      const rules = await rowsOf<{ definition: string }>(
        `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass
         union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass`,
        [table],
      );
      return rules.map(({ definition }) => definition.replace(/INDEX \S+ ON \S+ /, 'INDEX ')).toSorted();
    };
    expect(await columnsOf(own)).toEqual(await columnsOf(live));
    expect(await rulesOf(own)).toEqual(await rulesOf(live));
  });

  test('are named in no view, function or trigger, and by nothing but the four reports and what makes the payments', async () => {
    const named = await rowsOf(
      `select viewname as name from pg_views where schemaname = 'public' and definition ~ 'test_(interac|ibt)_pay'
       union all select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'test_(interac|ibt)_pay'
       union all select tgname from pg_trigger where tgrelid::regclass::text ~ '^test_(interac|ibt)_pay' and not tgisinternal`,
    );
    expect(named).toEqual([]);
    const source = join(import.meta.dirname, '..');
    const files = globSync('**/*.ts', { cwd: source }).filter(
      path => !/\.test\.ts$|(^|\/)testing\/|^database\/(migrations\/|types\.ts$)|^payments\//.test(path),
    );
    const naming = files.filter(path =>
      /test_(interac|ibt)|[`'"]test_(\$|['"`])/.test(readFileSync(join(source, path), 'utf8')),
    );
    // The hosted page writes what its consumer typed
    expect(naming.filter(path => path !== 'features/payment-flow/service.ts').toSorted()).toEqual([
      'reports/definitions/ibt-payins.ts',
      'reports/definitions/ibt-payouts.ts',
      'reports/definitions/interac-payins.ts',
      'reports/definitions/interac-payouts.ts',
    ]);
    const reading = files.filter(path => /\.testTable\b|\btestTable: /.test(readFileSync(join(source, path), 'utf8')));
    expect(reading.toSorted()).toEqual([
      'reports/definitions/interac-payins.ts',
      'reports/definitions/interac-payouts.ts',
      'reports/engine/source.ts',
      'reports/engine/test-rows.ts',
      'reports/ibt-transactions.ts',
    ]);
  });
});

describe.each(withTests)('$name', ({ report }) => {
  const as = (who: 'ours' | 'theirs' | 'staff'): ReportClient => reportClient(world.portal, report, world[who]);
  const live = queryOf(report);
  const query = queryOf(report, { filters: TEST });
  const keysOf = async (asked: typeof query) => (await as('staff').all(asked)).map(row => String(row[report.rowKey]));
  const linksOf = (key: string, which: Partial<typeof TEST>) =>
    world.portal.app.inject({ url: `${report.url}/${key}/links`, query: { ...which }, headers: world.staff });

  test('live rows and test payments are never in one list, total or row', async () => {
    const [liveKeys, testKeys] = [await keysOf(live), await keysOf(query)];
    expect(liveKeys).toHaveLength(90);
    expect(testKeys.length).toBeGreaterThan(60);
    expect(testKeys.filter(key => liveKeys.includes(key))).toEqual([]);
    expect((await as('staff').totals(live))['totalCount']).toBe(90);
    expect((await as('staff').totals(query))['totalCount']).toBe(testKeys.length);
    const [liveKey = '', testKey = ''] = [liveKeys[0], testKeys[0]];
    expect((await as('staff').row(liveKey)).statusCode).toBe(200);
    expect((await as('staff').row(testKey, TEST)).json()[report.rowKey]).toBe(testKey);
    expect((await as('staff').row(testKey)).statusCode).toBe(404);
    expect((await as('staff').row(liveKey, TEST)).statusCode).toBe(404);
    for (const path of ['links', 'versions'])
      for (const [key, which] of [
        [testKey, {}],
        [liveKey, TEST],
      ] as const) {
        const url = `${report.url}/${key}/${path}`;
        const answer = await world.portal.app.inject({ url, query: { ...which }, headers: world.staff });
        expect([path, answer.statusCode]).toEqual([path, 404]);
      }
  });

  test('a live row that names it is no link of a test payment', async () => {
    const [key = ''] = await keysOf({ ...query, merchantIds: ['M1'] });
    const liveKey = (await keysOf({ ...live, merchantIds: ['M1'] })).find(each => testKeyOf(each) === key) ?? '';
    const adjusted = (original: string) =>
      rowsOf(
        `update ${report.product.toLowerCase()}_adjustment set original_txn_id = $1
         where id = (select min(id) from ${report.product.toLowerCase()}_adjustment where merchant_id = 'M1')`,
        [original],
      );
    const relationsOf = async (of: string, which: Partial<typeof TEST>) =>
      (await linksOf(of, which)).json().links.map(({ relation }: { relation: string }) => relation);
    await adjusted(liveKey);
    expect(await relationsOf(liveKey, {})).toContain('adjustment');
    await adjusted(key);
    expect(await relationsOf(key, TEST)).toEqual([]);
  });

  test('the search of the top bar finds live rows alone', async () => {
    const [key = ''] = await keysOf(query);
    const search = async (identifier: string): Promise<string[]> => {
      const url = `${searchRoute.url}?identifier=${identifier}`;
      const { hits } = (await world.portal.app.inject({ url, headers: world.staff })).json();
      return hits.map(({ report: found, rowKey }: { report: string; rowKey: string }) => `${found} ${rowKey}`);
    };
    const [liveKey = ''] = await keysOf(live);
    expect(await search(liveKey)).toContain(`${report.key} ${liveKey}`);
    expect(await search(key)).not.toContain(`${report.key} ${key}`);
  });

  test('its workbook says what it is, and its proof', async () => {
    const file = await as('staff').file({ ...query, merchantIds: ['M1'] }, 'XLSX');
    expect(file.headers['content-disposition']).toContain(`${report.key}_TEST-DATA_2026`);
    const { sheets } = await readXlsx(file.rawPayload);
    expect(sheets[0]?.name).toBe(`${report.title} (test data)`);
    const proof = new Map((sheets[1]?.rows ?? []).map(([label, value]) => [label, value]));
    expect(proof.get('Report')).toBe(`${report.title} (test data)`);
    expect(proof.get('Filter: Test data')).toBe('Payments of the test API');
  });

  test('a query that went round the choice of the table throws', async () => {
    const served = maskReport(SERVED_REPORTS[report.key as keyof typeof SERVED_REPORTS], 'full');
    const asked = reportQuery({ ...query, filters: TEST });
    const scope = makeMerchantScope('internal', []);
    await expect(reportReader(world.portal.database).page(served, asked, scope)).rejects.toThrow('No such filter');
  });
});

test('a test payment that names another as its original leads to it, and to no live row of that key', async () => {
  const served = SERVED_REPORTS['interac-payins'];
  const tests = testRowsOf(served)?.source.table ?? '';
  const [first, second] = await rowsOf<{ key: string }>(
    `select ${keyColumn(served)} as key from ${tests} where merchant_id = 'M1' order by id limit 2`,
  );
  const liveKey = `0${first?.key.slice(1)}`;
  const url = `${served.report.url}/${second?.key}/links?testData=ONLY`;
  const linksOf = async () => (await world.portal.app.inject({ url, headers: world.ours })).json().links;
  const point = (key: string) =>
    rowsOf(`update ${tests} set original_txn_id = $1 where trans_id = $2`, [key, second?.key]);
  await point(testKeyOf(liveKey));
  expect(await linksOf()).toMatchObject([{ report: 'interac-payins', relation: 'original', rowKey: first?.key }]);
  await point(liveKey);
  expect(await linksOf()).toEqual([]);
});

test('reports without test payments take no word for them', async () => {
  for (const { report } of REPORT_FACES.filter(({ report: { filters } }) => !('testData' in filters))) {
    const client = reportClient(world.portal, report, world.staff);
    expect((await client.row('x', TEST)).statusCode).toBe(400);
    const list = await client.send('list', { ...client.wordsOf(queryOf(report)), testData: 'ONLY' });
    expect([report.key, list.statusCode]).toEqual([report.key, 400]);
  }
});
