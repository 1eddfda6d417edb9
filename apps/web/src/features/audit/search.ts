import * as v from 'valibot';
import { keywordWord, oneOf, pageParam, word } from '../../lib/search.ts';

const day = word(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** The address of the audit trail; `readAuditSearch` knows which presets, days and acts there are. */
export const auditSearch = v.object({
  page: pageParam,
  preset: word(v.string()),
  from: day,
  to: day,
  act: word(v.string()),
  outcome: oneOf(['success', 'failure']),
  keyword: keywordWord,
});
export type AuditWords = v.InferOutput<typeof auditSearch>;
