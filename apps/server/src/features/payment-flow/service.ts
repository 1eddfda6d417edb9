import type { ConsumerDetails } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { bankName } from '@drumlin/contract/test-api/banks.ts';
import type { Kysely } from 'kysely';
import { requireAllowlist } from '../../access/allowed-addresses.ts';
import { AppError, fieldError } from '../../access/app-error.ts';
import type { DB } from '../../database/types.ts';
import { pageTokenHash, TOLD_SECONDS } from '../../payments/page-token.ts';
import { listPlaceRules } from '../../payments/places/queries.ts';
import { isLetThrough } from '../../payments/places/rules.ts';
import {
  findPaymentOfPage,
  lockPayment,
  type PaymentRow,
  updateIbtRow,
  updateInteracRow,
} from '../../payments/queries.ts';
import { settlePayment, settleWithin } from '../../payments/settle.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPage } from './present.ts';

/** The page of a payment, and the address from which somebody looks at it. */
interface Look {
  token: string;
  ip: string;
}

/**
 * The payment that a token opens. Throws `notFound` alike for a link that never was, one that has expired unused or long ago, and one of a
 * company for which the test API is switched off.
 */
const getPayment = async (platform: Platform, token: string): Promise<PaymentRow> => {
  const now = platform.clock.now();
  const toldSince = new Date(now.getTime() - TOLD_SECONDS * 1000);
  const payment = await findPaymentOfPage(platform.database.db, pageTokenHash(token), { now, toldSince });
  if (!payment) throw new AppError('notFound');
  await requireAllowlist(platform, { merchantParentId: payment.merchant_parent_id });
  return payment;
};

const present = ({ database, clock }: Platform, payment: PaymentRow, isRefused = false): Promise<PagePayment> =>
  presentPage(database.db, payment, { now: clock.now(), isRefused });

/**
 * Whether an address may not pay, because of where it is. Nothing of the payment changes by it, so that a consumer may come back without a
 * VPN; what has settled is told from anywhere.
 */
const isPlaceRefused = async ({ countries, database, log }: Platform, payment: PaymentRow, ip: string) => {
  if (payment.settled_at !== null) return false;
  const rules = await listPlaceRules(database.db, payment);
  if (rules.length === 0) return false;
  const place = await countries.placeOf(ip);
  if (isLetThrough(rules, place)) return false;
  log.info({ merchantId: payment.merchant_id, product: payment.product, ...place }, 'a consumer was refused by place');
  return true;
};

/** The payment of a hosted page. Throws `notFound`. */
export const readPage = async (platform: Platform, { token, ip }: Look): Promise<PagePayment> => {
  const payment = await getPayment(platform, token);
  return present(platform, payment, await isPlaceRefused(platform, payment, ip));
};

/** What the report has room for; where the money is asked for is checked and not kept. */
const noteDetails = (trx: Kysely<DB>, payment: PaymentRow, details: ConsumerDetails): Promise<void> =>
  details.product === 'INTERAC'
    ? updateInteracRow(trx, 'test_interac_payin', payment, { customer_name: details.name })
    : updateIbtRow(trx, 'test_ibt_payin', payment, {
        bank_name: bankName(details.bank),
        account_type: details.accountType,
      });

/**
 * Takes a consumer's details and brings the payment to what its amount names, in one transaction. One that has settled, be it in another tab
 * at the same moment, stays as it is, and so does one of somebody whose place is refused. Throws `notFound`, `validation` for details of
 * another product.
 */
export const submitDetails = async (platform: Platform, look: Look, details: ConsumerDetails): Promise<PagePayment> => {
  const found = await getPayment(platform, look.token);
  const { product, id } = found;
  if (await isPlaceRefused(platform, found, look.ip)) return present(platform, found, true);
  if (product !== details.product) throw fieldError('product', 'product', 'This payment is of another product');
  const settled = await platform.database.db.transaction().execute(async trx => {
    const payment = await lockPayment(trx, id);
    if (payment?.settled_at === null) await noteDetails(trx, payment, details);
    return settleWithin(trx, platform, id, 'consumer');
  });
  return present(platform, settled);
};

/** Ends a payment that its consumer does not want; one that has settled stays as it is. Throws `notFound`. */
export const declinePayment = async (platform: Platform, token: string): Promise<PagePayment> => {
  const { id } = await getPayment(platform, token);
  return present(platform, await settlePayment(platform, id, 'declined'));
};
