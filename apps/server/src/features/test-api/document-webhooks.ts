import { EVENT_WORDS, WEBHOOK_HEADERS, webhookMessage } from '@drumlin/contract/test-api/webhook-message.ts';
import { WEBHOOK_EVENTS } from '@drumlin/contract/test-api/webhooks.ts';
import { z } from 'zod';

const parameters = Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
}));

/** What the `webhooks` of an OpenAPI document say comes with every event. */
export const describeMessage = () => {
  const { $schema, ...schema } = z.toJSONSchema(webhookMessage, { io: 'output' });
  return schema;
};

/** The `webhooks` of an OpenAPI document: what merchants' servers are told, each event as a call that they take. */
export const describeWebhooks = () => {
  const described = WEBHOOK_EVENTS.map(event => [
    event,
    {
      post: {
        operationId: event.replace(/\.(\w)/, (_, first: string) => first.toUpperCase()),
        tags: ['test-api'],
        summary: EVENT_WORDS[event],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' } } },
        },
        responses: {
          '2XX': { description: 'Taken, within ten seconds' },
          default: { description: 'Sent again: seven tries in about a day' },
        },
      },
    },
  ]);
  return Object.fromEntries(described);
};
