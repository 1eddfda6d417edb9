import type { EvaluationContext } from '@openfeature/server-sdk';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Flags } from '../platform/flags.ts';

/** Attributes of whom flags are evaluated for; the web sends none. */
const MAX_ATTRIBUTES = 20;

const evaluationBody = z.object({
  context: z
    .record(z.string().max(64), z.union([z.string().max(255), z.number(), z.boolean()]))
    .refine(context => Object.keys(context).length <= MAX_ATTRIBUTES, `Send at most ${MAX_ATTRIBUTES} attributes`)
    .default({}),
});

const evaluate = async ({ client }: Flags, key: string, context: EvaluationContext) => {
  const { value, variant, reason, errorCode } = await client.getBooleanDetails(key, false, context);
  return errorCode === undefined
    ? { key, value, variant, reason: reason ?? 'STATIC' }
    : { key, errorCode, errorDetails: 'The flag is not known' };
};

/** Flags for the web by the OpenFeature Remote Evaluation Protocol, version 0.1: all of them, or one. */
export const serveFlags = (app: FastifyInstance, flags: Flags): void => {
  app.post('/ofrep/v1/evaluate/flags', { schema: { body: evaluationBody } }, async (request, reply) => {
    const { context } = request.body as z.output<typeof evaluationBody>;
    const all = await Promise.all(flags.keys.map(key => evaluate(flags, key, context)));
    return reply.header('cache-control', 'no-store').send({ flags: all });
  });

  const params = z.object({ key: z.string().max(64) });
  app.post('/ofrep/v1/evaluate/flags/:key', { schema: { params, body: evaluationBody } }, async (request, reply) => {
    const { key } = request.params as z.output<typeof params>;
    const { context } = request.body as z.output<typeof evaluationBody>;
    const found = await evaluate(flags, key, context);
    return reply
      .code('errorCode' in found ? 404 : 200)
      .header('cache-control', 'no-store')
      .send(found);
  });
};
