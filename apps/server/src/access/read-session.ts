import { type Permission, PRODUCTS, type Product, permissionsWithProducts } from '@drumlin/contract/permissions.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { type TokenSubject, verifyAccessToken } from './access-token.ts';
import { scopeOfSession } from './merchant-scope.ts';
import type { Session } from './session.ts';
import { findLiveCaller, type LiveCaller, noteActivity } from './session-queries.ts';

/** Activity is noted at most once a minute, so that reading stays reading. */
const NOTED_EVERY_MS = 60_000;

/** The instants before which a session has been open, or left alone, for too long. */
export const sessionLimits = ({ config, clock }: Pick<Platform, 'config' | 'clock'>) => {
  const now = clock.now();
  return {
    now,
    openedAfter: new Date(now.getTime() - config.sessionAbsoluteSeconds * 1000),
    usedAfter: new Date(now.getTime() - config.sessionIdleSeconds * 1000),
  };
};

/** What the person's roles give; a role of the other kind of people gives nothing. */
const permissionsOf = (row: LiveCaller, products: readonly Product[]): ReadonlySet<Permission> => {
  const roles = row.role_ids.map(findRole).filter(role => role?.userType === row.user_type);
  return new Set(
    permissionsWithProducts(
      roles.flatMap(role => role?.permissions ?? []),
      products,
    ),
  );
};

const sessionOf = (row: LiveCaller): Session => {
  // The provider's own staff look after every product
  const sold = row.user_type === 'internal' ? PRODUCTS : (row.products ?? []);
  const products = PRODUCTS.filter(product => sold.some(each => each === product));
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    userType: row.user_type,
    merchantParentId: row.merchant_parent_id,
    roleIds: row.role_ids,
    products,
    permissions: permissionsOf(row, products),
    scope: scopeOfSession(row.user_type, row.merchant_ids ?? []),
    locale: row.locale ?? 'en-CA',
  };
};

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];

const findCaller = async (platform: Platform, { sessionId, userId }: TokenSubject): Promise<LiveCaller | undefined> => {
  const caller = await findLiveCaller(platform.database, sessionId, sessionLimits(platform));
  return caller?.user_id === userId ? caller : undefined;
};

/** The session of a verified token, or null where it is dead. Reading it so is no activity of its person. */
export const readSessionOf = async (platform: Platform, subject: TokenSubject): Promise<Session | null> => {
  const row = await findCaller(platform, subject);
  return row ? sessionOf(row) : null;
};

/**
 * The caller's session, or null where there is none or it is dead: no or a false token, signed out, expired, suspended.
 * Roles, products and merchants are read anew each time, so what is taken away is gone with the next request.
 */
export const readSession = async (platform: Platform, request: FastifyRequest): Promise<Session | null> => {
  const token = bearerOf(request);
  const subject = token === undefined ? undefined : await verifyAccessToken(platform, token);
  if (!subject) return null;
  const row = await findCaller(platform, subject);
  if (!row) return null;
  const now = platform.clock.now();
  const noted = new Date(now.getTime() - NOTED_EVERY_MS);
  if (row.last_used_at < noted) {
    await noteActivity(platform.database.db, row.id, now, noted);
  }
  return sessionOf(row);
};
