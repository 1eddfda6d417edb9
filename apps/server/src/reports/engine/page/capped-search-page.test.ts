import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../../../access/merchant-scope.ts';
import { readReport } from '../../../platform/postgres/database.ts';
import { insertPayins } from '../../../testing/payins.ts';
import { reportQuery } from '../../../testing/report-query.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { interacPayinsSource } from '../../definitions/interac-payins.ts';
import { select } from '../compile/selection.ts';
import { maskReport } from '../masked-report.ts';
import { cappedSearchQuery } from './capped-search-page.ts';
import { sortOf } from './keys.ts';

const seenPayins = maskReport(interacPayinsSource, 'full');
const database = useTestDatabase();
beforeAll(async () => {
  await insertPayins(database);
});

const sorts = [
  { key: 'transDatetime', direction: 'desc' },
  { key: 'transDatetime', direction: 'asc' },
  { key: 'originalAmt', direction: 'desc' },
  { key: 'txnCompletionDateTime', direction: 'asc' },
  { key: 'txnCompletionDateTime', direction: 'desc' },
] as const;

/** 150 payins are of this name. */
const query = (sort: (typeof sorts)[number]) => reportQuery({ filters: { customerName: 'lacass' }, sort });
const window = { offset: 10, limit: 25 };
const scopes = [makeMerchantScope('internal', []), makeMerchantScope('external', ['M1', 'M3'])];

test.each(sorts)(
  'a search by $key $direction gives the same page whether it finds all or stops at the cap',
  async sort => {
    for (const scope of scopes) {
      const request = {
        served: seenPayins,
        selection: select(seenPayins, query(sort), scope),
        sort: sortOf(seenPayins, query(sort)),
        window,
      };
      const page = (cap: number) => readReport(database, cappedSearchQuery(request, cap));
      const [whole, capped] = [await page(150), await page(50)];
      const rows = (found: typeof whole) => found.map(({ counted, ...row }) => row);
      expect(whole).toHaveLength(25);
      expect(rows(capped)).toEqual(rows(whole));
      expect(new Set(capped.map(row => row.counted))).toEqual(new Set([51]));
    }
  },
);
