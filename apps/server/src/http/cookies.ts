import type { Tokens } from '@drumlin/contract/auth/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../access/app-error.ts';
import { KNOWN_DEVICE_DAYS } from '../platform/client/devices.ts';
import type { Config } from '../platform/config/config.ts';

type Site = Pick<Config, 'portalUrl'>;
type Exchange = { request: FastifyRequest; reply: FastifyReply };

const isHttps = ({ portalUrl }: Site): boolean => portalUrl.startsWith('https:');

/** The prefix makes browsers refuse the cookie without TLS; `__Host-` would need the path `/`, wider than these. */
const nameOf = (site: Site, cookie: 'refresh' | 'device' | 'file' | 'act'): string =>
  isHttps(site) ? `__Secure-drumlin-${cookie}` : `drumlin-${cookie}`;

/** Goes nowhere but to the files behind links. */
const FILE_PATH = '/v1/report/export/file';

const attributesOf = (site: Site, path: '/v1/auth' | '/v1' | typeof FILE_PATH) => ({
  httpOnly: true,
  secure: isHttps(site),
  sameSite: 'strict' as const,
  path,
});

/** Whether this client wants its refresh token as a cookie, which no script of the page can read. */
export const wantsCookie = (request: FastifyRequest): boolean => request.headers['x-token-transport'] === 'cookie';

/**
 * Refuses a request with a cookie unless it comes from the portal's own pages. Browsers say so in `Sec-Fetch-Site`, and
 * over plain HTTP, where they leave it out, in `Origin`. Without either it is no browser, which has no cookie to send.
 */
export const checkOwnSite = (request: FastifyRequest, { portalUrl }: Site): void => {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const own = [new URL(portalUrl).origin, `${request.protocol}://${request.host}`];
  const allowed = site === undefined ? origin !== undefined && own.includes(origin) : site === 'same-origin';
  if (!allowed) throw new AppError('forbidden');
};

/** The refresh token in the request's cookie. */
export const readRefreshCookie = (request: FastifyRequest, site: Site): string | undefined =>
  request.cookies[nameOf(site, 'refresh')];

/**
 * The browser that asks, with the token that it is known by where it has one; null of a client that keeps no cookies. Throws
 * `forbidden` for a page of another site.
 */
export const browserOf = (request: FastifyRequest, site: Site): { deviceToken: string | undefined } | null => {
  if (!wantsCookie(request)) return null;
  checkOwnSite(request, site);
  return { deviceToken: request.cookies[nameOf(site, 'device')] };
};

/** Keeps in the browser what it is known by. It opens nothing, so signing out leaves it there. */
export const keepDeviceCookie = (site: Site, reply: FastifyReply, token: string | undefined): void => {
  if (token === undefined) return;
  const maxAge = KNOWN_DEVICE_DAYS * 86_400;
  reply.setCookie(nameOf(site, 'device'), token, { ...attributesOf(site, '/v1'), maxAge });
};

/** Keeps in the browser that asked for a link what shows its session when it fetches the file. */
export const keepFileCookie = (
  site: Site,
  reply: FastifyReply,
  { token, seconds: maxAge }: { token: string; seconds: number },
): void => {
  reply.setCookie(nameOf(site, 'file'), token, { ...attributesOf(site, FILE_PATH), maxAge });
};

/** What a browser shows of its session at the file of a link; other sites' pages cannot have it sent. */
export const readFileCookie = (request: FastifyRequest, site: Site): string | undefined =>
  request.cookies[nameOf(site, 'file')];

/** Hands tokens out: the refresh token in the body or, to those who ask for it, in a cookie for as long as the session may last. */
export const deliverTokens = (
  site: Site,
  { request, reply }: Exchange,
  issued: Tokens & { refreshToken: string; sessionExpiresIn: number; deviceToken?: string | undefined },
): Tokens => {
  const { accessToken, idToken, expiresIn, refreshToken, sessionExpiresIn: maxAge } = issued;
  if (!wantsCookie(request)) return { accessToken, idToken, expiresIn, refreshToken };
  reply.setCookie(nameOf(site, 'refresh'), refreshToken, { ...attributesOf(site, '/v1/auth'), maxAge });
  keepDeviceCookie(site, reply, issued.deviceToken);
  return { accessToken, idToken, expiresIn };
};

export const clearRefreshCookie = (reply: FastifyReply, site: Site): void => {
  reply.clearCookie(nameOf(site, 'refresh'), attributesOf(site, '/v1/auth'));
};

const actCookie = (site: Site): string => `${nameOf(site, 'act')}=1`;

/**
 * Tells whatever process answers this browser in the next seconds that it has just changed something, and nothing else: so it needs none of
 * the routes that read the cookies of sessions and files.
 */
export const keepActCookie = (site: Site, reply: FastifyReply, seconds: number): void => {
  const secure = isHttps(site) ? '; Secure' : '';
  reply.header('set-cookie', `${actCookie(site)}; Max-Age=${seconds}; Path=/v1; HttpOnly; SameSite=Strict${secure}`);
};

export const hasActCookie = ({ headers }: FastifyRequest, site: Site): boolean =>
  headers.cookie?.split('; ').includes(actCookie(site)) === true;
