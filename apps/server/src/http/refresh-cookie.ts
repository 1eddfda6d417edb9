import type { Tokens } from '@drumlin/contract/auth/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../access/app-error.ts';
import type { Config } from '../platform/config/config.ts';

type Site = Pick<Config, 'portalUrl'>;

const isHttps = ({ portalUrl }: Site): boolean => portalUrl.startsWith('https:');

/** The prefix makes browsers refuse the cookie without TLS; `__Host-` would need the path `/`, wider than this one. */
const nameOf = (site: Site): string => (isHttps(site) ? '__Secure-drumlin-refresh' : 'drumlin-refresh');

const attributesOf = (site: Site) => ({
  httpOnly: true,
  secure: isHttps(site),
  sameSite: 'strict' as const,
  path: '/v1/auth',
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
  request.cookies[nameOf(site)];

/** Hands tokens out: the refresh token in the body or, to those who ask for it, in a cookie for as long as the session may last. */
export const deliverTokens = (
  site: Site,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  issued: Tokens & { refreshToken: string; sessionExpiresIn: number },
): Tokens => {
  const { accessToken, idToken, expiresIn, refreshToken, sessionExpiresIn: maxAge } = issued;
  if (!wantsCookie(request)) return { accessToken, idToken, expiresIn, refreshToken };
  reply.setCookie(nameOf(site), refreshToken, { ...attributesOf(site), maxAge });
  return { accessToken, idToken, expiresIn };
};

export const clearRefreshCookie = (reply: FastifyReply, site: Site): void => {
  reply.clearCookie(nameOf(site), attributesOf(site));
};
