import type { Product } from '@drumlin/contract/permissions.ts';
import { outcomeOf, type TestOutcome } from '@drumlin/contract/test-api/outcomes.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../access/app-error.ts';
import type { DB } from '../database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { feeCentsOf } from './fee.ts';
import { presentPayment } from './present.ts';
import { lockPayment, markSettled, type PaymentRow, updateIbtRow, updateInteracRow } from './queries.ts';
import { type Ending, ibtEnd, interacPayinEnd, interacPayoutEnd } from './rows.ts';
import { queueWebhook } from './webhooks/queue.ts';

/** Why a payment settles: the call that made it, or its consumer, who went through with it, left, or said no. */
export type Settlement = 'api' | 'consumer' | 'abandoned' | 'declined';

/** What becomes of a payment that its consumer does not go through with. */
const left = (product: Product, code: '99' | '104') => ({
  status: product === 'INTERAC' ? 'R' : 'ABANDONED',
  code,
  isOpen: false,
});

const outcomeFor = (payment: PaymentRow, how: Settlement): Omit<TestOutcome, 'digits'> => {
  if (how === 'abandoned') return left(payment.product, '104');
  if (how === 'declined') return left(payment.product, '99');
  return outcomeOf(payment.product, payment.direction, payment.amount_cents);
};

const endRow = async (trx: Kysely<DB>, payment: PaymentRow, ending: Ending): Promise<void> => {
  const { product, direction } = payment;
  const feeCents = await feeCentsOf(trx, payment, ending);
  if (product === 'IBT') {
    const table = direction === 'PAYIN' ? 'test_ibt_payin' : 'test_ibt_payout';
    return updateIbtRow(trx, table, payment, ibtEnd(ending, feeCents));
  }
  return direction === 'PAYIN'
    ? updateInteracRow(trx, 'test_interac_payin', payment, interacPayinEnd(ending, feeCents))
    : updateInteracRow(trx, 'test_interac_payout', payment, interacPayoutEnd(ending, feeCents));
};

/** As `settlePayment`, in the caller's transaction. */
export const settleWithin = async (
  trx: Kysely<DB>,
  platform: Platform,
  id: string,
  how: Settlement,
): Promise<PaymentRow> => {
  const payment = await lockPayment(trx, id);
  if (!payment) throw new AppError('notFound');
  if (payment.settled_at !== null) return payment;
  const at = platform.clock.now();
  const { status, code, isOpen } = outcomeFor(payment, how);
  const settled = { ...payment, status, error_code: code, settled_at: at };
  await markSettled(trx, id, { status, errorCode: code, at });
  const isTold = !isOpen && (await queueWebhook(trx, platform, presentPayment(platform.config, settled, at)));
  await endRow(trx, payment, { status, code, isOpen, at, isTold });
  return settled;
};

/**
 * Brings a payment to what its amount names, or to an end without its consumer: the payment, its report row and what the merchant's server
 * is told change in one transaction. A payment that has settled stays as it is, however often it is asked for. Throws `notFound`.
 */
export const settlePayment = (platform: Platform, id: string, how: Settlement): Promise<PaymentRow> =>
  platform.database.db.transaction().execute(trx => settleWithin(trx, platform, id, how));
