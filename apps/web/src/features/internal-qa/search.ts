import * as v from 'valibot';
import { merchantWord, oneOf, word } from '../../lib/search.ts';

/** The address of a screen of test payments: for which merchant, which way, and the payment that was made last. */
export const qaSearch = v.object({
  merchant: merchantWord,
  direction: oneOf(['PAYOUT']),
  payment: word(v.pipe(v.string(), v.uuid())),
});
export type QaSearch = v.InferOutput<typeof qaSearch>;
