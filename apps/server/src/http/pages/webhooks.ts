import { WEBHOOK_HEADERS } from '@drumlin/contract/core/webhook.ts';

const parameters = Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
  in: 'header' as const,
  name,
  required: true,
  description,
  schema: { type: 'string' as const },
}));

interface DescribedEvent {
  event: string;
  tag: string;
  /** When it is sent. */
  summary: string;
  /** The JSON schema of its message. */
  schema: object;
}

/** The `webhooks` of an OpenAPI document: each event as a call that a receiver takes. */
export const describeWebhooks = (events: readonly DescribedEvent[]) =>
  Object.fromEntries(
    events.map(({ event, tag, summary, schema }) => [
      event,
      {
        post: {
          operationId: event.replace(/\.(\w)/, (_, first: string) => first.toUpperCase()),
          tags: [tag],
          summary,
          security: [],
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'Taken, within ten seconds' },
            default: { description: 'Sent again: seven tries in about a day' },
          },
        },
      },
    ]),
  );
