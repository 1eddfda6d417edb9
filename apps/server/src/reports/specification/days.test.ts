import { AROUND_MIDNIGHTS } from '@drumlin/contract/core/testing/midnights.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { ingestAroundMidnights } from '../../testing/midnight-ledger.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { asker } from './testing/ask.ts';

/* A row of each dataset half an hour before and after midnights in Toronto: each is of its Eastern day and of no other. */

const WALLS_BY_DAY = Map.groupBy(
  AROUND_MIDNIGHTS.map(({ wall }) => wall),
  wall => wall.slice(0, 10),
);
/** Of the days of 23 and of 25 hours both ends. */
const TWICE = ['2026-03-08', '2026-11-01'];
/** All days are asked of one report, since midnights are the same for all. */
const [FIRST] = EXPECTED_REPORTS;
const ENDS = [...WALLS_BY_DAY].filter(([day]) => TWICE.includes(day));
const portal = usePortal({ env: { FLAGS: 'eft=on' } });
beforeAll(async () => {
  await createMerchant(portal.database, { merchantId: 'M1' });
  await ingestAroundMidnights(portal.database, 'M1');
});

test('there are days with one row and days with two', () => {
  expect(WALLS_BY_DAY.size).toBe(12);
  expect([...WALLS_BY_DAY].flatMap(([day, walls]) => (walls.length === 2 ? [day] : []))).toEqual(TWICE);
});

/** How many transactions there are at each instant: one, but in a summary those of payins, payouts, EFT payouts and adjustments. */
const AT_ONCE: Readonly<Record<string, number>> = { 'interac-daily-summary': 4, 'ibt-daily-summary': 3 };

describe.each(EXPECTED_REPORTS.map(expected => [expected.key, expected] as const))('%s', (key, expected) => {
  const { request, fields } = expected;
  test.each(expected.times)('by %s a day has its own rows, totals and file', async (option, field) => {
    const headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
    const ask = asker(portal, expected, headers);
    const isDay = fields.find(([name]) => name === field)?.[1] === 'easternDay';
    const [atOnce = 1, isSummary] = [AT_ONCE[key], key in AT_ONCE];
    for (const [day, walls] of key === FIRST?.key ? WALLS_BY_DAY : ENDS) {
      const words = { [request.from]: day, [request.to]: day, ...(request.time && { [request.time]: option }) };
      const rows = await ask.rows(words);
      const times = rows.map(row => row[field]).toSorted();
      expect([day, isSummary ? [...new Set(times)] : times]).toEqual([
        day,
        isSummary ? [day] : walls.map(wall => (isDay ? day : wall)),
      ]);
      expect([day, (await ask.totals(words))['totalCount']]).toEqual([day, atOnce * walls.length]);
      if (TWICE.includes(day)) expect((await ask.file(words)).lines).toHaveLength(rows.length);
    }
  });
});
