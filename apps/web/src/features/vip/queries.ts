import { MASK } from '@drumlin/contract/core/personal.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { listRiskRatings, listVip } from '@drumlin/contract/vip/routes.ts';
import type { VipConsumer } from '@drumlin/contract/vip/schemas.ts';
import { apiQuery } from '../../lib/api/query.ts';
import type { VipSearch } from './search.ts';

/** Consumers on a page. */
export const VIP_PAGE_SIZE = 100;

/** The order where the address names none. */
export const OWN_SORT = 'userId,asc';

type Answer = RouteOutput<typeof listVip>;

/** Two merchants may call two consumers the same, and IDs that are masked are alike. */
const withIds = (answer: Answer) => ({
  ...answer,
  data: answer.data.map((consumer, nth) => ({
    ...consumer,
    id: `${consumer.merchantId} ${consumer.userId}${consumer.userId === MASK ? nth : ''}`,
  })),
});
export type VipRow = ReturnType<typeof withIds>['data'][number];

/** One page of the consumers. */
export const vipPageQuery = ({ page = 1, sort = OWN_SORT, keyword, merchant }: VipSearch) => ({
  ...apiQuery(listVip, {
    querystring: {
      page,
      limit: VIP_PAGE_SIZE,
      sort,
      keyword,
      merchantId: merchant,
    },
  }),
  select: withIds,
});

/** One consumer as they are now. */
export const vipQuery = ({ merchantId, userId }: Pick<VipConsumer, 'merchantId' | 'userId'>) => ({
  ...apiQuery(listVip, { querystring: { merchantId, userId } }),
  // Somebody else may have changed it since the list was fetched
  staleTime: 0,
  select: ({ data }: Answer) => data[0],
});

/** The ratings of a merchant. */
export const ratingsQuery = (merchantId: string) => apiQuery(listRiskRatings, { params: { merchantId } });
