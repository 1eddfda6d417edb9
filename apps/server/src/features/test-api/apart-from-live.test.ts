import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { TEST_OUTCOMES } from '@drumlin/contract/test-api/outcomes.ts';
import { sampleOf, shapesOf } from '@drumlin/contract/testing/sample-values.ts';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { refreshAnalytics } from '../../conversions/refresh.ts';
import { type Caller, callerOf } from '../../testing/features/test-api.ts';
import { queryOf, reportClient } from '../../testing/report-client.ts';
import { useReportWorld } from '../../testing/report-world.ts';

let caller: Caller | Awaited<ReturnType<typeof callerOf>>;
const world = useReportWorld(40);
beforeAll(async () => {
  const { portal, merchantParentId } = world;
  caller = await callerOf(portal, { merchantId: 'M1', merchantParentId });
});

/** What a test payment may change: its own tables, and the limits and the sessions that any call does. */
const MAY_CHANGE = /^(test_|rate_limit$|session$|app_user$|audit_)/;

/** Every table of the portal that holds anything else, as text. */
const everythingElse = async (): Promise<Record<string, string>> => {
  const { pool } = world.portal.database;
  const { rows } = await pool.query("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const tables = rows.map(({ name }) => name as string).filter(name => !MAY_CHANGE.test(name));
  const read = async (name: string): Promise<[string, string]> => [
    name,
    (await pool.query(`select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows from ${name} t`))
      .rows[0].rows,
  ];
  return Object.fromEntries(await Promise.all(tables.map(read)));
};

const FIGURES = ROUTES.filter(({ url }) =>
  /^\/v1\/(analytics|report\/(currentBalance|balances|reserveCalendar))/.test(url),
);
const fits = (field: z.ZodType | undefined, value: unknown): boolean => field?.safeParse(value).success ?? false;
const ofM1 = (schema: z.ZodType | undefined): Record<string, unknown>[] =>
  shapesOf(schema ?? z.never()).map(fields => ({
    ...sampleOf(fields),
    ...('merchantId' in fields && { merchantId: fits(fields['merchantId'], 'M1') ? 'M1' : ['M1'] }),
  }));

const figure = async ({ method, url, schema }: RouteShape, headers: Record<string, string>) => {
  const [query = {}] = ofM1(schema.querystring);
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const [payload] = ofM1(schema.body);
  const answer = await world.portal.app.inject({
    method,
    url: `${url}?${words}`,
    headers,
    ...(payload && { payload }),
  });
  expect([url, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([url, 200, true]);
  return [url, answer.body];
};

/** Each list, each total and each figure, as the staff are told them, who see every row. */
const answers = async (): Promise<unknown[]> => {
  const told: unknown[] = [];
  for (const report of Object.values(REPORTS) as ReportShape[]) {
    const { page, totals } = reportClient(world.portal, report, world.staff);
    const query = queryOf(report, { limit: 40 });
    told.push([report.key, await page(query), await totals(query)]);
  }
  for (const route of FIGURES) told.push(await figure(route, world.staff));
  return told;
};

/** What is there, and what is told of it, before any test payment is made. */
let before: { rows: Record<string, string>; told: unknown[] };
beforeAll(async () => {
  await refreshAnalytics(world.portal.platform, { whole: true });
  before = { rows: await everythingElse(), told: await answers() };
});

const AT_ONCE = 12;

test('a storm of test payments changes no live row, sum, balance or figure of anybody', async () => {
  const { rows, told } = before;
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(['interac_payin', 'interac_payin_day', 'ibt_payout_day']));
  const amounts = (['INTERAC', 'IBT'] as const).flatMap(product =>
    (['PAYIN', 'PAYOUT'] as const).flatMap(direction =>
      // What succeeds, and one of each other status
      ['000', ...new Map(TEST_OUTCOMES[product][direction].map(({ digits, status }) => [status, digits])).values()].map(
        digits => [product, direction, 7_000_000 + Number(digits)] as const,
      ),
    ),
  );
  const waiting = amounts.values();
  const statuses = new Set<number>();
  const pay = async () => {
    for (const [product, direction, amount] of waiting) {
      const answer = direction === 'PAYIN' ? caller.payin(product, amount) : caller.payout(product, amount);
      statuses.add((await answer).statusCode);
    }
  };
  // More at once than there are connections, and not so many that one waits the two seconds after which it is told to come again
  await Promise.all(Array.from({ length: AT_ONCE }, pay));
  expect(statuses).toEqual(new Set([201]));
  expect(amounts.length).toBeGreaterThan(AT_ONCE);
  expect(await everythingElse()).toEqual(rows);
  // Read once more, when all that is worked out of rows has been worked out anew: a row of a test would be in one or the other
  await refreshAnalytics(world.portal.platform, { whole: true });
  const timeless = (each: unknown) => JSON.stringify(each).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
  expect(timeless(await answers())).toBe(timeless(told));
});
