import * as v from 'valibot';
import { dayWord, merchantWord, oneOf, pageParam, word } from '../../lib/search.ts';

/** The address of the reconciliation; `readReconciliationSearch` knows which identities and presets there are. */
export const reconciliationSearch = v.object({
  page: pageParam,
  /** The page of the files. */
  files: pageParam,
  identity: word(v.string()),
  merchant: merchantWord,
  state: oneOf(['open', 'closed']),
  preset: word(v.string()),
  from: dayWord,
  to: dayWord,
});
export type ReconciliationWords = v.InferOutput<typeof reconciliationSearch>;
