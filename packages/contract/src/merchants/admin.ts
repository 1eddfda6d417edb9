import { z } from 'zod';
import { pageAnswer, pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { merchantId, requiredText, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';
import { PRODUCTS } from '../permissions.ts';
import {
  createMerchantBody,
  createParentBody,
  listedMerchant,
  managedMerchant,
  managedParent,
  merchantSettings,
  parentId,
  version,
} from './schemas.ts';
import { MERCHANT_SORTS, type MerchantSort } from './sorts.ts';
import { merchantStatus } from './status.ts';

const SORT_TEXTS = MERCHANT_SORTS.flatMap(key => [`${key},asc`, `${key},desc`] as const);
export type MerchantSortText = `${MerchantSort},${'asc' | 'desc'}`;

const named = z.object({ id: merchantId });
const versionSeen = z.strictObject({ version });
const saved = { 200: versionSeen, 400: errorBody, 404: errorBody, 409: errorBody };

const listFilters = {
  sort: z.enum(SORT_TEXTS).default('merchantName,asc'),
  /** A part of the name, of the id or of the parent's name. */
  keyword: soughtText().optional(),
  status: z.enum(merchantStatus.values).optional(),
  product: z.enum(PRODUCTS).optional(),
};
const listQuery = z.strictObject({ ...pageQuery(100, 25), ...listFilters });
export type ListMerchantsQuery = z.output<typeof listQuery>;

export const listManagedMerchants = defineRoute({
  method: 'GET',
  url: '/v1/admin/merchants',
  summary: 'Every merchant with its status, people, last file and balance',
  access: 'MERCHANTS_VIEW',
  schema: {
    querystring: listQuery,
    response: {
      200: z.object({
        data: z.array(listedMerchant).max(100),
        ...pageAnswer,
        /** How many there are of each status, whichever is looked at. */
        counts: z.record(z.enum(merchantStatus.values), z.int()),
      }),
      400: errorBody,
    },
  },
});

export const exportMerchants = defineRoute({
  method: 'GET',
  url: '/v1/admin/merchants-export',
  summary: 'Every merchant that matches, as CSV',
  access: 'MERCHANTS_VIEW',
  audit: { act: 'merchants_exported' },
  schema: {
    querystring: z.strictObject(listFilters),
    response: { 200: z.any().describe('text/csv'), 400: errorBody, 429: errorBody },
  },
});

export const createMerchant = defineRoute({
  method: 'POST',
  url: '/v1/admin/merchants',
  summary: 'Create a merchant, in Draft',
  access: 'MERCHANTS_MANAGE',
  freshSecondFactor: { none: 'in Draft it has no people, and its files are not taken' },
  audit: { act: 'merchant_created' },
  schema: { body: createMerchantBody, response: { 201: versionSeen, 400: errorBody } },
});

export const getManagedMerchant = defineRoute({
  method: 'GET',
  url: '/v1/admin/merchants/:id',
  summary: 'A merchant with its settings, contacts, people, balances, last files and what was done to it',
  access: 'MERCHANTS_VIEW',
  schema: { params: named, response: { 200: managedMerchant, 400: errorBody, 404: errorBody } },
});

export const updateMerchant = defineRoute({
  method: 'PUT',
  url: '/v1/admin/merchants/:id',
  summary: 'Change what staff set of a merchant',
  access: 'MERCHANTS_MANAGE',
  freshSecondFactor: true,
  audit: { act: 'merchant_changed', object: 'merchant' },
  schema: { params: named, body: merchantSettings.extend({ version }), response: saved },
});

export const publishMerchant = defineRoute({
  method: 'POST',
  url: '/v1/admin/merchants/:id/publish',
  summary: 'Publish a merchant in Draft that lacks nothing: people may be invited and its files are taken',
  access: 'MERCHANTS_PUBLISH',
  freshSecondFactor: true,
  audit: { act: 'merchant_published', object: 'merchant' },
  schema: { params: named, body: versionSeen, response: saved },
});

export const suspendMerchantBody = z.strictObject({ version, reason: requiredText(200) });

export const suspendMerchant = defineRoute({
  method: 'POST',
  url: '/v1/admin/merchants/:id/suspend',
  summary: 'Suspend a published merchant: its people lose it and its test keys end; its files are still taken',
  access: 'MERCHANTS_PUBLISH',
  freshSecondFactor: true,
  audit: { act: 'merchant_suspended', object: 'merchant' },
  schema: { params: named, body: suspendMerchantBody, response: saved },
});

export const reactivateMerchant = defineRoute({
  method: 'POST',
  url: '/v1/admin/merchants/:id/reactivate',
  summary: 'End the suspension of a merchant',
  access: 'MERCHANTS_PUBLISH',
  freshSecondFactor: true,
  audit: { act: 'merchant_reactivated', object: 'merchant' },
  schema: { params: named, body: versionSeen, response: saved },
});

export const listManagedParents = defineRoute({
  method: 'GET',
  url: '/v1/admin/parents',
  summary: 'Every merchant parent',
  access: 'MERCHANTS_VIEW',
  schema: {
    querystring: z.strictObject({ ...pageQuery(100, 25), keyword: soughtText().optional() }),
    response: { 200: pageOf(managedParent), 400: errorBody },
  },
});

export const createParent = defineRoute({
  method: 'POST',
  url: '/v1/admin/parents',
  summary: 'Create a merchant parent',
  access: 'MERCHANTS_MANAGE',
  freshSecondFactor: { none: 'nobody is in it yet' },
  audit: { act: 'parent_created' },
  schema: { body: createParentBody, response: { 204: noContent, 400: errorBody } },
});

export const renameParentBody = z.strictObject({ name: requiredText(), version });

export const renameParent = defineRoute({
  method: 'PUT',
  url: '/v1/admin/parents/:id',
  summary: 'Rename a merchant parent',
  access: 'MERCHANTS_MANAGE',
  freshSecondFactor: { none: 'a name opens nothing, and is given back in a moment' },
  audit: { act: 'parent_changed', object: 'parent' },
  schema: { params: z.object({ id: parentId }), body: renameParentBody, response: saved },
});
