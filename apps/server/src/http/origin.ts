import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../access/audit-trail.ts';
import { parseAddress } from '../platform/address.ts';

const MAX_USER_AGENT = 255;

/** Where a request came from, an IPv4 address in IPv6 as IPv4; null where a proxy tells no address. What the browser calls itself is no longer than the database and the mails take it. */
export const originOf = ({ ip, id, headers }: FastifyRequest): Origin => ({
  ip: parseAddress(ip)?.toString() ?? null,
  requestId: id,
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
});

/** The access token of a request. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1];

/** The support view that a request says it is of, whatever it is worth; undefined where it says nothing of one. */
export const supportViewOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const given = headers[SUPPORT_VIEW_HEADER];
  return given === undefined ? undefined : String(given);
};
