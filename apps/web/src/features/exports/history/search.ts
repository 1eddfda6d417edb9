import * as v from 'valibot';
import { sortWord, word } from '../../../lib/search.ts';

const text = word(v.pipe(v.string(), v.minLength(1), v.maxLength(64)));

/** The address of the history; `readHistory` knows which reports, products and frequencies there are. */
export const historySearch = v.object({
  reportRequestId: text,
  sourceReport: text,
  creator: text,
  product: text,
  exportType: text,
  frequency: text,
  /** The month whose closing pack somebody was led to. */
  closingPack: word(v.pipe(v.string(), v.regex(/^20\d{2}-\d{2}$/))),
  sort: sortWord(['exportDate', 'reportDate', 'size']),
});
export type HistoryWords = v.InferOutput<typeof historySearch>;
