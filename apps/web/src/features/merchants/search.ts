import { MERCHANT_SORTS } from '@drumlin/contract/merchants/sorts.ts';
import * as v from 'valibot';
import { keywordWord, merchantWord, oneOf, pageParam, sortWord } from '../../lib/search.ts';

/** The address of the merchants page. */
export const merchantsSearch = v.object({
  tab: oneOf(['parents']),
  page: pageParam,
  keyword: keywordWord,
  status: oneOf(['DRAFT', 'ACTIVE', 'SUSPENDED']),
  product: oneOf(['INTERAC', 'IBT']),
  sort: sortWord(MERCHANT_SORTS),
});
export type MerchantsSearch = v.InferOutput<typeof merchantsSearch>;

/** The address of the settings of one merchant. */
export const merchantSettingsSearch = v.object({ merchant: merchantWord });
