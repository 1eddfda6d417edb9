import { beforeAll, expect, test } from 'vitest';
import { makeMerchantScope } from '../../../access/merchant-scope.ts';
import { rebuildRollups } from '../../../ingest/rebuild.ts';
import { reportQuery } from '../../../testing/report-query.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { interacPayinsSource } from '../../definitions/interac-payins.ts';
import { maskReport } from '../masked-report.ts';
import { reportReader } from '../report-reader.ts';

const seenPayins = maskReport(interacPayinsSource, 'full');
const database = useTestDatabase();
beforeAll(async () => {
  await database.pool.query(`
    insert into merchant_parent (id, name) values ('p', 'Parent');
    insert into merchant (merchant_id, merchant_parent_id, merchant_name, merchant_status, products, opened_on)
      values ('M1', 'p', 'M1', 'ACTIVE', '{INTERAC}', '2025-01-01');
    insert into interac_payin (merchant_id, trans_id, updated_at, trans_datetime, trans_status, interac_trans_method,
      original_amt_cents, merchant_fee_cents, currency_code, merchant_trans_id, merchant_customer_id)
    select 'M1', lpad(n::text, 26, '0'), now(), '2026-06-10T14:30:00Z', 'S', 'MANUAL', cents, 0, 'CAD', 'order', 'customer'
    from (values (1, 9007199254740993), (2, 9007199254740992)) v (n, cents)`);
  await rebuildRollups({ database }, 'interac-payins');
});

test.each([
  ['of whole days', { from: '2026-06-10', to: '2026-06-10' }],
  ['of a part of a day', { from: '2026-06-10T10:00:00', to: '2026-06-10T11:00:00' }],
  ['of a filter outside the sums', { filters: { merchantTransactionId: 'order' } }],
])('sums %s are exact to the cent beyond 2^53', async (_, asked) => {
  const read = reportReader(database).totals(seenPayins, reportQuery(asked), makeMerchantScope('internal', []));
  const { breakdown, totals } = await read;
  expect(breakdown).toEqual([
    { currency: 'CAD', value: 'S', count: 2, sums: { originalAmt: '180143985094819.85', merchantFee: '0.00' } },
  ]);
  expect(totals['totalTransAmount']).toBe(Number('180143985094819.85'));
});
