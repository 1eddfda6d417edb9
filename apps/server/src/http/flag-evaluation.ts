import { ErrorCode, type EvaluationContext } from '@openfeature/server-sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { verifyAccessToken } from '../access/access-token.ts';
import { AppError } from '../access/app-error.ts';
import { readSessionOf } from '../access/session.ts';
import { enterView } from '../access/support-view.ts';
import { type Flags, flagContext } from '../platform/flags/flags.ts';
import type { Platform } from '../platform/platform.ts';
import { bearerOf, originOf, supportViewOf } from './origin.ts';

/** Attributes of whom flags are evaluated for. */
const MAX_ATTRIBUTES = 20;

const evaluationBody = z.object({
  context: z
    .record(z.string().max(64), z.union([z.string().max(255), z.number(), z.boolean()]))
    .refine(context => Object.keys(context).length <= MAX_ATTRIBUTES, `Send at most ${MAX_ATTRIBUTES} attributes`)
    .default({}),
});

const evaluate = async ({ client }: Flags, key: string, context: EvaluationContext) => {
  const { value, variant, reason, errorCode } = await client.getBooleanDetails(key, false, context);
  if (errorCode === undefined) return { key, value, variant, reason: reason ?? 'STATIC' };
  // That flags cannot be read does not mean that they are off
  if (errorCode !== ErrorCode.FLAG_NOT_FOUND) throw new AppError('unavailable', { retryAfter: 2 });
  return { key, errorCode, errorDetails: 'The flag is not known' };
};

/**
 * Whom a request asks for: the merchant parent of its session and never what its body says, which would tell anybody what another company
 * has; in a support view that of whom it is of. Without a session it is nobody. Asking is no activity of the person: the web asks by itself, and must not keep a session open.
 * Throws `unauthorized` for a session that is over, `supportViewOver`.
 */
const contextOf = async (platform: Platform, request: FastifyRequest): Promise<EvaluationContext> => {
  const token = bearerOf(request);
  if (token === undefined) return flagContext({ merchantParentId: null });
  const subject = await verifyAccessToken(platform, token);
  const session = subject && (await readSessionOf(platform, subject));
  if (!session) throw new AppError('unauthorized');
  const view = supportViewOf(request);
  return flagContext(
    view === undefined ? session : await enterView(platform, session, { id: view, origin: originOf(request) }),
  );
};

/** What the body says of somebody, with who they are in place of what it says of that. */
const askedFor = async (platform: Platform, request: FastifyRequest): Promise<EvaluationContext> => {
  const { targetingKey: _, ...context } = (request.body as z.output<typeof evaluationBody>).context;
  return { ...context, ...(await contextOf(platform, request)) };
};

/** Flags for the web by the OpenFeature Remote Evaluation Protocol, version 0.1: all of them, or one (decision 022). */
export const serveFlags = (app: FastifyInstance, platform: Platform): void => {
  const { flags } = platform;
  app.post('/ofrep/v1/evaluate/flags', { schema: { body: evaluationBody } }, async (request, reply) => {
    const context = await askedFor(platform, request);
    const all = await Promise.all(flags.keys.map(key => evaluate(flags, key, context)));
    return reply.header('cache-control', 'no-store').send({ flags: all });
  });

  const params = z.object({ key: z.string().max(64) });
  app.post('/ofrep/v1/evaluate/flags/:key', { schema: { params, body: evaluationBody } }, async (request, reply) => {
    const { key } = request.params as z.output<typeof params>;
    const context = await askedFor(platform, request);
    const found = await evaluate(flags, key, context);
    return reply
      .code('errorCode' in found ? 404 : 200)
      .header('cache-control', 'no-store')
      .send(found);
  });
};
