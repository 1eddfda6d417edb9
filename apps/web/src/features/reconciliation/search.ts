import * as v from 'valibot';
import { oneOf, pageParam, word } from '../../lib/search.ts';

const day = word(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** The address of the reconciliation; `readReconciliationSearch` knows which identities and presets there are. */
export const reconciliationSearch = v.object({
  page: pageParam,
  /** The page of the files. */
  files: pageParam,
  identity: word(v.string()),
  merchant: word(v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/))),
  state: oneOf(['open', 'closed']),
  preset: word(v.string()),
  from: day,
  to: day,
});
export type ReconciliationWords = v.InferOutput<typeof reconciliationSearch>;
