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

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.portal.close());

const numbers = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

describe.each(EXPECTED_REPORTS.map(expected => [expected.key, expected] as const))('%s', (key, expected) => {
  const oracle = EXPECTED_TOTALS[key];
  const { from, to } = expected.request;
  const bySql = async (condition: string, end: readonly [string, string], merchants: readonly string[]) => {
    const sums = Object.entries(oracle?.totals ?? {}).map(([name, sql]) => `${sql} as "${name}"`);
    const { rows } = await world.portal.database.pool.query(
      `select ${sums.join(', ')} from ${oracle?.rows}
       where ${oracle?.at} >= $1 and ${oracle?.at} < $2 and merchant_id = any($3::text[]) and (${condition})`,
      [...end, [...merchants]],
    );
    return numbers(rows[0]);
  };
  const filters = [[{}, 'true'] as const, ...(oracle?.filter ? [oracle.filter] : [])];

  test.each(Object.entries(SEEN))('as %s its totals are what the rows of %j add up to', async (who, merchants) => {
    const headers = world[who as keyof typeof SEEN];
    for (const [first, last, ...end] of expected.request.from === 'fromDate' ? DAYS : [...DAYS, ...RAGGED])
      for (const [words, condition] of filters) {
        const asked = { ...words, [from]: first, [to]: last };
        const totals = numbers(await asker(world.portal, expected, headers).totals(asked));
        expect([asked, totals]).toEqual([asked, await bySql(condition, end, merchants)]);
        if (condition === 'true' && first === '2026-01-01') expect(totals['totalCount']).toBeGreaterThan(0);
      }
  });
});
