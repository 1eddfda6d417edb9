import { TEST_EXAMPLES } from '@drumlin/contract/test-api/examples.ts';
import type { Direction } from '@drumlin/contract/test-api/outcomes.ts';
import { createTestPayin, createTestPayout } from '@drumlin/contract/test-api/routes.ts';
import { EVENT_WORDS, webhookMessage } from '@drumlin/contract/test-api/webhook-message.ts';
import { WEBHOOK_EVENTS } from '@drumlin/contract/test-api/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressKey, rateLimit } from '../../access/rate-limit.ts';
import { keepUsedSchemas } from '../../http/pages/openapi.ts';
import { describeWebhooks } from '../../http/pages/webhooks.ts';
import type { Platform } from '../../platform/platform.ts';

const PREFIX = '/test-api/';
/** A minute from one network address. */
const READS = 60;
const TAG_RULES =
  'Test payments, of which no money moves. Each call carries a key as a bearer token and comes from an address of the IP allowed list. ' +
  'The last three digits of an amount in cents name what becomes of the payment.';

interface Described {
  openapi: string;
  info: object;
  components?: { schemas?: object; securitySchemes?: Record<string, unknown> };
  paths?: Record<string, { post?: { requestBody?: { content: Record<string, object> } } }>;
}

/** Adds the bodies that can be sent as they are to an address that takes one. */
const addExamples = ({ paths = {} }: Described, url: string, direction: Direction): void => {
  const content = paths[url]?.post?.requestBody?.content['application/json'];
  if (!content) return;
  const examples = Object.entries(TEST_EXAMPLES[direction]).map(([name, value]) => [name, { value }]);
  Object.assign(content, { examples: Object.fromEntries(examples) });
};

const MESSAGE = { $ref: '#/components/schemas/WebhookMessage' };

/** What comes with every event. */
const describeMessage = () => {
  const { $schema, ...schema } = z.toJSONSchema(webhookMessage, { io: 'output' });
  return schema;
};

/** The part of the portal's OpenAPI document that merchants' servers call, as a document of its own. */
const documentOf = (app: FastifyInstance) => {
  const described = structuredClone(app.swagger()) as unknown as Described;
  addExamples(described, createTestPayin.url, 'PAYIN');
  addExamples(described, createTestPayout.url, 'PAYOUT');
  const { info, components, paths = {} } = described;
  const { testApiKey } = components?.securitySchemes ?? {};
  return keepUsedSchemas({
    ...described,
    info: { ...info, title: 'Drumlin payments test API', description: TAG_RULES },
    components: {
      schemas: { ...components?.schemas, WebhookMessage: describeMessage() },
      securitySchemes: { testApiKey },
    },
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith(PREFIX))),
    webhooks: describeWebhooks(
      WEBHOOK_EVENTS.map(event => ({ event, tag: 'test-api', summary: EVENT_WORDS[event], schema: MESSAGE })),
    ),
  });
};

/**
 * Serves the document of the test API to everybody, also where it is switched off: it tells no secret. It is made once: every route is
 * there when it is first asked for.
 */
export const serveDocument = (app: FastifyInstance, platform: Platform): void => {
  const reads = rateLimit(platform.database, 'test api document', READS, 60);
  let document: string | undefined;
  app.get(
    `${PREFIX}v1/openapi.json`,
    {
      config: { access: 'public' },
      schema: { hide: true },
      onRequest: ({ ip }) => reads.take(addressKey(ip)),
    },
    async (_, reply) => {
      document ??= JSON.stringify(documentOf(app));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  );
};
