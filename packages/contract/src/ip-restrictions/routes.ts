import { z } from 'zod';
import { COUNTRIES } from '../core/countries.ts';
import { pageAnswer, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { merchantId, queryInt } from '../core/schemas.ts';
import { region } from '../enumerations/regions.ts';
import { errorBody } from '../errors.ts';
import { PRODUCTS } from '../permissions.ts';
import { ipPermission } from './permission.ts';

/** The most rules of a merchant: each country and each part of Canada, for both products, and some more. */
export const MAX_IP_RULES = 600;

const isRegion = (code: string): boolean => (region.values as readonly string[]).includes(code);

/** What a rule says: consumers of this merchant and product who are in this place are let through, or refused. */
const rule = z.strictObject({
  merchantId: z.string().min(1, 'This field is required').max(16).pipe(merchantId),
  product: z.enum(PRODUCTS),
  /** Of ISO 3166-1. */
  countryCode: z
    .string()
    .max(2)
    .refine(code => COUNTRIES.has(code), 'Choose a country'),
  /** The part of a code of ISO 3166-2 after the country, such as ON; empty for the whole country. */
  regionCode: z
    .string()
    .max(3)
    .regex(/^[A-Z0-9]{0,3}$/, 'Up to three capital letters or digits, such as ON'),
  permission: z.enum(ipPermission.values),
});

const CANADIAN = {
  path: ['regionCode'],
  message: 'Must be a province or territory of Canada, such as ON',
};
const isPossible = ({ countryCode, regionCode }: { countryCode: string; regionCode: string }): boolean =>
  countryCode !== 'CA' || regionCode === '' || isRegion(regionCode);

export const ipRuleBody = rule.refine(isPossible, CANADIAN);
export type IpRuleBody = z.output<typeof ipRuleBody>;

/** The version that was looked at; where somebody else was faster the change is refused. */
const version = z.int().min(1);
const changeIpRuleBody = rule.extend({ version }).refine(isPossible, CANADIAN);

export const ipRule = rule.extend({
  id: z.int(),
  merchantName: z.string().max(255),
  version,
  changedAt: z.iso.datetime(),
});
export type IpRule = z.infer<typeof ipRule>;

const listQuery = z.strictObject({
  ...pageQuery(100, 25),
  merchantId: merchantId.optional(),
  product: z.enum(PRODUCTS).optional(),
  permission: z.enum(ipPermission.values).optional(),
});
export type ListIpRulesQuery = z.output<typeof listQuery>;

const params = z.object({ id: queryInt(1, 2_000_000_000) });
const staff = { access: 'IP_RESTRICTIONS', audience: 'staff' } as const;
const changes = { ...staff, freshSecondFactor: { none: 'a rule is undone in a moment' } } as const;

export const listIpRules = defineRoute({
  method: 'GET',
  url: '/v1/admin/ip-restrictions',
  summary: 'The places whose consumers are let through or refused, by merchant',
  ...staff,
  schema: {
    querystring: listQuery,
    response: {
      200: z.object({
        data: z.array(ipRule).max(100),
        ...pageAnswer,
        /** What the portal's file of addresses tells of a place. Consumers whose place is not known are refused where there is a rule. */
        places: z.enum(['none', 'countries', 'regions']),
      }),
      400: errorBody,
    },
  },
});

export const addIpRule = defineRoute({
  method: 'POST',
  url: '/v1/admin/ip-restrictions',
  summary: 'Add a rule on where consumers of a merchant may be',
  ...changes,
  audit: { act: 'ip_rule_added' },
  schema: { body: ipRuleBody, response: { 204: noContent, 400: errorBody, 409: errorBody } },
});

export const changeIpRule = defineRoute({
  method: 'PUT',
  url: '/v1/admin/ip-restrictions/:id',
  summary: 'Change a rule on where consumers of a merchant may be',
  ...changes,
  audit: { act: 'ip_rule_changed', object: 'ip rule' },
  schema: {
    params,
    body: changeIpRuleBody,
    response: { 204: noContent, 400: errorBody, 404: errorBody, 409: errorBody },
  },
});

export const deleteIpRule = defineRoute({
  method: 'DELETE',
  url: '/v1/admin/ip-restrictions/:id',
  summary: 'Delete a rule on where consumers of a merchant may be',
  ...changes,
  audit: { act: 'ip_rule_deleted', object: 'ip rule' },
  schema: {
    params,
    querystring: z.strictObject({ version: queryInt(1, 2_000_000_000) }),
    response: { 204: noContent, 400: errorBody, 404: errorBody, 409: errorBody },
  },
});
