import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { asker } from './testing/ask.ts';
import { EXPECTED_TOTALS } from './testing/totals.ts';

/** Ranges as a person gives them, and the instants `[from, end)` they mean; the clocks change on 8 March and 1 November. */
const DAYS = [
  ['2026-01-01', '2026-12-31', '2026-01-01T05:00Z', '2027-01-01T05:00Z'],
  ['2026-03-08', '2026-10-31', '2026-03-08T05:00Z', '2026-11-01T04:00Z'],
  ['2026-03-07', '2026-11-01', '2026-03-07T05:00Z', '2026-11-02T05:00Z'],
] as const;
const RAGGED = [
  ['2026-03-07T20:00:00', '2026-10-31T23:29:59', '2026-03-08T01:00Z', '2026-11-01T03:30Z'],
  ['2026-03-08T03:00:00', '2026-11-01T00:59:59.9', '2026-03-08T07:00Z', '2026-11-01T05:00Z'],
] as const;

/** Merchants of each person: see `openReportWorld`. */
const SEEN = { ours: ['M1', 'M2'], theirs: ['M3'], staff: ['M1', 'M2', 'M3'] } as const;

/** A ledger in Canadian dollars, and one that has American ones too. */
let worlds: Record<'one currency' | 'two currencies', ReportWorld>;
beforeAll(async () => {
  const both = { currencyCode: ['CAD', 'CAD', 'CAD', 'USD'], currency: ['CAD', 'USD', 'CAD', 'CAD'] };
  worlds = { 'one currency': await openReportWorld(), 'two currencies': await openReportWorld(90, both) };
});
afterAll(async () => {
  for (const { portal } of Object.values(worlds)) await portal.close();
});

const numbers = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

describe.each(EXPECTED_REPORTS.map(expected => [expected.key, expected] as const))('%s', (key, expected) => {
  const oracle = EXPECTED_TOTALS[key];
  const { from, to } = expected.request;
  type Range = readonly [string, string];
  const rowsOf = async (world: ReportWorld, select: string, [range, merchants]: [Range, readonly string[]]) => {
    const { rows } = await world.portal.database.pool.query(select, [...range, [...merchants]]);
    return rows;
  };
  const where = (condition: string) =>
    `from ${oracle?.rows} where ${oracle?.at} >= $1 and ${oracle?.at} < $2 and merchant_id = any($3::text[]) and (${condition})`;
  const bySql = async (world: ReportWorld, condition: string, of: [Range, readonly string[]]) => {
    const sums = Object.entries(oracle?.totals ?? {}).map(([name, sql]) => `${sql} as "${name}"`);
    const [row] = await rowsOf(world, `select ${sums.join(', ')} ${where(condition)}`, of);
    return numbers(row);
  };
  const madeBySql = (world: ReportWorld, condition: string, of: [Range, readonly string[]]) => {
    const { currency = '', value = '', sums = {} } = oracle?.made ?? {};
    const texts = Object.entries(sums).map(
      ([name, cents]) => `'${name}', (coalesce(sum(${cents}), 0) / 100.0)::numeric(20, 2)::text`,
    );
    const select = `select ${currency} as currency, ${value}::text as value, count(*) as count,
      json_build_object(${texts.join(', ')}) as sums ${where(condition)} group by 1, 2 order by 1, 2`;
    return rowsOf(world, select, of);
  };
  const filters = [[{}, 'true'] as const, ...(oracle?.filter ? [oracle.filter] : [])];
  const ranges = expected.request.from === 'fromDate' ? DAYS : [...DAYS, ...RAGGED];

  test.each(Object.entries(SEEN))('as %s its totals are what the rows of %j add up to', async (who, merchants) => {
    const world = worlds['one currency'];
    for (const [first, last, ...end] of ranges)
      for (const [words, condition] of filters) {
        const asked = { ...words, [from]: first, [to]: last };
        const totals = numbers(await asker(world.portal, expected, world[who as keyof typeof SEEN]).totals(asked));
        expect([asked, totals]).toEqual([asked, await bySql(world, condition, [end, merchants])]);
        if (condition === 'true' && first === '2026-01-01') expect(totals['totalCount']).toBeGreaterThan(0);
      }
  });

  test.each(['one currency', 'two currencies'] as const)('of %s it tells what totals are made of', async name => {
    const world = worlds[name];
    for (const [who, merchants] of Object.entries(SEEN))
      for (const [first, last, ...end] of ranges)
        for (const [words, condition] of filters) {
          const asked = { ...words, [from]: first, [to]: last };
          const made = await asker(world.portal, expected, world[who as keyof typeof SEEN]).breakdown(asked);
          expect([who, asked, made]).toEqual([who, asked, await madeBySql(world, condition, [end, merchants])]);
        }
  });

  test('has no sum of amounts in two currencies', async () => {
    const asked = { [from]: '2026-01-01', [to]: '2026-12-31' };
    const { portal, staff } = worlds['two currencies'];
    const { totalCount, ...amounts } = await asker(portal, expected, staff).totals(asked);
    expect(totalCount).toBe(key.endsWith('daily-summary') ? totalCount : 90);
    const isMixed = oracle?.made.currency !== "'CAD'";
    expect([...new Set(Object.values(amounts).map(amount => amount === null))]).toEqual([isMixed]);
  });
});
