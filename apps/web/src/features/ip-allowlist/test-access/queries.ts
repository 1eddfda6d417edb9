import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { listTestKeys } from '@drumlin/contract/test-api/keys.ts';
import {
  type DeliveriesQuery,
  type DeliveryDetail,
  getDelivery,
  getWebhook,
  listDeliveries,
} from '@drumlin/contract/test-api/webhooks.ts';
import type { Query } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../components/list/list-search.ts';
import { apiQuery } from '../../../lib/api/query.ts';

/** How often what still waits for an answer is looked at again. */
const FOLLOW_MS = 5_000;

/** The keys of a merchant that open its test API now. */
export const keysQuery = (merchantId: string) => apiQuery(listTestKeys, { querystring: { merchantId } });

/** Where a merchant's webhooks go. */
export const webhookQuery = (merchantId: string) => apiQuery(getWebhook, { querystring: { merchantId } });

interface ListedDeliveries extends Pick<DeliveriesQuery, 'merchantId'> {
  page: number | undefined;
  state: DeliveriesQuery['state'];
}

type Deliveries = RouteOutput<typeof listDeliveries>;

/** One page of a merchant's deliveries, fetched again while one of them waits for its next try. */
export const deliveriesQuery = ({ merchantId, page = 1, state }: ListedDeliveries) => ({
  ...apiQuery(listDeliveries, {
    querystring: { merchantId, page, limit: PAGE_SIZE, state },
  }),
  refetchInterval: ({ state: { data } }: Query<Deliveries, Error, Deliveries>) =>
    data?.data.some(each => each.state === 'pending') ? FOLLOW_MS : false,
});

/** A delivery with its tries, fetched again while it waits for the next one. */
export const deliveryQuery = (id: string) => ({
  ...apiQuery(getDelivery, { params: { id } }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: Query<DeliveryDetail>) => (data?.state === 'pending' ? FOLLOW_MS : false),
});

/** What a change of a webhook, or something sent by hand, makes stale. */
export const WEBHOOK_ROUTES = [getWebhook, listDeliveries, getDelivery];
