import * as v from 'valibot';
import { dayWord, keywordWord, oneOf, pageParam, word } from '../../lib/search.ts';

/** The address of the audit trail; `readAuditSearch` knows which presets, days and acts there are. */
export const auditSearch = v.object({
  page: pageParam,
  preset: word(v.string()),
  from: dayWord,
  to: dayWord,
  act: word(v.string()),
  outcome: oneOf(['success', 'failure']),
  keyword: keywordWord,
});
export type AuditWords = v.InferOutput<typeof auditSearch>;
