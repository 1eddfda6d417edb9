import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { getQaPayment } from '@drumlin/contract/internal-qa/routes.ts';
import type { Query } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/query.ts';

export type QaPayment = RouteOutput<typeof getQaPayment>;

const FOLLOW_MS = 2_000;

/** What is still to come: its consumer, or an answer of the merchant's server. */
const isUnderWay = ({ payment, deliveries }: QaPayment): boolean =>
  payment.paymentUrl !== null || deliveries.some(({ state, tries }) => state === 'pending' && tries.length === 0);

/** A test payment with what its merchant was told, looked at again while something is to come of it. */
export const qaPaymentQuery = (merchantId: string, id: string) => ({
  ...apiQuery(getQaPayment, { params: { id }, querystring: { merchantId } }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: Query<QaPayment, Error, QaPayment>) =>
    data && isUnderWay(data) ? FOLLOW_MS : false,
});
