import type { Locale } from '@drumlin/contract/core/money.ts';
import { type Permission, PRODUCTS, type Product, permissionsWithProducts } from '@drumlin/contract/permissions.ts';
import { findRole, type UserType } from '@drumlin/contract/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { runNamed } from '../platform/postgres/database.ts';
import { readInBatches } from '../platform/postgres/read-in-batches.ts';
import { type TokenSubject, verifyAccessToken } from './access-token.ts';
import { scopeOfSession } from './merchant-scope.ts';
import type { Session } from './session.ts';

interface SessionRow {
  session_id: string;
  last_used_at: Date;
  user_id: number;
  email: string;
  user_type: UserType;
  merchant_parent_id: string | null;
  locale: Locale | null;
  role_ids: number[];
  /** null: no merchants. */
  merchant_ids: string[] | null;
  /** Of all merchants, one after the other, with commas. */
  products: string | null;
}

/** One statement for everything that requests must know of their callers, since it runs before every other one. */
const LIVE_SESSIONS = `
  select s.id as session_id, s.last_used_at, u.id as user_id, u.email, u.user_type, u.merchant_parent_id,
    u.preferences ->> 'locale' as locale,
    array(select role_id from user_role where user_id = u.id order by role_id) as role_ids, m.merchant_ids, m.products
  from unnest($1::uuid[]) as asked (id)
    join session s on s.id = asked.id
    join app_user u on u.id = s.user_id
    cross join lateral (
      select array_agg(merchant_id order by merchant_id) as merchant_ids, string_agg(array_to_string(products, ','), ',') as products
      from merchant where merchant_parent_id = u.merchant_parent_id
    ) m
  where s.ended_at is null and u.status = 'active' and s.created_at > $2 and s.last_used_at > $3`;

/** Activity is noted at most once a minute, so that reading stays reading. */
const NOTED_EVERY_MS = 60_000;
/**
 * The person is locked before their session, as by whoever ends sessions: the other way around each could wait for the other. While
 * somebody changes the person nothing is noted, and nobody waits; the next request notes it.
 */
const NOTE_ACTIVITY = `
  with person as (
    select app_user.id from app_user join session on session.user_id = app_user.id
    where session.id = $1 and session.last_used_at < $3 and session.ended_at is null
    for no key update of app_user skip locked
  ), used as (
    update session set last_used_at = $2 from person where session.id = $1 and last_used_at < $3 and ended_at is null
    returning user_id
  )
  update app_user set last_activity_at = $2 from used where app_user.id = used.user_id`;

/** The instants before which a session has been open, or left alone, for too long (security notes, R4). */
export const sessionLimits = ({ config, clock }: Pick<Platform, 'config' | 'clock'>) => {
  const now = clock.now();
  return {
    now,
    openedAfter: new Date(now.getTime() - config.sessionAbsoluteSeconds * 1000),
    usedAfter: new Date(now.getTime() - config.sessionIdleSeconds * 1000),
  };
};

/** What the person's roles give; a role of the other kind of people gives nothing. */
const permissionsOf = (row: SessionRow, products: readonly Product[]): ReadonlySet<Permission> => {
  const roles = row.role_ids.map(findRole).filter(role => role?.userType === row.user_type);
  return new Set(
    permissionsWithProducts(
      roles.flatMap(role => role?.permissions ?? []),
      products,
    ),
  );
};

const sessionOf = (row: SessionRow): Session => {
  // The provider's own staff look after every product
  const sold = row.user_type === 'internal' ? PRODUCTS : (row.products ?? '').split(',');
  const products = PRODUCTS.filter(product => sold.some(each => each === product));
  return {
    id: row.session_id,
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

const readLive = async (platform: Platform, ids: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> => {
  const { openedAfter, usedAfter } = sessionLimits(platform);
  const rows = await runNamed<SessionRow>(platform.database.pool, {
    sql: LIVE_SESSIONS,
    parameters: [ids, openedAfter, usedAfter],
  });
  return new Map(rows.map(row => [row.session_id, row]));
};

const readers = new WeakMap<Platform, (id: string) => Promise<SessionRow | undefined>>();

/** Reads a session with those that other requests ask for at the same moment: a screen asks for several things at once. */
const findLive = async (platform: Platform, { sessionId, userId }: TokenSubject): Promise<SessionRow | undefined> => {
  const read = readers.get(platform) ?? readInBatches(ids => readLive(platform, ids));
  readers.set(platform, read);
  const row = await read(sessionId);
  return row?.user_id === userId ? row : undefined;
};

/** The session of a verified token, or null where it is dead. Reading it so is no activity of its person. */
export const readSessionOf = async (platform: Platform, subject: TokenSubject): Promise<Session | null> => {
  const row = await findLive(platform, subject);
  return row ? sessionOf(row) : null;
};

/**
 * The caller's session, or null where there is none or it is dead: no or a false token, signed out, expired, suspended.
 * Roles, products and merchants are read anew each time, so what is taken away is gone with the next request (S2).
 */
export const readSession = async (platform: Platform, request: FastifyRequest): Promise<Session | null> => {
  const token = bearerOf(request);
  const subject = token === undefined ? undefined : await verifyAccessToken(platform, token);
  if (!subject) return null;
  const row = await findLive(platform, subject);
  if (!row) return null;
  const now = platform.clock.now();
  const noted = new Date(now.getTime() - NOTED_EVERY_MS);
  if (row.last_used_at < noted) {
    await runNamed(platform.database.pool, { sql: NOTE_ACTIVITY, parameters: [subject.sessionId, now, noted] });
  }
  return sessionOf(row);
};
