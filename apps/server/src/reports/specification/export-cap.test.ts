import { ibtDisbursements } from '@drumlin/contract/reports/testing/balances.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { asker } from './testing/ask.ts';

let headers: Record<string, string>;

/** 150,000 disbursements on one Eastern day, one on the next, and the sums that ingest keeps of them, spelled out. */
const ROWS = `
  insert into ibt_disbursement
    (merchant_id, journal_id, updated_at, disbursement_datetime, disbursed_amount_cents, disbursement_fee_cents, disbursement_total_cents)
  select 'M1', 'journal-' || n, now(), case when n = 150001 then '2026-06-11T12:00Z' else '2026-06-10T12:00Z' end::timestamptz, 100, 1, 101
  from generate_series(1, 150001) n`;
const SUMS = `
  insert into ibt_disbursement_day
    (basis, merchant_id, et_day, row_count, disbursed_amount_cents, disbursement_fee_cents, disbursement_total_cents)
  select 'O', m, day, rows, rows * 100, rows, rows * 101
  from unnest(array['M1', '*']) m, (values (date '2026-06-10', 150000), (date '2026-06-11', 1)) d (day, rows)`;

const portal = usePortal();
beforeAll(async () => {
  const { merchantParentId } = await createMerchant(portal.database, { merchantId: 'M1' });
  await portal.database.owner.pool.query(ROWS);
  await portal.database.owner.pool.query(SUMS);
  headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [1], merchantParentId }));
});

test('a direct export of 150,001 rows holds the first 150,000 and says that it was cut', async () => {
  const response = await asker(portal, ibtDisbursements, headers).csv({ fromTime: '2026-06-10', toTime: '2026-06-11' });
  expect([response.statusCode, response.headers['datalimitexceeded']]).toEqual([200, 'true']);
  expect(response.body.trimEnd().split('\n')).toHaveLength(150_001);
});
