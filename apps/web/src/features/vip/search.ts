import { VIP_SORTS } from '@drumlin/contract/vip/sorts.ts';
import * as v from 'valibot';
import { keywordWord, pageParam, sortWord, word } from '../../lib/search.ts';

/** The address of the VIP consumers. */
export const vipSearch = v.object({
  page: pageParam,
  keyword: keywordWord,
  merchant: word(v.pipe(v.string(), v.regex(/^[\w-]{1,16}$/))),
  sort: sortWord(VIP_SORTS),
});
export type VipSearch = v.InferOutput<typeof vipSearch>;
