import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS } from '@drumlin/contract/errors.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { AppError } from '../access/app-error.ts';
import { callerOf } from '../access/principal.ts';
import type { Config } from '../platform/config/config.ts';
import { maskSecrets } from '../platform/log/log-secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { askedFor } from '../platform/postgres/slow-statements.ts';
import { limitCallers } from './callers.ts';
import { createBoundedServer } from './connections/connections.ts';
import { cutSlowReaders } from './connections/slow-readers.ts';
import { answerError } from './errors.ts';
import { sendHeaders } from './headers.ts';
import { isLiveHandshake } from './live/handshake.ts';
import { refuseOtherMethods } from './methods.ts';
import { LIMITS, readableAddress, readRequests } from './requests.ts';
import { validatorCompiler } from './validation.ts';

/** A handler's answer that breaks the schema its route promises: a fault of ours, told to nobody but the log. */
class ResponseInvalid extends Error {
  constructor(method: string, url: string, cause: z.ZodError) {
    super(`The answer of ${method} ${url} breaks its schema: ${z.prettifyError(cause)}`, { cause });
    this.name = 'ResponseInvalid';
  }
}

/** Checks each answer with the contract's schema and sends what the schema lets through, nothing else. */
const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  data => {
    const result = schema.safeParse(data);
    if (!result.success) throw new ResponseInvalid(method, url, result.error);
    return JSON.stringify(result.data);
  };

/** One log line and one measurement for each request. Neither holds a body, a header or a secret of the address. */
const observeRequests = (app: FastifyInstance, { metrics }: Platform): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    askedFor.run(request.routeOptions.url ?? 'none', done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    request.log.info(
      {
        method: request.method,
        url: maskSecrets(request.url).slice(0, 512),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        userId: request.session ? callerOf(request.session).userId : undefined,
        supportView: request.session?.supportViewId,
      },
      'Answered',
    );
  });
};

/**
 * What a process says that is told to stop. Until it closes it answers whatever comes, and asks each caller to come back on another
 * connection, which a balancer gives to another process; then what still arrives on an open connection is told that it is busy.
 */
const answerLeaving = (app: FastifyInstance): void => {
  let leaving = false;
  let closing = false;
  app.decorate('leave', () => {
    leaving = true;
  });
  app.decorate('isLeaving', () => leaving);
  app.addHook('preClose', async () => {
    leaving = true;
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new AppError('unavailable', { retryAfter: 2 });
  });
  app.addHook('onSend', async (_, reply) => {
    if (leaving) reply.header('connection', 'close');
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says that this process should get no more requests; those that come are answered. */
    leave(): void;
    isLeaving(): boolean;
  }
}

/** Of an address that fills all the room there is for headers, Node reads no more, the language neither. */
const TOO_LONG = JSON.stringify({
  errorCode: ERRORS.addressTooLong.errorCode,
  errorMessage: ERRORS.addressTooLong.message,
});

const rawAnswer = (status: string, body = ''): string =>
  [
    `HTTP/1.1 ${status}`,
    'connection: close',
    ...(body && ['content-type: application/json; charset=utf-8', 'cache-control: no-store']),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

/** What is not HTTP gets a bare answer: there is no request to log and nothing to explain. */
const refuseConnection = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.end(rawAnswer('408 Request Timeout'));
  else socket.end(rawAnswer('400 Bad Request', error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : ''));
};

/**
 * How long a request may take to arrive whole (its headers three quarters of that), how often that is looked at, and which may go
 * on as something else than a request.
 */
const arrivalLimits = ({ requestSeconds }: Config): ServerOptions => ({
  requestTimeout: requestSeconds * 1000,
  headersTimeout: requestSeconds * 750,
  connectionsCheckingInterval: requestSeconds * 250,
  keepAliveTimeout: LIMITS.keepAliveMs,
  shouldUpgradeCallback: isLiveHandshake,
});

/** The id that the caller gives a request, so that its logs and ours meet; one of our own where that is none. */
const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = String(headers['x-request-id'] ?? '');
  return /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
};

/** Fastify with everything that holds for all routes: limits, headers, errors, validation both ways, log and measurement. */
export const createHttpServer = (platform: Platform): FastifyInstance => {
  const { config, log } = platform;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: LIMITS.bodyBytes,
    serverFactory: handle => createBoundedServer(handle, arrivalLimits(config), config.trustProxy),
    forceCloseConnections: 'idle',
    // Its own answer is none of ours (answerLeaving)
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    // Identifiers of merchants have up to 255 characters, of nine signs each in an address
    routerOptions: { maxParamLength: LIMITS.urlBytes },
    rewriteUrl: request => readableAddress(request.url ?? '/'),
    frameworkErrors: answerError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', null);
  app.decorateRequest('keyHolder', null);
  app.decorateRequest('call', null);
  app.decorateRequest('authenticatedAt', 0);
  observeRequests(app, platform);
  sendHeaders(app, config);
  answerLeaving(app);
  app.setErrorHandler(answerError);
  limitCallers(app);
  readRequests(app);
  refuseOtherMethods(app, platform);
  const stopCutting = cutSlowReaders(app.server, config.readerSeconds);
  app.addHook('onClose', async () => stopCutting());
  return app;
};
