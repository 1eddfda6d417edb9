import { z } from 'zod';
import { pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { merchantId, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { PRODUCTS } from '../permissions.ts';

export const merchantListItem = z.object({ merchantId, merchantName: z.string().max(255) });
export type MerchantListItem = z.infer<typeof merchantListItem>;

const merchantPage = (max: number) => z.object({ data: z.array(merchantListItem).max(max), totalRowNum: z.int() });

/** The minimum length of a merchant search. */
export const MIN_MERCHANT_KEYWORD = 3;
const keyword = soughtText()
  .refine(text => text.length >= MIN_MERCHANT_KEYWORD, 'Enter at least 3 letters')
  .optional();

/** Merchants of the caller's own parent, at most 100 a page. */
export const listOwnMerchants = defineRoute({
  method: 'GET',
  url: '/v1/merchant-parents/merchants',
  summary: "The merchants of the caller's parent",
  access: 'signedIn',
  schema: {
    querystring: z.strictObject({ ...pageQuery(100, 100), keyword }),
    response: { 200: merchantPage(100), 400: errorBody },
  },
});

/** Every merchant, for the provider's own staff, at most 9999 a page. For anybody else the route does not exist (404). */
export const listAllMerchants = defineRoute({
  method: 'GET',
  url: '/v1/category/merchant',
  summary: 'Every merchant, for internal staff',
  access: 'signedIn',
  schema: {
    querystring: z.strictObject({ ...pageQuery(9999, 9999), keyword }),
    response: { 200: merchantPage(9999), 400: errorBody, 404: errorBody },
  },
});

/** Which merchant parent the caller belongs to; the provider's own staff belong to none. */
export const getOwnMerchantParent = defineRoute({
  method: 'GET',
  url: '/v1/merchant-parents/merchant-parent',
  summary: "The caller's merchant parent",
  access: 'signedIn',
  schema: { response: { 200: z.object({ merchantParentId: z.string().max(64).nullable() }) } },
});

const products = z.array(z.enum(PRODUCTS)).max(PRODUCTS.length);

/** The product families of all the caller's merchants. */
export const getWalletProducts = defineRoute({
  method: 'GET',
  url: '/v1/merchant-details/consolidatedWalletProducts',
  summary: "The wallet products of the caller's merchants",
  access: 'signedIn',
  schema: { response: { 200: z.object({ merchantProducts: products }) } },
});

/** The product families of one merchant. */
export const getWalletProductsOf = defineRoute({
  method: 'GET',
  url: '/v1/merchant-details/:merchantId/consolidatedWalletProducts',
  summary: 'The wallet products of a merchant',
  access: 'signedIn',
  schema: {
    params: z.object({ merchantId }),
    response: { 200: z.object({ products }), 400: errorBody, 404: errorBody },
  },
});
