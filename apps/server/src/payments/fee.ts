import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { FeeType } from '@drumlin/contract/fees/kinds.ts';
import { LEGENDS } from '@drumlin/contract/legends/registry.ts';
import { SUCCESSFUL } from '@drumlin/contract/test-api/outcomes.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../database/types.ts';
import { priceOf } from '../fees/in-force.ts';
import { findRegion, type PaymentRow } from './queries.ts';
import type { Ending } from './rows.ts';

type EndedPayment = Pick<Ending, 'status' | 'code' | 'at'>;

/** As in the ledger, one that was not rejected on the Eastern day on which it began was paid. */
const isPaid = ({ created_at }: PaymentRow, { status, at }: EndedPayment): boolean =>
  status === 'S' || status === 'P' || (status === 'R' && easternDay(at) > easternDay(created_at));

/** What a payment that has ended is charged for; undefined where it costs nothing. One that came back has succeeded before. */
const feeTypeOf = (payment: PaymentRow, ended: EndedPayment): FeeType | undefined => {
  const { product, direction } = payment;
  const { status, code } = ended;
  if (status === SUCCESSFUL[product] || status.startsWith('RETURNED')) return direction;
  if (product !== 'INTERAC') return undefined;
  if (direction === 'PAYOUT') return isPaid(payment, ended) ? 'PAYOUT' : undefined;
  return LEGENDS.INTERAC_DEPOSIT_RESULT.entries.find(entry => entry.code === code)?.fee === true
    ? 'REJECTED'
    : undefined;
};

/** What a payment that has ended costs, in cents, by the fees of its merchant that are in force on its Eastern day. */
export const feeCentsOf = async (trx: Kysely<DB>, payment: PaymentRow, ended: EndedPayment): Promise<number> => {
  const type = feeTypeOf(payment, ended);
  if (type === undefined) return 0;
  const { totalCents } = await priceOf(trx, {
    merchantId: payment.merchant_id,
    channel: payment.product,
    type,
    day: easternDay(payment.created_at),
    amountCents: payment.amount_cents,
    region: await findRegion(trx, payment),
  });
  return Number(totalCents);
};
