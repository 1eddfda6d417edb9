import type { Tokens } from '@drumlin/contract/auth/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../access/audit-trail.ts';
import { userAgentOf } from '../../http/user-agent.ts';
import type { Platform } from '../../platform/platform.ts';
import { setRefreshCookie, wantsCookie } from './refresh-cookie.ts';
import type { Caller, IssuedTokens } from './tokens.ts';

/** Who asks for tokens, and with what. */
export const callerOf = (request: FastifyRequest): Caller => ({
  ...originOf(request),
  userAgent: userAgentOf(request),
});

/** Hands the tokens out: the refresh token in the body or, to those who ask for it, in a cookie. */
export const deliver = (
  { config }: Platform,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  issued: IssuedTokens,
): Tokens => {
  const { accessToken, idToken, expiresIn, refreshToken, sessionExpiresIn } = issued;
  if (!wantsCookie(request)) return { accessToken, idToken, expiresIn, refreshToken };
  setRefreshCookie(reply, config, refreshToken, sessionExpiresIn);
  return { accessToken, idToken, expiresIn };
};
