import { z } from 'zod';
import { pageOf, pageQuery } from '../core/paging.ts';
import { defineRoute, noContent } from '../core/route.ts';
import { boundedText, recordId, soughtText } from '../core/schemas.ts';
import { errorBody } from '../errors.ts';

const access = { access: 'IP_ALLOWLIST' } as const;
const changes = {
  ...access,
  freshSecondFactor: { none: 'it opens the test API alone, which moves no money' },
} as const;
const instant = z.iso.datetime();

/** The most entries in force of a company: every office and server of a large one, or a /24 for whole networks, and few enough to compare each call with all. */
export const MAX_IN_FORCE = 200;
/** How long an entry is in force, from the moment it was added. */
export const VALIDITY_DAYS = 180;
/** Less before the end of an entry, and more after it, there is a warning. */
export const WARNING_DAYS = 7;
const MAX_DESCRIPTION = 200;
export const DESCRIPTION_RULE = 'Maximum 200 characters';

const ADDRESS_RULE = 'IPv4 addresses only. CIDR notation is allowed, but restricted to x.x.x.0/24 subnets.';

const ADDRESS = z.union([z.ipv4(), z.cidrv4().endsWith('.0/24')]);

export const UNREACHABLE_RULE = 'No call can come from this address: it is reserved';

/**
 * Whether calls can come from an address of this beginning: not of "this" network (0.0.0.0/8, RFC 1122), of one link alone (169.254.0.0/16, RFC 3927), for many at once
 * (224.0.0.0/4, RFC 5771) or reserved, with the broadcast address (240.0.0.0/4, RFC 1112). Loopback is for the server to judge.
 */
const canCall = (text: string): boolean => {
  const [first = 0, second = 0] = text.split('.').map(Number);
  return first > 0 && first < 224 && !(first === 169 && second === 254);
};

/**
 * An IPv4 address from which calls can come, or the network of one written `x.x.x.0/24`. Octets are decimal without leading zeros, so that each has one spelling and no
 * two programs can read it differently; spaces around it are taken off.
 */
export const listedAddress = z
  .string()
  .max(64, { error: ADDRESS_RULE, abort: true })
  .regex(/^[\d./ ]*$/, { error: ADDRESS_RULE, abort: true })
  .trim()
  .refine(text => ADDRESS.safeParse(text).success, { error: ADDRESS_RULE, abort: true })
  .refine(canCall, UNREACHABLE_RULE);

/** Which list: the entries in force, or those that have expired or were removed. */
const LIST_TYPES = ['active', 'expired'] as const;

const ipEntry = z.object({
  id: z.uuid(),
  ipAddress: z.string().max(18),
  description: z.string().max(MAX_DESCRIPTION),
  createdDate: instant,
  /** Who added it, as they were called then. */
  userName: z.string().max(511),
  userEmail: z.string().max(255),
  isActive: z.boolean(),
  expiryDate: instant,
  /** When it was removed or else expired; null while it is in force. */
  disabledDate: instant.nullable(),
  /** `soon`: in force, and expires in less than seven days; `past`: expired more than seven days ago. */
  expiryWarning: z.enum(['soon', 'past']).nullable(),
  /** Whether the caller may delete it: in force, and their own, or any for an Admin. */
  isDeletable: z.boolean(),
});
export type IpEntry = z.infer<typeof ipEntry>;

/** What the entries can be sorted by: the fields of an entry that its tables show. */
export const IP_SORTS = [
  'id',
  'ipAddress',
  'description',
  'createdDate',
  'userName',
  'expiryDate',
  'disabledDate',
] as const;
const SORT_TEXTS = IP_SORTS.flatMap(key => [`${key},asc`, `${key},desc`] as const);

const listQuery = z.strictObject({
  ...pageQuery(100, 25),
  /** Empty means the same as left out, here and of the order. */
  type: z
    .enum([...LIST_TYPES, ''])
    .default('active')
    .transform(type => type || 'active'),
  /** A field and its direction, as in the lists of people; without it what was added or has ended last comes first. */
  sort: z.enum([...SORT_TEXTS, '']).optional(),
  /** The same in two words, as the specification's reports have it: `sort` counts before them. */
  sortBy: z.enum([...IP_SORTS, '']).optional(),
  order: z.enum(['ASC', 'DESC', '']).optional(),
  /** A part of the address or of the description. */
  keyword: soughtText().optional(),
});
export type IpListQuery = z.output<typeof listQuery>;

export const listIpEntries = defineRoute({
  method: 'GET',
  url: '/v1/ipallowlist',
  summary: 'The IP addresses of the caller’s company that are allowed, or no longer are, the newest first',
  ...access,
  schema: {
    querystring: listQuery,
    response: {
      200: pageOf(ipEntry),
    },
  },
});

export const getCurrentIp = defineRoute({
  method: 'GET',
  url: '/v1/users/ip',
  summary: 'The address the caller comes from, as the server sees it, and whether it is allowed',
  ...access,
  schema: {
    response: {
      /** An IPv4 address that came in IPv6 is told as IPv4; null where a proxy tells none. `isAllowed` counts networks too. */
      200: z.object({ ip: z.string().max(64).nullable(), isAllowed: z.boolean() }),
    },
  },
});

export const addIpEntry = defineRoute({
  method: 'POST',
  url: '/v1/ipallowlist',
  summary: 'Allows an IPv4 address or a /24 network for 180 days',
  ...changes,
  audit: { act: 'ip_address_added' },
  schema: {
    body: z.strictObject({
      ipAddress: listedAddress,
      description: boundedText(MAX_DESCRIPTION, DESCRIPTION_RULE).refine(
        text => text.length > 0,
        'Please enter a reason for whitelisting IP',
      ),
      /** Sent by the clients of the specification, and never heeded: the server decides. */
      expiryDate: z.string().max(40).optional(),
    }),
    response: { 200: z.object({ id: z.uuid() }), 400: errorBody },
  },
});

export const deleteIpEntry = defineRoute({
  method: 'DELETE',
  url: '/v1/ipallowlist',
  summary: 'Removes an address: an Admin any, others their own; it stays in the list of what is no longer allowed',
  ...changes,
  audit: { act: 'ip_address_deleted' },
  schema: {
    querystring: z.strictObject({ ipAddressId: recordId }),
    response: { 204: noContent, 403: errorBody, 404: errorBody, 409: errorBody },
  },
});
