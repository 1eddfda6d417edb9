import { VIP_SORTS } from '@drumlin/contract/vip/sorts.ts';
import * as v from 'valibot';
import { keywordWord, merchantWord, pageParam, sortWord } from '../../lib/search.ts';

/** The address of the VIP consumers. */
export const vipSearch = v.object({
  page: pageParam,
  keyword: keywordWord,
  merchant: merchantWord,
  sort: sortWord(VIP_SORTS),
});
export type VipSearch = v.InferOutput<typeof vipSearch>;
