import * as v from 'valibot';
import { merchantWord, oneOf, pageParam } from '../../lib/search.ts';

/** The address of the IP mapping restrictions. */
export const ipRestrictionsSearch = v.object({
  page: pageParam,
  merchant: merchantWord,
  product: oneOf(['INTERAC', 'IBT']),
  permission: oneOf(['ALLOW', 'REFUSE']),
});
export type IpRestrictionsSearch = v.InferOutput<typeof ipRestrictionsSearch>;
