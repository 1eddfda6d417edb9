import { z } from 'zod';
import { pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute } from '../core/route.ts';
import { merchantId, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import {
  addVipBody,
  bulkUpload,
  MAX_BULK_LINES,
  namedUserId,
  previewedLine,
  riskRating,
  updateVipBody,
  vipConsumer,
} from './schemas.ts';
import { VIP_SORTS } from './sorts.ts';

const SORT_TEXTS = VIP_SORTS.flatMap(key => [`${key},asc`, `${key},desc`] as const);

const listVipQuery = z.strictObject({
  ...pageQuery(100, 100),
  sort: z.enum(SORT_TEXTS).default('userId,asc'),
  /** Part of a user ID, or of the name or id of a merchant. */
  keyword: soughtText().optional(),
  merchantId: merchantId.optional(),
  /** One consumer, by the whole ID. */
  userId: namedUserId.optional(),
});
export type ListVipQuery = z.output<typeof listVipQuery>;

export const listVip = defineRoute({
  method: 'GET',
  url: '/v1/users/vip',
  summary: "VIP consumers of the caller's merchants; for the provider's staff, of all",
  access: 'VIP_CLIENTS_VIEW',
  schema: {
    querystring: listVipQuery,
    response: {
      200: pageOf(vipConsumer),
      400: errorBody,
      403: errorBody,
    },
  },
});

export const listRiskRatings = defineRoute({
  method: 'GET',
  url: '/v1/users/vip/risk-ratings/:merchantId',
  summary: "The risk ratings of a merchant and their limits; of somebody else's merchant, not found",
  access: 'VIP_CLIENTS_VIEW',
  schema: {
    params: z.object({ merchantId }),
    response: { 200: z.object({ riskRatings: z.array(riskRating).max(50) }), 400: errorBody, 404: errorBody },
  },
});

export const addVip = defineRoute({
  method: 'POST',
  url: '/v1/users/vip',
  summary: 'Make a consumer a VIP, active from now on',
  access: 'MANAGE_VIP',
  audit: { act: 'vip_added' },
  schema: { body: addVipBody, response: { 200: vipConsumer, 400: errorBody, 403: errorBody } },
});

export const updateVip = defineRoute({
  method: 'PUT',
  url: '/v1/users/vip/:merchantUserId',
  summary: 'Give a VIP consumer another rating or status; refused where somebody else has changed it since',
  access: 'MANAGE_VIP',
  audit: { act: 'vip_updated', object: 'vip' },
  schema: {
    params: z.object({ merchantUserId: namedUserId }),
    body: updateVipBody,
    response: { 200: vipConsumer, 400: errorBody, 403: errorBody, 404: errorBody, 409: errorBody },
  },
});

const refused = { 400: errorBody, 403: errorBody, 413: errorBody, 415: errorBody, 429: errorBody };
const ofMerchant = z.strictObject({ merchantId });

export const previewVipFile = defineRoute({
  method: 'POST',
  url: '/v1/users/vip/bulk/preview',
  summary: 'Read a CSV file of consumers and say of each line whether it could be added; nothing is',
  access: 'MANAGE_VIP',
  audit: { none: 'changes nothing' },
  upload: bulkUpload,
  schema: {
    querystring: ofMerchant,
    response: { 200: z.object({ lines: z.array(previewedLine).max(MAX_BULK_LINES) }), ...refused },
  },
});

export const addVipFile = defineRoute({
  method: 'POST',
  url: '/v1/users/vip/bulk',
  summary: 'Add the consumers of a CSV file, all or none',
  access: 'MANAGE_VIP',
  audit: { act: 'vip_bulk_added' },
  upload: bulkUpload,
  schema: { querystring: ofMerchant, response: { 200: z.object({ added: z.int() }), ...refused } },
});
