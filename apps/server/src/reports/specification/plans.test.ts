import { readFileSync } from 'node:fs';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MerchantScope, makeMerchantScope } from '../../access/merchant-scope.ts';
import { rebuildRollups } from '../../ingest/rebuild.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { reportQuery } from '../../testing/report-query.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { maskReport } from '../engine/masked-report.ts';
import { reportReader } from '../engine/report-reader.ts';
import { SERVED_REPORTS } from '../registry.ts';
import { EXPECTED_TOTALS } from './testing/totals.ts';

interface Statement {
  text: string;
  values: unknown[];
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** 30,000 payins of three merchants: 500 a day of them all, for 60 days, completed seven hours later. */
const DAYS = 60;
const A_DAY = 500;
const PAYINS = `
  insert into interac_payin (merchant_id, trans_id, updated_at, trans_datetime, txn_completion_datetime, trans_status,
    interac_trans_method, original_amt_cents, merchant_fee_cents, currency_code, customer_name, merchant_trans_id, merchant_customer_id, error_code)
  select 'M' || (1 + n % 3), lpad(n::text, 26, '0'), now(), at, at + interval '7 hours', (array['S', 'S', 'R', 'P'])[1 + n % 4],
    (array['MANUAL', 'REQUEST_MONEY'])[1 + n % 2], 1000 + n % 977, 50, 'CAD', 'Customer ' || n, 'MT' || n, 'C' || n % 400,
    case when n % 4 = 2 then '104' end
  from generate_series(0, ${DAYS * A_DAY - 1}) n
  cross join lateral (select timestamptz '2026-06-01T04:00Z' + n * interval '${86_400 / A_DAY} seconds' as at) t`;
let statements: Statement[] = [];
let reader: ReturnType<typeof reportReader>;

const database = useTestDatabase();
beforeAll(async () => {
  const owner = database.owner.pool;
  await owner.query("insert into merchant_parent (id, name) values ('p', 'Parent')");
  await owner.query(`insert into merchant (merchant_id, merchant_parent_id, merchant_name, merchant_status, products, opened_on)
    select m, 'p', m, 'ACTIVE', '{INTERAC}', '2025-01-01' from unnest(array['M1', 'M2', 'M3']) m`);
  await owner.query(PAYINS);
  await owner.query(`insert into interac_consumer
    select merchant_id, merchant_customer_id, min(trans_datetime) from interac_payin where trans_status = 'S' group by 1, 2`);
  await rebuildRollups({ database }, 'interac-payins');
  await owner.query('vacuum analyze');
  const query = (statement: Statement) => {
    statements.push(statement);
    return database.reportPool.query(statement);
  };
  reader = reportReader({ ...database, reportPool: { query } as unknown as Database['reportPool'] });
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const explained = async ({ text, values }: Statement): Promise<Plan[]> => {
  const { rows } = await database.reportPool.query(`explain (analyze, timing off, format json) ${text}`, values);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
};
const tablesOf = (nodes: readonly Plan[]) =>
  [...new Set(nodes.flatMap(node => node['Relation Name'] ?? []))].toSorted();

/** That payins are found by an index. */
const expectNoScan = (nodes: readonly Plan[]) =>
  expect(nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'interac_payin')).toEqual(
    [],
  );

/** How many rows of a table a plan reads, those it throws away included. */
const readsOf = (nodes: readonly Plan[], table: string): number =>
  nodes
    .filter(node => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
      0,
    );

/** What a question comes to: the plans of its statements, in order. */
const plansOf = async (ask: () => Promise<unknown>): Promise<Plan[][]> => {
  statements = [];
  await ask();
  const asked = statements;
  return Promise.all(asked.map(explained));
};

const SCOPES: readonly [string, MerchantScope, merchants: number][] = [
  ['all merchants', makeMerchantScope('internal', []), 3],
  ['one merchant', makeMerchantScope('external', ['M1']), 1],
  ['two merchants', makeMerchantScope('external', ['M1', 'M2']), 2],
];
const RANGE = { from: '2026-06-01', to: '2026-07-30' };
const payins = maskReport(SERVED_REPORTS['interac-payins'], 'full');

describe.each(SCOPES)('payins of %s', (_, scope, merchants) => {
  const rows = (DAYS * A_DAY * merchants) / 3;
  const pages = Math.ceil(rows / 25);
  const asking = (more: Parameters<typeof reportQuery>[0]) => () =>
    reader.page(payins, reportQuery({ ...RANGE, ...more }), scope);

  test('the first page is at the start of an index', async () => {
    for (const nodes of await plansOf(asking({}))) {
      expectNoScan(nodes);
      expect(readsOf(nodes, 'interac_payin')).toBeLessThan(400);
    }
  });

  test.each([
    ['middle', Math.floor(pages / 2), {}, 'interac_payin_day'],
    ['last', pages, {}, 'interac_payin_day'],
    ['middle, of a status', Math.floor(pages / 8), { filters: { transStatusId: ['R'] } }, 'interac_payin_day'],
    [
      'middle, in the order of completion',
      Math.floor(pages / 2),
      { sort: { key: 'txnCompletionDateTime', direction: 'desc' } },
      'interac_payin_crossed_day',
    ],
  ] as const)('the %s page is found through its days', async (_name, page, more, counts) => {
    const [locating = [], reading = [], ...others] = await plansOf(
      asking({ page, ...more } as Parameters<typeof asking>[0]),
    );
    expect(others).toEqual([]);
    expect(tablesOf(locating)).toEqual([counts]);
    expect(tablesOf(reading)).toEqual(['interac_payin', 'merchant']);
    expectNoScan(reading);
    // A page lies on one day or two; half the table would be thousands of rows
    expect(readsOf(reading, 'interac_payin')).toBeLessThan(2.5 * A_DAY);
  });

  test('totals of whole days read no row', async () => {
    const [nodes = [], ...others] = await plansOf(() => reader.totals(payins, reportQuery(RANGE), scope));
    expect(others).toEqual([]);
    expect(tablesOf(nodes)).toContain('interac_payin_day');
    // The index of other currencies is looked into, and is empty
    expect(readsOf(nodes, 'interac_payin')).toBe(0);
    expectNoScan(nodes);
  });

  test('a whole identifier and a fragment of a name are found by their indexes', async () => {
    for (const filters of [
      { merchantTransactionId: 'MT9' },
      { merchantCustomerId: 'C7' },
      { transId: '9'.padStart(26, '0') },
      { customerName: 'omer 2999' },
    ])
      for (const nodes of await plansOf(asking({ filters }))) expect(readsOf(nodes, 'interac_payin')).toBeLessThan(400);
  });
});

/** The words that figures of analytics lead to. */
const LED_TO = [
  ...['GROSS', 'FIRST_TIME', 'EXISTING', 'REJECTED', 'UNCODED'].map(conversionType => ({ conversionType })),
  ...['EXCLUDED', 'ONLY'].map(abandons => ({ abandons })),
  { conversionType: 'FIRST_TIME', abandons: 'EXCLUDED', transStatusId: ['S'] },
];

test.each(LED_TO.map(filters => [JSON.stringify(filters), filters] as const))(
  'the rows behind a figure, %s, are looked for among those of its merchant and days',
  async (_, filters) => {
    const asked = reportQuery({ from: '2026-06-10', to: '2026-06-16', filters });
    const scope = makeMerchantScope('external', ['M1']);
    const inRange = (7 * A_DAY) / 3;
    const asks = [() => reader.page(payins, asked, scope), () => reader.totals(payins, asked, scope)];
    for (const ask of asks)
      for (const nodes of await plansOf(ask)) {
        expectNoScan(nodes);
        // By its days, or by its merchant and its days
        expect(readsOf(nodes, 'interac_payin')).toBeLessThan(3.3 * inRange);
      }
  },
);

test.each(EXPECTED_REPORTS.map(({ key }) => [key, EXPECTED_TOTALS[key]?.rows ?? ''] as const))(
  'the rows of %s are counted by the sums by day',
  async (key, rows) => {
    const served = maskReport(SERVED_REPORTS[key as keyof typeof SERVED_REPORTS], 'full');
    const [timeOption = ''] = Object.keys(served.report.timeOptions);
    const sort = { key: served.report.timeOptions[timeOption]?.column ?? '', direction: 'desc' } as const;
    const asked = reportQuery({ from: '2020-01-01', to: '2020-12-31', page: 2, timeOption, sort });
    const [locating = []] = await plansOf(() => reader.page(served, asked, makeMerchantScope('external', ['M1'])));
    expect(tablesOf(locating).length).toBeGreaterThan(0);
    expect(tablesOf(locating).filter(table => !table.endsWith('_day') || table === rows)).toEqual([]);
  },
);

test('every index that lists, filters and links need is there', async () => {
  const { rows } = await database.pool.query<{ definition: string }>(`
    select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indrelid
    where relkind = 'r' and relname ~ '^(interac|ibt|identity)_'`);
  // Neither the name nor what else a covering index carries
  const there = rows.map(({ definition }) =>
    definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON public\./, '$1').replace(/ INCLUDE \([^)]*\)/, ''),
  );
  const required = readFileSync(new URL('testing/indexes.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(required.filter(index => !there.includes(index))).toEqual([]);
});
