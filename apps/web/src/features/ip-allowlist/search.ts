import * as v from 'valibot';
import { keywordWord, merchantWord, oneOf, pageParam } from '../../lib/search.ts';

/** The address of the IP allowed list. With `ended` the table of expired and removed entries is open, at that page; the rest is of webhooks. */
export const ipAllowlistSearch = v.object({
  page: pageParam,
  ended: pageParam,
  keyword: keywordWord,
  merchant: merchantWord,
  deliveries: pageParam,
  state: oneOf(['pending', 'delivered', 'failed']),
});
export type IpAllowlistSearch = v.InferOutput<typeof ipAllowlistSearch>;
