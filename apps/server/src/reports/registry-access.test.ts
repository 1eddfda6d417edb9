import { describe, expect, test } from 'vitest';
import { queryOf, type ReportClient, type Row, reportClient } from '../testing/report-client.ts';
import { REPORT_FACES } from '../testing/report-faces.ts';
import { useReportWorld } from '../testing/report-world.ts';

const world = useReportWorld(24);

describe.each(REPORT_FACES)('$name', ({ report, which }) => {
  const as = (who: 'ours' | 'theirs' | 'staff'): ReportClient => reportClient(world.portal, report, world[who]);
  const query = queryOf(report, { filters: which });
  const merchantsOf = (rows: Row[]) => [...new Set(rows.map(row => row['merchantId']))].toSorted();

  test('shows each parent its own merchants and staff all of them', async () => {
    expect(merchantsOf(await as('ours').all(query))).toEqual(['M1', 'M2']);
    expect(merchantsOf(await as('theirs').all(query))).toEqual(['M3']);
    expect(merchantsOf(await as('staff').all(query))).toEqual(['M1', 'M2', 'M3']);
  });

  test('refuses a list of merchants that has one of another parent', async () => {
    for (const name of ['list', 'summation', 'export'] as const) {
      const words = as('ours').wordsOf({ ...query, merchantIds: ['M1', 'M3'] });
      expect((await as('ours').send(name, words)).statusCode).toBe(403);
    }
    expect(merchantsOf(await as('ours').all({ ...query, merchantIds: ['M2'] }))).toEqual(['M2']);
  });
});
