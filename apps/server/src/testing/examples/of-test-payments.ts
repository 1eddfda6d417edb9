import { hostPayment } from '../features/hosted-payments.ts';
import { allowAddress, callerOf } from '../features/test-api.ts';
import { type Actor, type Example, type Examples, type Json, some, type World } from './example.ts';

const ROWS = {
  'INTERAC payins': '/v1/report/transferToMerchant',
  'INTERAC payouts': '/v1/report/transferFromMerchant',
  'IBT payins': '/v1/report/ibt/deposits',
  'IBT payouts': '/v1/report/ibt/withdrawals',
} as const;

/** The row of a test payment in the report of its product and direction. */
const rowOf = (by: Actor, kind: keyof typeof ROWS, id: string) =>
  by.get(`${ROWS[kind]}/${encodeURIComponent(id)}?testData=ONLY`);

/** What the reports say of a payment, by the names under which it was sent. */
const inReport = async (by: Actor, kind: keyof typeof ROWS, id: string) => {
  const row = await rowOf(by, kind, id);
  if (kind.startsWith('IBT'))
    return {
      merchantUserId: row.merchantUserId,
      merchantTransactionId: row.merchantTransId,
      amount: Math.round(row.txnAmt * 100),
      firstName: row.customerFirstName,
      lastName: row.customerLastName,
      region: row.txnRegion,
      postalCode: row.customerPostalCode,
      currency: row.currency,
    };
  return {
    merchantUserId: row.merchantCustomerId,
    merchantTransactionId: row.merchantTransId,
    amount: Math.round(row.originalAmt * 100),
    currency: row.currencyCode,
  };
};

const interac = (nth: number) => ({
  product: 'INTERAC',
  merchantUserId: `user-${nth}`,
  currency: 'CAD',
  firstName: `Émilie ${nth}`,
  lastName: `O'Neil ${nth}`,
  email: `emilie-${nth}@test.example`,
});
const ibt = (nth: number, region: string, postalCode: string) => ({
  ...interac(nth),
  product: 'IBT',
  country: 'CA',
  region,
  postalCode,
});
const bank = (fiNumber: string, fiAccountNumber: string, bankAccountType: string) => ({
  fiNumber,
  fiTransitNumber: '00123',
  fiAccountNumber,
  bankAccountType,
});

/** A merchant's server, and somebody of the merchant. */
const openMerchant = async (world: World) => {
  const merchant = await world.merchant();
  const caller = await callerOf(world.portal, merchant);
  await allowAddress(world.portal, merchant.merchantParentId, '127.0.0.1');
  const by = await world.person([1], merchant.merchantParentId);
  const server = { ...by, headers: caller.headers };
  return { merchantId: merchant.merchantId, by, server };
};

const PAYMENTS = ['product', 'merchantId', 'merchantUserId', 'merchantTransactionId', 'amount', 'currency'];

/** A payment, read by the API, in its report, and where its consumer comes on their page. */
const make = async (
  world: World,
  way: 'payins' | 'payouts',
  [given, as]: readonly [Json, object],
): Promise<Example> => {
  const { merchantId, by, server } = await openMerchant(world);
  const body = { merchantId, merchantTransactionId: `order-${world.unique()}`, ...given };
  const kind = `${given.product} ${way}` as keyof typeof ROWS;
  const read = async (id: string): Promise<Json> =>
    (await world.portal.app.inject({ url: `/test-api/v1/payments/${id}`, headers: server.headers })).json();
  return {
    by: server,
    body,
    as,
    places: {
      'the API': async ({ id }) => some(await read(id), ...PAYMENTS),
      'the report': async ({ transactionId }) => inReport(by, kind, transactionId),
      'the names in the report': async ({ transactionId }) => {
        const row = await rowOf(by, kind, transactionId);
        if (given.product === 'IBT') return {};
        const [, firstName, lastName] = /^(\S+ \d) (.+)$/.exec(row.customerName ?? '') ?? [];
        return { firstName, lastName, region: undefined, postalCode: undefined };
      },
      'the bank in the report': async ({ transactionId }) => {
        if (given.product !== 'IBT') return {};
        const row = await rowOf(by, kind, transactionId);
        const { rows } = await world.portal.database.pool.query(
          `select verification_token as token from test_ibt_${way.slice(0, -1)} where txn_id = $1`,
          [transactionId],
        );
        const isGiven = given.verificationToken !== undefined;
        return {
          fiNumber: row.bankName,
          fiAccountNumber: row.account,
          bankAccountType: row.accountType,
          verificationToken: isGiven ? rows[0].token : undefined,
        };
      },
      ...(way === 'payins' && {
        'the page of its consumer': async ({ paymentUrl }: Json) => {
          // One that nobody has to go anywhere for has no page
          if (paymentUrl === null)
            return {
              hosted: given.hosted === true ? 'no page' : given.hosted,
              language: undefined,
              returnUrl: undefined,
            };
          const { language, returnUrl } = await by.get(`/v1/pay/${paymentUrl.split('/').at(-1)}`);
          return { hosted: true, language: language ?? undefined, returnUrl: returnUrl ?? undefined };
        },
      }),
    },
  };
};

const NAMELESS = { firstName: undefined, lastName: undefined };
const PLACELESS = { region: undefined, postalCode: undefined };

const HOSTED = { hosted: true, language: 'fr', returnUrl: 'https://shop.example/back' };
const HOSTED_ELSEWHERE = { hosted: true, language: 'en', returnUrl: 'https://shop.example/other' };
const ROYAL_BANK = { fiNumber: 'Royal Bank of Canada', fiAccountNumber: '4567' };
const TD = { fiNumber: 'TD Canada Trust', fiAccountNumber: '4321' };
const BANKLESS = { fiNumber: null, fiAccountNumber: null, bankAccountType: null };
const IN_QUEBEC = { ...ibt(4, 'QC', 'H2X 1Y4'), ...bank('003', '1234567', 'PC'), verificationToken: 'token-4' };
const IN_ONTARIO = { ...ibt(5, 'ON', 'M5V 2T6'), ...bank('004', '7654321', 'PS'), verificationToken: 'token-5' };

/** Payments of the test API, by a merchant's server and by its consumers. */
export const PAYMENT_EXAMPLES: Examples = {
  'POST /test-api/v1/payins': (world, pick) =>
    make(
      world,
      'payins',
      pick(
        [{ ...interac(1), amount: 1_000, region: 'QC', postalCode: 'H2X 1Y4' }, PLACELESS],
        [{ ...interac(2), amount: 2_000, ...HOSTED }, PLACELESS],
        [{ ...interac(3), amount: 3_000, hosted: false }, {}],
        [{ ...IN_QUEBEC, amount: 4_000, hosted: false }, ROYAL_BANK],
        [{ ...IN_ONTARIO, amount: 5_000 }, TD],
        [{ ...ibt(6, 'NB', 'E1A 2B3'), amount: 6_000, ...HOSTED_ELSEWHERE }, BANKLESS],
        [{ ...ibt(7, 'NS', 'B1A 2B3'), amount: 7_000, hosted: true }, BANKLESS],
      ),
    ),
  'POST /test-api/v1/payouts': (world, pick) =>
    make(
      world,
      'payouts',
      pick(
        [{ ...interac(1), amount: 1_000 }, NAMELESS],
        [{ ...interac(2), amount: 2_000 }, NAMELESS],
        [{ ...IN_QUEBEC, amount: 3_000 }, ROYAL_BANK],
        [{ ...IN_ONTARIO, amount: 4_000 }, TD],
        [{ ...ibt(6, 'AB', 'T1A 2B3'), ...bank('004', '7654321', 'PS'), amount: 5_000 }, TD],
      ),
    ),
  'POST /v1/pay/:token/details': async (world, pick) => {
    const [details, as] = pick(
      [{ product: 'INTERAC', name: 'Odile Lacasse', contact: 'odile@courriel.example' }, {}],
      [{ product: 'INTERAC', name: 'Wren Finchley', contact: '514 555 0199' }, {}],
      [{ product: 'IBT', bank: '815', accountType: 'PS' }, { bank: 'Desjardins' }],
      [{ product: 'IBT', bank: '006', accountType: 'PC' }, { bank: 'National Bank' }],
    );
    const { merchantId, by } = await openMerchant(world);
    const { product } = details;
    const payment = await hostPayment(world.portal, merchantId, { product });
    return {
      by: { ...by, headers: {} },
      params: { token: payment.token },
      body: details,
      as,
      places: {
        'the page': async () => some(await payment.page(), 'product'),
        'the report': async () => {
          const row = await rowOf(by, `${product} payins`, payment.trans_id);
          return product === 'IBT' ? { bank: row.bankName, accountType: row.accountType } : { name: row.customerName };
        },
      },
    };
  },
};
