import type { ConsumerDetails } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import type { TestPayinBody } from '@drumlin/contract/test-api/schemas.ts';
import { createPayment } from '../../payments/create.ts';
import { pageTokens } from '../../payments/page-token.ts';
import type { TestApp } from '../build-test-app.ts';

const PERSON = {
  currency: 'CAD',
  firstName: 'Odile',
  lastName: 'Lacasse',
  email: 'odile@courriel.example',
} as const;

const BODIES = {
  INTERAC: { ...PERSON, product: 'INTERAC', hosted: true },
  IBT: { ...PERSON, product: 'IBT', country: 'CA', region: 'QC', postalCode: 'H2Y 1C6', hosted: true },
} as const;

/** What a consumer tells who makes no mistake. */
export const RIGHT_DETAILS: Readonly<Record<'INTERAC' | 'IBT', ConsumerDetails>> = {
  INTERAC: { product: 'INTERAC', name: 'Odile Lacasse-Roy', contact: 'odile@courriel.example' },
  IBT: { product: 'IBT', bank: '815', accountType: 'PS' },
};

let made = 0;

interface Wanted {
  product?: 'INTERAC' | 'IBT';
  /** In cents; succeeds unless it says otherwise. */
  amount?: number;
  language?: 'en' | 'fr';
  returnUrl?: string;
}

/** A payment whose consumer has yet to come, and what they may do with its link from an address. */
export const hostPayment = async (
  { app, platform, database }: TestApp,
  merchantId: string,
  { product = 'INTERAC', amount = 12_600, ...kept }: Wanted = {},
  remoteAddress = '203.0.113.9',
) => {
  made += 1;
  const ids = { merchantId, merchantUserId: 'consumer-1', merchantTransactionId: `order-${made}` };
  const body: TestPayinBody = { ...BODIES[product], ...ids, amount, ...kept };
  const payment = await database.db
    .transaction()
    .execute(trx => createPayment(trx, platform, { merchantId, direction: 'PAYIN', body }));
  if (!payment) throw new Error('The merchant has this payment already');
  const [token = ''] = pageTokens(platform.config, payment.id);
  const call = (method: 'GET' | 'POST', path = '', payload?: object, headers = {}) =>
    app.inject({ method, url: `/v1/pay/${token}${path}`, remoteAddress, headers, ...(payload && { payload }) });
  return {
    ...payment,
    token,
    read: () => call('GET'),
    page: async (): Promise<PagePayment> => (await call('GET')).json(),
    submit: (details: object = RIGHT_DETAILS[product], headers = {}) => call('POST', '/details', details, headers),
    decline: () => call('POST', '/decline'),
    /** The payment as it is kept. */
    kept: () =>
      database.db.selectFrom('test_payment').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow(),
    deliveries: () =>
      database.db.selectFrom('test_webhook_delivery').selectAll().where('payment_id', '=', payment.id).execute(),
  };
};
