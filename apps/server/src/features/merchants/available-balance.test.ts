import { getWalletBalances, listCurrentBalances } from '@drumlin/contract/balances/routes.ts';
import type { ListedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { createTestClock, usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { ingestSimulated } from '../../testing/simulated-ledger.ts';

const AS_OF = new Date('2026-11-20T17:00:00Z');
const MERCHANTS = '/v1/admin/merchants';
let headers: { authorization: string };

const portal = usePortal({ clock: createTestClock(AS_OF) });
beforeAll(async () => {
  await ingestSimulated(portal.database, { profile: 'edge', asOf: AS_OF, from: '2026-11-01' });
  headers = await signInAs(portal.platform, await createUser(portal.database, { roles: [101] }));
}, 60_000);

const get = (url: string, query: Record<string, string> = {}) => portal.app.inject({ url, query, headers });

/** What the dashboard of a merchant shows as available of a product. */
const onDashboard = {
  INTERAC: async (merchantId: string) => {
    const payload = { merchantId: [merchantId] };
    const answer = await portal.app.inject({ method: 'POST', url: listCurrentBalances.url, headers, payload });
    return answer.json().data[0]?.netAmt ?? null;
  },
  IBT: async (merchantId: string) => {
    const { wallets } = (await get(getWalletBalances.url, { merchantId })).json();
    return wallets.find((each: { subtype: string }) => each.subtype === 'MERCHANT_OPERATIONAL')?.balance ?? null;
  },
};

test('the dashboard, the list, the page and the file say the same Available Balance of each merchant', async () => {
  const { rows } = await portal.database.pool.query<{ id: string; interac: number | null; ibt: number | null }>(`
    select merchant.merchant_id as id, b.net_amt_cents as interac, w.balance_cents as ibt
    from merchant left join interac_balance b on b.merchant_id = merchant.merchant_id
    left join ibt_wallet w on w.merchant_id = merchant.merchant_id and w.subtype = 'MERCHANT_OPERATIONAL'`);
  const listed: ListedMerchant[] = (await get(MERCHANTS, { limit: '100' })).json().data;
  const lines = (await get('/v1/admin/merchants-export')).body.split(/\r?\n/);
  expect(rows.filter(({ interac, ibt }) => interac !== null && ibt !== null).length).toBeGreaterThan(0);
  for (const { id, interac, ibt } of rows) {
    const sum = interac === null && ibt === null ? null : (interac ?? 0) + (ibt ?? 0);
    const row = listed.find(({ merchantId }) => merchantId === id);
    const page = (await get(`${MERCHANTS}/${id}`)).json().balances;
    const ofProducts = [page.interac?.availableBalance ?? null, page.ibt?.availableBalance ?? null];
    expect([id, row?.availableBalance, page.availableBalance, ofProducts]).toEqual([id, sum, sum, [interac, ibt]]);
    const cell = lines
      .find(line => line.startsWith(`${id},`))
      ?.split(',')
      .at(-1);
    expect([id, cell]).toEqual([id, sum === null ? '' : (sum / 100).toFixed(2)]);
    for (const product of row?.products ?? [])
      expect([id, product, await onDashboard[product](id)]).toEqual([id, product, product === 'IBT' ? ibt : interac]);
  }
});
