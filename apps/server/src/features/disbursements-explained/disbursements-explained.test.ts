import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { ROLES, type Role } from '@drumlin/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const INTERAC = '/v1/report/reimbursements/abc/explanation';
const IBT = '/v1/report/ibt/reimbursements/journal-1/explanation';
const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });
const personOf = async (merchantParentId?: string, role = 2) =>
  signInAs(
    portal.platform,
    await createUser(portal.database, { roles: [role], ...(merchantParentId !== undefined && { merchantParentId }) }),
  );

let parent: string;
const portal = usePortal();
beforeAll(async () => {
  const { merchantId, merchantParentId } = await createMerchant(portal.database, {
    merchantName: 'Juniper Post Goods',
  });
  parent = merchantParentId;
  const day = (date: string) => `timestamptz '${date} 05:00:00Z'`;
  await portal.database.owner.pool.query(
    `insert into interac_disbursement (merchant_id, trans_id_hex, updated_at, trans_datetime, currency_code, start_balance_cents, period_start,
       period_end, purchase_cents, reserve_cents, payout_period_start, payout_period_end, payout_cents, return_amt_cents, adjustment_cents,
       matured_reserve_cents, fee_cents, handling_fee_cents, net_amt_cents, end_balance_cents, total_held_reserve_cents)
     values ($1, 'abc', now(), ${day('2026-01-20')} + interval '6 hours', 'CAD', 0, ${day('2026-01-01')}, ${day('2026-01-15')}, 100000, 10000,
       ${day('2026-01-01')}, ${day('2026-01-20')}, 0, 0, 0, 0, 0, 500, 89500, 0, 10000)`,
    [merchantId],
  );
  await portal.database.owner.pool.query(
    `insert into ibt_disbursement (merchant_id, journal_id, updated_at, disbursement_datetime, disbursed_amount_cents, disbursement_fee_cents, disbursement_total_cents)
     values ($1, 'journal-1', now(), ${day('2026-01-22')}, 5000, 100, 5101)`,
    [merchantId],
  );
});

test('tells the people of its merchant, and the staff, of a disbursement without its rows that it is short of them', async () => {
  for (const headers of [await personOf(parent), await personOf(undefined, 102)]) {
    const answer = await get(INTERAC, headers);
    expect(answer.statusCode).toBe(200);
    // No payins are there, so neither the purchases nor the reserve are
    expect(answer.json()).toMatchObject({ merchantName: 'Juniper Post Goods', tiesOut: false, difference: 90_000 });
  }
});

test('lists no rows to who may not open their screen', async () => {
  const headers = await personOf(parent);
  const placesOf = async () => {
    const { lines }: InteracExplanation = (await get(INTERAC, headers)).json();
    return lines.flatMap(({ line, places }) => places.map(({ report, rows }) => [line, report, rows]));
  };
  expect(await placesOf()).toEqual([
    ['handling', 'interac-disbursements', 1],
    ['netAmount', 'interac-disbursements', 1],
  ]);
  const finance = ROLES.find(({ id }) => id === 2) as Role;
  const { permissions } = finance;
  finance.permissions = permissions.filter(permission => permission !== 'DISBURSEMENT_ORION');
  try {
    expect(await placesOf()).toEqual([]);
  } finally {
    finance.permissions = permissions;
  }
});

test('tells an Instant Bank Transfer disbursement whose total is not the amount and the fee', async () => {
  const answer = await get(IBT, await personOf(parent));
  expect(answer.json()).toMatchObject({ amount: 5000, fee: 100, total: 5101, tiesOut: false, difference: 1 });
});
