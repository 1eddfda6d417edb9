import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { createAccount, signInOverApi } from './new-accounts.ts';
import { ownMerchantParent } from './own-merchant.ts';
import { randomAddress } from './people.ts';

/** What the test API answers of a payment. */
interface TestPayment {
  id: string;
  status: string;
  errorCode: string | null;
  transactionId: string;
  paymentUrl: string | null;
}

/** A merchant that no other test uses, its key, and an address that may call the test API. */
export const newTestMerchant = async (
  request: APIRequestContext,
  name: string,
  products: readonly ('INTERAC' | 'IBT')[] = ['INTERAC'],
) => {
  const merchantId = await ownMerchantParent(name, { products });
  const headers = await signInOverApi(request, await createAccount(1, merchantId));
  const from = randomAddress(18);
  const post = async (url: string, data: object) => {
    const answer = await request.post(url, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  await post('/v1/ipallowlist', { ipAddress: from, description: 'Shop' });
  const { key } = (await post('/v1/test-api/keys', { merchantId, keepOldFor: 'now' })) as { key: string };
  return { merchantId, headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': from } };
};
export type TestMerchant = Awaited<ReturnType<typeof newTestMerchant>>;

/** Makes a payin that waits for its consumer, as the merchant's own server does. */
export const hostPayin = async (
  request: APIRequestContext,
  { merchantId, headers }: TestMerchant,
  more: { product: 'INTERAC' | 'IBT'; amount: number; language?: 'en' | 'fr'; returnUrl?: string },
) => {
  const answer = await request.post('/test-api/v1/payins', {
    headers,
    data: {
      merchantId,
      merchantUserId: 'consumer-1',
      merchantTransactionId: `order-${randomBytes(5).toString('hex')}`,
      currency: 'CAD',
      firstName: 'Odile',
      lastName: 'Lacasse',
      email: 'odile@courriel.example',
      hosted: true,
      ...(more.product === 'IBT' && { country: 'CA', region: 'QC', postalCode: 'H2Y 1C6' }),
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const payment = (await answer.json()) as TestPayment;
  return {
    ...payment,
    url: payment.paymentUrl ?? '',
    /** The payment as the merchant's server sees it now. */
    now: async (): Promise<TestPayment> =>
      (await request.get(`/test-api/v1/payments/${payment.id}`, { headers })).json(),
  };
};
