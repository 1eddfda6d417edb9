import type { Actor } from '../every-act/act.ts';
import { hostPayment } from '../features/hosted-payments.ts';
import { allowAddress, callerOf } from '../features/test-api.ts';
import { type Json, some, type Trips, type World } from './trips.ts';

const ROWS = {
  'INTERAC payins': '/v1/report/transferToMerchant',
  'INTERAC payouts': '/v1/report/transferFromMerchant',
  'IBT payins': '/v1/report/ibt/deposits',
  'IBT payouts': '/v1/report/ibt/withdrawals',
} as const;

/** The row of a test payment in the report of its product and direction. */
const rowOf = ({ get }: World, by: Actor, kind: keyof typeof ROWS, id: string) =>
  get(by, `${ROWS[kind]}/${encodeURIComponent(id)}?testData=ONLY`);

/** What the reports say of a payment, by the names under which it was sent. */
const inReport = async (world: World, by: Actor, kind: keyof typeof ROWS, id: string) => {
  const row = await rowOf(world, by, kind, id);
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

/** Makes a payment, and reads it by the API, in its report, and where its consumer comes on their page. */
const make = async (world: World, way: 'payins' | 'payouts', given: Json, as: object = {}) => {
  const { merchantId, by, server } = await openMerchant(world);
  const body = { merchantId, merchantTransactionId: `order-${world.unique()}`, ...given };
  const kind = `${given.product} ${way}` as keyof typeof ROWS;
  const read = async (id: string) => (await world.get(server, `/test-api/v1/payments/${id}`)) as Json;
  await world.save(
    `POST /test-api/v1/${way}`,
    { by: server, body },
    {
      'the API': async ({ id }) => some(await read(id), ...PAYMENTS),
      'the report': async ({ transactionId }) => inReport(world, by, kind, transactionId),
      'the names in the report': async ({ transactionId }) => {
        const row = await rowOf(world, by, kind, transactionId);
        if (given.product === 'IBT') return {};
        const [, firstName, lastName] = /^(\S+ \d) (.+)$/.exec(row.customerName ?? '') ?? [];
        return { firstName, lastName, region: undefined, postalCode: undefined };
      },
      'the bank in the report': async ({ transactionId }) => {
        if (given.product !== 'IBT') return {};
        const row = await rowOf(world, by, kind, transactionId);
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
          const { language, returnUrl } = await world.get(by, `/v1/pay/${paymentUrl.split('/').at(-1)}`);
          return { hosted: true, language: language ?? undefined, returnUrl: returnUrl ?? undefined };
        },
      }),
    },
    { as },
  );
};

const NAMELESS = { firstName: undefined, lastName: undefined };
const PLACELESS = { region: undefined, postalCode: undefined };

/** Payments of the test API, by a merchant's server and by its consumers. */
export const PAYMENT_TRIPS: Trips = {
  'POST /test-api/v1/payins': async world => {
    const hosted = { hosted: true, language: 'fr', returnUrl: 'https://shop.example/back' };
    await make(world, 'payins', { ...interac(1), amount: 1_000, region: 'QC', postalCode: 'H2X 1Y4' }, PLACELESS);
    await make(world, 'payins', { ...interac(2), amount: 2_000, ...hosted }, PLACELESS);
    await make(world, 'payins', { ...interac(3), amount: 3_000, hosted: false });
    const royal = { fiNumber: 'Royal Bank of Canada', fiAccountNumber: '4567' };
    const token = { verificationToken: 'token-4' };
    await make(
      world,
      'payins',
      { ...ibt(4, 'QC', 'H2X 1Y4'), ...bank('003', '1234567', 'PC'), ...token, amount: 4_000, hosted: false },
      royal,
    );
    const td = { fiNumber: 'TD Canada Trust', fiAccountNumber: '4321' };
    await make(
      world,
      'payins',
      { ...ibt(5, 'ON', 'M5V 2T6'), ...bank('004', '7654321', 'PS'), amount: 5_000, verificationToken: 'token-5' },
      td,
    );
    const bankless = { fiNumber: null, fiAccountNumber: null, bankAccountType: null };
    const other = { hosted: true, language: 'en', returnUrl: 'https://shop.example/other' };
    await make(world, 'payins', { ...ibt(6, 'NB', 'E1A 2B3'), amount: 6_000, ...other }, bankless);
    await make(world, 'payins', { ...ibt(7, 'NS', 'B1A 2B3'), amount: 7_000, hosted: true }, bankless);
  },
  'POST /test-api/v1/payouts': async world => {
    await make(world, 'payouts', { ...interac(1), amount: 1_000 }, NAMELESS);
    await make(world, 'payouts', { ...interac(2), amount: 2_000 }, NAMELESS);
    const royal = { fiNumber: 'Royal Bank of Canada', fiAccountNumber: '4567' };
    await make(
      world,
      'payouts',
      { ...ibt(3, 'QC', 'H2X 1Y4'), ...bank('003', '1234567', 'PC'), amount: 3_000, verificationToken: 'token-3' },
      royal,
    );
    const td = { fiNumber: 'TD Canada Trust', fiAccountNumber: '4321' };
    await make(
      world,
      'payouts',
      { ...ibt(4, 'ON', 'M5V 2T6'), ...bank('004', '7654321', 'PS'), amount: 4_000, verificationToken: 'token-4' },
      td,
    );
    await make(
      world,
      'payouts',
      { ...ibt(5, 'AB', 'T1A 2B3'), ...bank('003', '7654321', 'PS'), amount: 5_000 },
      { fiNumber: 'Royal Bank of Canada', fiAccountNumber: '4321' },
    );
  },
  'POST /v1/pay/:token/details': async world => {
    const tell = async (details: { product: 'INTERAC' | 'IBT'; [field: string]: string }, as: object = {}) => {
      const { merchantId, by } = await openMerchant(world);
      const { product } = details;
      const payment = await hostPayment(world.portal, merchantId, { product });
      await world.save(
        'POST /v1/pay/:token/details',
        { by: { ...by, headers: {} }, params: { token: payment.token }, body: details },
        {
          'the page': async () => some(await payment.page(), 'product'),
          'the report': async () => {
            const row = await rowOf(world, by, `${product} payins`, payment.trans_id);
            return product === 'IBT'
              ? { bank: row.bankName, accountType: row.accountType }
              : { name: row.customerName };
          },
        },
        { as },
      );
    };
    await tell({ product: 'INTERAC', name: 'Odile Lacasse', contact: 'odile@courriel.example' });
    await tell({ product: 'INTERAC', name: 'Wren Finchley', contact: '514 555 0199' });
    await tell({ product: 'IBT', bank: '815', accountType: 'PS' }, { bank: 'Desjardins' });
    await tell({ product: 'IBT', bank: '006', accountType: 'PC' }, { bank: 'National Bank' });
  },
};
