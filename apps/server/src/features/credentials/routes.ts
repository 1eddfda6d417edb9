import {
  listCredentials,
  makeCredential,
  revokeCredential,
  rotateCredential,
} from '@drumlin/contract/credentials/routes.ts';
import { makeToken, TOKEN_SECONDS } from '@drumlin/contract/credentials/token.ts';
import {
  getProgramWebhook,
  removeProgramWebhook,
  saveProgramWebhook,
  sendProgramDelivery,
  tryProgramWebhook,
} from '@drumlin/contract/credentials/webhook.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { signProgramToken } from '../../access/credential.ts';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute, type Handler } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { addCredential, readCredentials, revoke, rotate } from './service.ts';
import { readWebhook, removeWebhook, saveWebhook, sendDelivery, sendTest } from './webhook/service.ts';

/** Tokens that one address may ask for in a minute, with whatever secrets. */
const TOKENS_A_MINUTE = 60;
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Client id and secret of `Authorization: Basic`, each form-encoded within (RFC 6749, section 2.3.1); undefined without. */
const basicOf = ({ headers }: FastifyRequest): { clientId: string; secret: string } | undefined => {
  const [, encoded] = /^Basic ([\w+/=]{1,512})$/i.exec(headers.authorization ?? '') ?? [];
  const text = Buffer.from(encoded ?? '', 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { clientId: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
};

/** The token endpoint of OAuth 2.0, whose bodies are forms; nothing but this route reads one. */
const bindToken = (app: FastifyInstance, platform: Platform): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const limit = rateLimit(platform.database, 'program token', TOKENS_A_MINUTE, 60);
  const answer: Handler<typeof makeToken> = async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { grant_type: grantType, client_id: id = '', client_secret: inBody = '', scope } = body;
    if (grantType !== 'client_credentials') throw new AppError('grantUnknown');
    const { clientId, secret } = basicOf(request) ?? { clientId: id, secret: inBody };
    if (clientId === '' || secret === '') throw new AppError('tokenRequest');
    const signed = await signProgramToken(platform, { clientId, secret, scope });
    return {
      access_token: signed.token,
      token_type: 'Bearer' as const,
      expires_in: TOKEN_SECONDS,
      scope: signed.scopes.join(' '),
    };
  };
  bindRoute(app, makeToken, answer, { limit });
};

/** What programs of a company read its reports with, and where they are told. */
export const registerCredentials = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listCredentials, ({ session }) => readCredentials(platform, session));
  bindRoute(app, makeCredential, ({ act, body }) => addCredential(platform, act, body));
  bindRoute(app, rotateCredential, ({ act, params, body }) => rotate(platform, act, params.id, body));
  bindRoute(app, revokeCredential, ({ act, params }) => revoke(platform, act, params.id));
  bindRoute(app, getProgramWebhook, ({ session, params }) => readWebhook(platform, session, params.id));
  bindRoute(app, saveProgramWebhook, ({ act, params, body }) => saveWebhook(platform, act, params.id, body.url));
  bindRoute(app, removeProgramWebhook, ({ act, params }) => removeWebhook(platform, act, params.id));
  bindRoute(app, tryProgramWebhook, ({ act, params }) => sendTest(platform, act, params.id));
  bindRoute(app, sendProgramDelivery, ({ act, params, body }) =>
    sendDelivery(platform, act, params.id, body.deliveryId),
  );
  app.register(async inner => bindToken(inner, platform));
};
