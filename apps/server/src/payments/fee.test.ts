import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { addDefinition, assignFees } from '../testing/features/fees.ts';
import { type Caller, newCaller } from '../testing/features/test-api.ts';
import { feeCentsOf } from './fee.ts';

let caller: Caller;
const portal = usePortal();
beforeAll(async () => {
  caller = await newCaller(portal);
}, 60_000);

const feeOf = async (table: 'test_interac_payin' | 'test_ibt_payin' | 'test_ibt_payout', transactionId: string) => {
  const [id, fee] = table === 'test_interac_payin' ? ['trans_id', 'merchant_fee_cents'] : ['txn_id', 'txn_fee_cents'];
  const text = `select ${fee} as fee from ${table} where ${id} = $1`;
  return (await portal.database.pool.query(text, [transactionId])).rows[0].fee;
};
const payin = async (product: 'INTERAC' | 'IBT', amount: number) =>
  feeOf(
    product === 'IBT' ? 'test_ibt_payin' : 'test_interac_payin',
    (await caller.payin(product, amount)).json().transactionId,
  );

test('a test payment carries the fee of its merchant: a part of the amount, and a returned one that of the payin', async () => {
  expect(await payin('INTERAC', 25_000)).toBe(500);
  expect(await payin('IBT', 25_000)).toBe(400);
  expect(await payin('IBT', 25_901)).toBe(409);
  const paidOut = (await caller.payout('IBT', 25_000)).json().transactionId;
  expect(await feeOf('test_ibt_payout', paidOut)).toBe(100);
});

test('custom fees of the merchant take the place of its profile, and a rejection costs as before', async () => {
  const { merchantId } = caller.merchant;
  const definitionId = await addDefinition(portal.database, { flats: { '2020-02-01': 33 }, merchantId });
  await assignFees(portal.database, { merchantId, from: '2020-02-01', definitionId });
  expect(await payin('INTERAC', 25_000)).toBe(33);
  expect(await payin('INTERAC', 25_013)).toBe(50);
});

test('an IBT payment has the fees of its region', async () => {
  const kind = { channel: 'IBT', type: 'PAYIN' } as const;
  const { merchantId } = caller.merchant;
  const definitionId = await addDefinition(portal.database, { ...kind, flats: { '2020-02-01': 22 }, inQuebec: 11 });
  await assignFees(portal.database, { merchantId, from: '2020-02-01', definitionId, kind });
  expect(await payin('IBT', 25_000)).toBe(11);
  const elsewhere = await caller.payin('IBT', 25_000, { region: 'ON' });
  expect(await feeOf('test_ibt_payin', elsewhere.json().transactionId)).toBe(22);
});

test.each([
  ['that is rejected on its day nothing', 'R', '2026-06-10T03:59:00Z', 0],
  ['that is rejected on a later Eastern day what one costs that is paid', 'R', '2026-06-10T04:01:00Z', 75],
  ['that is under way what one costs that is paid', 'P', '2026-06-09T14:00:00Z', 75],
])('an e-Transfer payout %s', async (_, status, at, cents) => {
  const paidOut = (await caller.payout('INTERAC', 25_000)).json().transactionId;
  const { rows } = await portal.database.pool.query('select * from test_payment where trans_id = $1', [paidOut]);
  const payment = { ...rows[0], created_at: new Date('2026-06-09T14:00:00Z') };
  expect(await feeCentsOf(portal.database.db, payment, { status, code: 'P001', at: new Date(at) })).toBe(cents);
});
