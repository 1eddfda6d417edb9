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

/** The other times that a report is read by, with the columns they are of. */
const COMPLETION = 'COMPLETIONTRANSACTIONDATETIME';
const OTHER_TIMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'interac-payins': { [COMPLETION]: 'txn_completion_datetime' },
  'interac-payouts': { [COMPLETION]: 'txn_completion_datetime' },
  'interac-eft-payouts': { [COMPLETION]: 'trans_completion_datetime' },
  'interac-returns': { [COMPLETION]: 'txn_completion_datetime' },
  'ibt-returns': {
    SETTLEMENTDATETIME: 'fi_settlement_at',
    REPRESENTMENTDATETIME: 'represent_at',
    RETURNPROCESSEDDATETIME: 'return_processing_datetime',
  },
};

/** The reports of payments of the test API as well. */
const WITH_TEST_DATA = ['interac-payins', 'interac-payouts', 'ibt-payins', 'ibt-payouts'];

/** Which rows are asked for in words, and where they are. */
interface Rows {
  words: Readonly<Record<string, unknown>>;
  rows: string;
  at: string;
}

/** A ledger in Canadian dollars, and one that has American ones too. */
let worlds: Record<'one currency' | 'two currencies', ReportWorld>;
beforeAll(async () => {
  const both = { currencyCode: ['CAD', 'CAD', 'CAD', 'USD'], currency: ['CAD', 'USD', 'CAD', 'CAD'] };
  worlds = { 'one currency': await openReportWorld(60), 'two currencies': await openReportWorld(60, both) };
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
  const where = (condition: string, { rows, at }: Rows) =>
    `from ${rows} where ${at} >= $1 and ${at} < $2 and merchant_id = any($3::text[]) and (${condition})`;
  const bySql = async (world: ReportWorld, condition: string, which: Rows, of: [Range, readonly string[]]) => {
    const sums = Object.entries(oracle?.totals ?? {}).map(([name, sql]) => `${sql} as "${name}"`);
    const [row] = await rowsOf(world, `select ${sums.join(', ')} ${where(condition, which)}`, of);
    return numbers(row);
  };
  const madeBySql = (world: ReportWorld, condition: string, which: Rows, of: [Range, readonly string[]]) => {
    const { currency = '', value = '', sums = {} } = oracle?.made ?? {};
    const texts = Object.entries(sums).map(
      ([name, cents]) => `'${name}', (coalesce(sum(${cents}), 0) / 100.0)::numeric(20, 2)::text`,
    );
    const select = `select ${currency} as currency, ${value}::text as value, count(*) as count,
      json_build_object(${texts.join(', ')}) as sums ${where(condition, which)} group by 1, 2 order by 1, 2`;
    return rowsOf(world, select, of);
  };
  const live = { words: {}, rows: oracle?.rows ?? '', at: oracle?.at ?? '' };
  const others = Object.entries(OTHER_TIMES[key] ?? {}).map(([time, at]) => ({
    ...live,
    words: { [expected.request.time ?? '']: time },
    at,
  }));
  const tests = WITH_TEST_DATA.includes(key)
    ? [live, ...others].map(each => ({
        ...each,
        words: { ...each.words, testData: 'ONLY' },
        rows: `test_${each.rows}`,
      }))
    : [];
  const filters = [[{}, 'true'] as const, ...(oracle?.filter ? [oracle.filter] : [])];
  const ranges = expected.request.from === 'fromDate' ? DAYS : [...DAYS, ...RAGGED];
  /** A year, and of what takes times the most ragged range. */
  const ends = [DAYS[0], ranges.at(-1) ?? DAYS[1]];

  /** Asks for a range in words, and holds totals and what they are made of against the rows. */
  const expectTotals = async (
    name: keyof typeof worlds,
    who: keyof typeof SEEN,
    [first, last, ...end]: (typeof ranges)[number],
    which: Rows = live,
  ) => {
    for (const [words, condition] of filters) {
      const asked = { ...which.words, ...words, [from]: first, [to]: last };
      const response = await asker(worlds[name].portal, expected, worlds[name][who]).summation(asked);
      const { breakdown, ...totals } = response.json();
      const made = await madeBySql(worlds[name], condition, which, [end, SEEN[who]]);
      expect([who, asked, breakdown]).toEqual([who, asked, made]);
      const sums = await bySql(worlds[name], condition, which, [end, SEEN[who]]);
      if (name === 'one currency') expect([who, asked, numbers(totals)]).toEqual([who, asked, sums]);
      if (condition === 'true' && first === '2026-01-01') expect(Number(totals.totalCount)).toBeGreaterThan(0);
    }
  };

  test('its totals, and what they are made of, are what the rows add up to, of all merchants and of some', async () => {
    // Ranges are read the same whoever asks
    for (const range of ranges) await expectTotals('one currency', 'staff', range);
    for (const range of ends)
      for (const who of ['ours', 'theirs'] as const) await expectTotals('one currency', who, range);
  });

  const otherRows = [...others, ...tests];
  if (otherRows.length > 0)
    test.each(otherRows)('its totals of $words are what the rows of these add up to', async which => {
      for (const range of ends) await expectTotals('one currency', 'staff', range, which);
    });

  test('it is read by the times above and no others', () => {
    expect(
      expected.times
        .slice(1)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(Object.keys(OTHER_TIMES[key] ?? {}).toSorted());
  });

  test('of amounts in two currencies it has no sum, and tells what they are made of', async () => {
    for (const range of ends) await expectTotals('two currencies', 'staff', range);
    await expectTotals('two currencies', 'ours', ranges[0] ?? DAYS[0]);
    const asked = { [from]: '2026-01-01', [to]: '2026-12-31' };
    const { portal, staff } = worlds['two currencies'];
    const { totalCount, ...amounts } = await asker(portal, expected, staff).totals(asked);
    expect(totalCount).toBe(key.endsWith('daily-summary') ? totalCount : 60);
    const isMixed = oracle?.made.currency !== "'CAD'";
    expect([...new Set(Object.values(amounts).map(amount => amount === null))]).toEqual([isMixed]);
  });
});
