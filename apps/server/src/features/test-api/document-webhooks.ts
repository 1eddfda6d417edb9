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

/** The `webhooks` of an OpenAPI document: what merchants' servers are told, each event as a call that they take. */
export const describeWebhooks = () => {
  const { $schema, ...schema } = z.toJSONSchema(webhookMessage, { io: 'output' });
  const described = WEBHOOK_EVENTS.map(event => [
    event,
    {
      post: {
        summary: EVENT_WORDS[event],
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Taken, within ten seconds' },
          default: { description: 'Sent again: seven tries in about a day' },
        },
      },
    },
  ]);
  return Object.fromEntries(described);
};
