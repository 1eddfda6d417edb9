import type { Direction } from './outcomes.ts';
import type { TestPayinBody, TestPayoutBody } from './schemas.ts';

const CONSUMER = {
  merchantId: 'YOUR_MERCHANT_ID',
  merchantUserId: 'customer-1042',
  currency: 'CAD',
  firstName: 'Avery',
  lastName: 'Tremblay',
  email: 'avery.tremblay@example.com',
} as const;
const AT_HOME = { country: 'CA', region: 'ON', postalCode: 'M5V 2T6' } as const;
const BANK = {
  fiNumber: '003',
  fiTransitNumber: '00123',
  fiAccountNumber: '1234567',
  bankAccountType: 'PC',
} as const;

/** What a merchant's server is told of the first of the payins below. */
export const WEBHOOK_EXAMPLE = {
  id: '0b8f6c1e-6f0a-4d5e-9c53-3a2b1f7d9e10',
  event: 'payin.updated',
  createdAt: '2026-06-18T14:30:01.250Z',
  merchantId: CONSUMER.merchantId,
  payment: {
    id: '5d3c7a44-90be-4c1f-8a67-2e1d0b9c8f75',
    test: true,
    product: 'INTERAC',
    direction: 'PAYIN',
    merchantId: CONSUMER.merchantId,
    merchantUserId: CONSUMER.merchantUserId,
    merchantTransactionId: 'order-7001',
    transactionId: '00000000000000000000007001',
    amount: 2_000,
    currency: 'CAD',
    status: 'S',
    errorCode: null,
    createdAt: '2026-06-18T14:30:01.250Z',
    settledAt: '2026-06-18T14:30:01.250Z',
    paymentUrl: null,
  },
} as const;

/** Bodies that can be sent as they are, once they name one's own merchant. The documents of the test API show them, and tests send them. */
export const TEST_EXAMPLES: Readonly<Record<Direction, Readonly<Record<string, TestPayinBody | TestPayoutBody>>>> = {
  PAYIN: {
    'Interac e-Transfer, successful': {
      product: 'INTERAC',
      ...CONSUMER,
      merchantTransactionId: 'order-7001',
      amount: 2_000,
    },
    'Interac e-Transfer, cancelled by the consumer (99)': {
      product: 'INTERAC',
      ...CONSUMER,
      merchantTransactionId: 'order-7002',
      amount: 2_099,
    },
    'Interac e-Transfer on the hosted page': {
      product: 'INTERAC',
      ...CONSUMER,
      merchantTransactionId: 'order-7003',
      amount: 2_000,
      hosted: true,
      language: 'en',
      returnUrl: 'https://shop.example.com/orders/7003',
    },
    'Instant Bank Transfer, successful': {
      product: 'IBT',
      ...CONSUMER,
      ...AT_HOME,
      ...BANK,
      merchantTransactionId: 'order-7004',
      amount: 2_000,
    },
    'Instant Bank Transfer, returned for insufficient funds (901)': {
      product: 'IBT',
      ...CONSUMER,
      ...AT_HOME,
      ...BANK,
      merchantTransactionId: 'order-7005',
      amount: 2_901,
    },
  },
  PAYOUT: {
    'Interac e-Transfer, successful': {
      product: 'INTERAC',
      ...CONSUMER,
      merchantTransactionId: 'payout-9001',
      amount: 5_000,
    },
    'Interac e-Transfer, over the balance (B017)': {
      product: 'INTERAC',
      ...CONSUMER,
      merchantTransactionId: 'payout-9002',
      amount: 5_017,
    },
    'Instant Bank Transfer, successful': {
      product: 'IBT',
      ...CONSUMER,
      ...AT_HOME,
      ...BANK,
      merchantTransactionId: 'payout-9003',
      amount: 5_000,
    },
  },
};
