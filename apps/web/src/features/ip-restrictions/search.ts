import * as v from 'valibot';
import { oneOf, pageWord, word } from '../../lib/search.ts';

/** The address of the IP mapping restrictions. */
export const ipRestrictionsSearch = v.object({
  page: pageWord,
  merchant: word(v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/))),
  product: oneOf(['INTERAC', 'IBT']),
  permission: oneOf(['ALLOW', 'REFUSE']),
});
export type IpRestrictionsSearch = v.InferOutput<typeof ipRestrictionsSearch>;
