import { createHash } from 'node:crypto';
import type { Product } from '@drumlin/contract/permissions.ts';
import { refusalEntry } from '@drumlin/contract/test-api/codes.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { IDEMPOTENCY_HOURS } from '@drumlin/contract/test-api/routes.ts';
import {
  type TestPayinBody,
  type TestPayment,
  type TestPayoutBody,
  testPayment,
} from '@drumlin/contract/test-api/schemas.ts';
import type { Kysely } from 'kysely';
import type { KeyHolder } from '../../access/api-key.ts';
import { AppError, CrossTenantError } from '../../access/app-error.ts';
import type { DB } from '../../database/types.ts';
import { createPayment } from '../../payments/create.ts';
import { pageUrl, presentPayment } from '../../payments/present.ts';
import { findPayment, type PaymentRow } from '../../payments/queries.ts';
import { settleWithin } from '../../payments/settle.ts';
import type { Platform } from '../../platform/platform.ts';
import { existsPayment, findFirstUse, keepFirstUse, lockIdempotencyKey } from './queries.ts';

const HOUR_MS = 3_600_000;

interface PaymentRequest {
  direction: Direction;
  body: TestPayinBody | TestPayoutBody;
  idempotencyKey: string | undefined;
}

/** An answer, and whether it was given before. */
interface Answer {
  payment: TestPayment;
  isReplayed: boolean;
}

const LACKING: Readonly<Record<Product, string>> = {
  INTERAC: 'This merchant does not have Interac e-Transfer',
  IBT: 'This merchant does not have Instant Bank Transfer',
};

const refuse = (
  name: 'validation' | 'notFound' | 'duplicateTransaction',
  { direction, body }: PaymentRequest,
  refusal: Parameters<typeof refusalEntry>[2],
  detail: { field: string; message: string },
): AppError => {
  const code = refusalEntry(body.product, direction, refusal)?.code;
  return new AppError(name, { details: [{ ...detail, rule: refusal, ...(code !== undefined && { code }) }] });
};

/** Throws where the body names a merchant who is not the key's, or a product that this one does not have. */
const requireMerchant = ({ merchantId, products }: KeyHolder, asked: PaymentRequest): void => {
  const { product } = asked.body;
  if (asked.body.merchantId !== merchantId)
    throw refuse('notFound', asked, 'merchant', {
      field: 'merchantId',
      message: 'This is not the merchant of the API key',
    });
  if (!products.includes(product))
    throw refuse('validation', asked, 'product', { field: 'product', message: LACKING[product] });
};

const hashOf = ({ direction, body }: PaymentRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([direction, body]))
    .digest();

/** The first answer to the same call; undefined where there was none in time. Throws `idempotencyKeyReused` where the call was another. */
const firstAnswer = async (
  trx: Kysely<DB>,
  { config }: Platform,
  { merchantId }: KeyHolder,
  { key, hash, now }: { key: string; hash: Buffer; now: Date },
): Promise<TestPayment | undefined> => {
  await lockIdempotencyKey(trx, merchantId, key);
  const first = await findFirstUse(trx, merchantId, key, new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS));
  if (!first) return undefined;
  if (!hash.equals(first.request_hash)) throw new AppError('idempotencyKeyReused');
  const payment = await findPayment(trx, merchantId, first.payment_id);
  return { ...testPayment.parse(first.body), paymentUrl: payment ? pageUrl(config, payment) : null };
};

const makeNew = async (
  trx: Kysely<DB>,
  platform: Platform,
  { merchantId }: KeyHolder,
  asked: PaymentRequest,
): Promise<PaymentRow> => {
  const created = await createPayment(trx, platform, { merchantId, ...asked });
  if (!created)
    throw refuse('duplicateTransaction', asked, 'duplicate', {
      field: 'merchantTransactionId',
      message: 'There is a payment with this merchantTransactionId already.',
    });
  return created.page_token_hash === null ? settleWithin(trx, platform, created.id, 'api') : created;
};

const makeOnce = (platform: Platform, holder: KeyHolder, asked: PaymentRequest): Promise<Answer> => {
  const { config, clock, database } = platform;
  const { idempotencyKey: key } = asked;
  return database.db.transaction().execute(async trx => {
    const [hash, now] = [hashOf(asked), clock.now()];
    const first = key === undefined ? undefined : await firstAnswer(trx, platform, holder, { key, hash, now });
    if (first) return { payment: first, isReplayed: true };
    const made = await makeNew(trx, platform, holder, asked);
    const payment = presentPayment(config, made, clock.now());
    const { merchantId } = holder;
    // The address of a page opens it, so it is worked out again and not kept
    const body = { ...payment, paymentUrl: null };
    if (key !== undefined) await keepFirstUse(trx, { merchantId, key, hash, paymentId: made.id, body, at: now });
    return { payment, isReplayed: false };
  });
};

/**
 * Makes a test payment and settles it, unless it waits for its consumer. A call that is sent again with its Idempotency-Key is given the
 * first answer, and however many are sent at once, one is made. What was refused is not kept: it has changed nothing. Throws `notFound`
 * for a merchant who is not the key's, `validation`, `duplicateTransaction`, `idempotencyKeyReused`, and `unavailable` where too many of the
 * company wait.
 */
export const makePayment = async (platform: Platform, holder: KeyHolder, asked: PaymentRequest): Promise<Answer> => {
  requireMerchant(holder, asked);
  const { payments, sameCalls } = platform.shares;
  const { merchantId, merchantParentId } = holder;
  const inTurn = () => payments.run({ userId: merchantId, merchantParentId }, () => makeOnce(platform, holder, asked));
  const { idempotencyKey: key } = asked;
  return key === undefined ? inTurn() : sameCalls.run({ userId: `${merchantId} ${key}`, merchantParentId }, inTurn);
};

/** A payment of the key's merchant. Throws `notFound`; for one of another merchant so that it is on record. */
export const readPayment = async (
  { config, clock, database: { db } }: Platform,
  { merchantId }: KeyHolder,
  id: string,
): Promise<TestPayment> => {
  const payment = await findPayment(db, merchantId, id);
  if (payment) return presentPayment(config, payment, clock.now());
  throw (await existsPayment(db, id)) ? new CrossTenantError() : new AppError('notFound');
};
