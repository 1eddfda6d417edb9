/** What the merchants can be sorted by. Apart from the schemas, so that the web can read an address without loading them. */
export const MERCHANT_SORTS = [
  'merchantName',
  'merchantId',
  'status',
  'people',
  'lastFileAt',
  'availableBalance',
] as const;
export type MerchantSort = (typeof MERCHANT_SORTS)[number];
