import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { createMerchant, createUser } from '../testing/factories.ts';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { signInAs } from '../testing/sign-in-as.ts';

/** More rows of one name than are counted one by one. */
const ROWS = 10_090;
const LIMIT = 40;
let staff: Record<string, string>;
const portal = usePortal();
beforeAll(async () => {
  const { database, platform } = portal;
  await createMerchant(database, { merchantId: 'M1' });
  await database.pool.query(`
    insert into interac_payin (merchant_id, trans_id, updated_at, trans_datetime, trans_status, interac_trans_method,
      original_amt_cents, merchant_fee_cents, currency_code, customer_name, merchant_trans_id, merchant_customer_id)
    select 'M1', lpad(n::text, 26, '0'), now(), timestamptz '2026-06-10T14:30:00Z' + n * interval '1 second', 'S', 'MANUAL', 100, 0,
      'CAD', 'Hélène Côté', 'order', 'customer'
    from generate_series(1, ${ROWS}) n`);
  staff = await signInAs(platform, await createUser(database, { roles: [101] }));
});

test('whoever reads page after page up to the number of pages that each answer tells reads every row of a capped list', async () => {
  const report = REPORTS['interac-payins'];
  const { send, wordsOf } = reportClient(portal, report, staff);
  const last = Math.ceil(ROWS / LIMIT);
  for (let page = 249; page <= last; page += 1) {
    const query = queryOf(report, { filters: { customerName: 'helene' }, page, limit: LIMIT });
    const answer = (await send('list', wordsOf(query))).json();
    expect(answer.totalRowNumCapped).toBe(true);
    expect([page, answer.size]).toEqual([page, page === last ? ROWS % LIMIT : LIMIT]);
    expect([page, answer.totalPageNum]).toEqual([page, Math.max(251, Math.min(page + 1, last))]);
  }
});
