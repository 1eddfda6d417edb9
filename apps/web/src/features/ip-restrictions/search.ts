import * as v from 'valibot';
import { oneOf, pageParam, word } from '../../lib/search.ts';

/** The address of the IP mapping restrictions. */
export const ipRestrictionsSearch = v.object({
  page: pageParam,
  merchant: word(v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/))),
  product: oneOf(['INTERAC', 'IBT']),
  permission: oneOf(['ALLOW', 'REFUSE']),
});
export type IpRestrictionsSearch = v.InferOutput<typeof ipRestrictionsSearch>;
