import { REPORT_KEYS, REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { SearchHit } from '@drumlin/contract/search/routes.ts';
import { describe, expect, test } from 'vitest';
import { payin, take } from '../ingest/testing/ingest-files.ts';
import { queryOf, type Row, reportClient } from '../testing/report-client.ts';
import { useReportWorld } from '../testing/report-world.ts';
import { SERVED_REPORTS } from './registry.ts';

const world = useReportWorld(24);

const ask = (identifier: string, headers: Record<string, string> = world.ours) =>
  world.portal.app.inject({ url: '/v1/search', query: { identifier }, headers });
const search = async (identifier: string, headers: Record<string, string> = world.ours): Promise<SearchHit[]> =>
  (await ask(identifier, headers)).json().hits;
const SEARCHED = REPORT_KEYS.filter(key => !key.endsWith('daily-summary'));

describe.each(SEARCHED)('a row of %s', key => {
  const report = REPORTS[key];
  const rowsOf = (headers: Record<string, string>): Promise<Row[]> =>
    reportClient(world.portal, report, headers).all(queryOf(report));

  test('is found by each of its identifiers, with its leading columns and that one', async () => {
    const rows = await rowsOf(world.ours);
    for (const column of Object.keys(SERVED_REPORTS[key].source.identifiers)) {
      const row = rows.find(candidate => candidate[column] !== null);
      if (!row) throw new Error(`no ${column} to look for`);
      const hits = await search(String(row[column]));
      const found = hits.filter(hit => hit.report === key);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(10);
      for (const hit of found) {
        const whole = rows.find(candidate => candidate[report.rowKey] === hit.rowKey);
        expect(whole?.[hit.matched]).toBe(row[column]);
        expect(whole).toMatchObject(hit.columns);
        expect([4, 5]).toContain(Object.keys(hit.columns).length);
      }
    }
  });

  test('of another parent is not', async () => {
    const [row] = await rowsOf(world.theirs);
    const hits = await search(String(row?.[report.rowKey]));
    expect(hits.filter(hit => hit.report === key && hit.rowKey === row?.[report.rowKey])).toEqual([]);
  });
});

const keysOf = async (identifier: string) =>
  (await search(identifier)).map(({ report, rowKey, matched }) => [report, rowKey, matched]);
/** Payins that come one after the other. */
const takePayins = async (given: readonly Record<string, string>[]) => {
  for (const [n, row] of given.entries())
    await take(world.portal.database, 'interac-payins', [
      payin(7_000 + n, { merchantId: n % 2 === 0 ? 'M1' : 'M2', merchantCustomerId: 'somebody', ...row }),
    ]);
};
const ids = (places: readonly number[]) => places.map(n => String(7_000 + n).padStart(26, '0'));

test('the ten newest rows are found, whatever identifies them, each by the first of its identifiers', async () => {
  await takePayins(
    Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? { merchantTransId: 'many' } : { merchantTransId: `order-${n}`, merchantCustomerId: 'many' },
    ),
  );
  expect((await keysOf('many')).map(([, key, matched]) => [key, matched])).toEqual(
    ids([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]).map((key, n) => [
      key,
      n % 2 === 0 ? 'merchantCustomerId' : 'merchantTransId',
    ]),
  );
  await takePayins([{ transId: '8'.repeat(26), merchantTransId: 'both', merchantCustomerId: 'both' }]);
  expect(await keysOf('both')).toEqual([['interac-payins', '8'.repeat(26), 'merchantTransId']]);
  // With the spaces of what it was copied from
  expect(await keysOf(' b o th ')).toEqual(await keysOf('both'));
  expect(await keysOf('“B\u200bOTH”')).toEqual(await keysOf('both'));
});

test('the beginning of an identifier finds what none has whole, from six characters on, and no consumer by a part of theirs', async () => {
  await takePayins([{ transId: '9'.repeat(26), merchantTransId: 'Ticket-2026-a', merchantCustomerId: 'buyer-2026-a' }]);
  const found = [['interac-payins', '9'.repeat(26), 'merchantTransId']];
  expect(await keysOf('Ticket')).toEqual(found);
  expect(await keysOf(' Ticket-2026 ')).toEqual(found);
  expect([await keysOf('Ticke'), await keysOf('icket-2026-a'), await keysOf('buyer-2026')]).toEqual([[], [], []]);
  expect(await keysOf('buyer-2026-a')).toEqual([['interac-payins', '9'.repeat(26), 'merchantCustomerId']]);
});

test('a row of a daily summary is no transaction', async () => {
  const daily = REPORTS['interac-daily-summary'];
  const [row] = await reportClient(world.portal, daily, world.ours).all(queryOf(daily));
  expect(row?.[daily.rowKey]).toEqual(expect.any(String));
  expect(await search(String(row?.[daily.rowKey]))).toEqual([]);
});

test('finds nothing in reports the reader may not see', async () => {
  expect(await search('0'.repeat(26), world.nobody)).toEqual([]);
  expect(await search('0'.repeat(26), world.staff)).not.toEqual([]);
});
