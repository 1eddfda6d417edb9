import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { CALL_CODES } from '@drumlin/contract/test-api/codes.ts';
import { TEST_OUTCOMES } from '@drumlin/contract/test-api/outcomes.ts';
import { webhookMessage } from '@drumlin/contract/test-api/webhook-message.ts';
import { WEBHOOK_EVENTS } from '@drumlin/contract/test-api/webhooks.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { type Caller, newCaller } from '../../testing/features/test-api.ts';

interface Operation {
  security: unknown;
  summary: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: unknown; examples?: Record<string, { value: object }> }> };
  responses: Record<string, unknown>;
}
interface Described {
  servers: { url: string }[];
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
}
let caller: Caller;
let document: Described;
const portal = usePortal({ env: { API_DOCS: 'on', PORTAL_URL: 'https://portal.example' } });
beforeAll(async () => {
  caller = await newCaller(portal);
  document = (await portal.app.inject('/test-api/v1/openapi.json')).json();
});

test('the test API has a document of its own, open to everybody, of its own addresses and key alone', () => {
  expect(document.servers).toEqual([{ url: 'https://portal.example' }]);
  expect(Object.keys(document.paths).toSorted()).toEqual([
    '/test-api/v1/payins',
    '/test-api/v1/payments/{id}',
    '/test-api/v1/payouts',
  ]);
  expect(Object.keys(document.components.securitySchemes)).toEqual(['testApiKey']);
  for (const operations of Object.values(document.paths))
    for (const { security, responses } of Object.values(operations)) {
      expect(security).toEqual([{ testApiKey: [] }]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '404', '429']));
    }
  // By which a call is known again
  const { parameters = [] } = document.paths['/test-api/v1/payins']?.['post'] ?? {};
  expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'idempotency-key' }));
});

test('the whole document has these addresses too, and says that they take a key', async () => {
  const whole: Described = (await portal.app.inject('/docs/openapi.json')).json();
  expect(whole.paths['/test-api/v1/payins']?.['post']?.security).toEqual([{ testApiKey: [] }]);
  expect(whole.paths['/v1/test-api/keys']?.['post']?.security).toEqual([{ session: [] }]);
});

test('it says what webhooks bring: each event, the body as it is sent, and the headers', async () => {
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS]);
  const { merchantId } = caller.merchant;
  const hook = { merchant_id: merchantId, url: 'https://shop.example/hook', secret: 'x', changed_by: 1 };
  await portal.database.db
    .insertInto('test_webhook')
    .values({ ...hook, changed_at: new Date() })
    .execute();
  await caller.payin('IBT');
  const sent = portal.database.db.selectFrom('test_webhook_delivery').where('merchant_id', '=', merchantId);
  const message = webhookMessage.parse(JSON.parse((await sent.select('body').executeTakeFirstOrThrow()).body));
  const properties = Object.fromEntries(Object.keys(message).map(name => [name, expect.anything()]));
  expect(document.components.schemas['WebhookMessage']).toMatchObject({ properties });
  for (const { post } of Object.values(document.webhooks)) {
    const schema = { $ref: '#/components/schemas/WebhookMessage' };
    expect(post?.requestBody?.content).toEqual({ 'application/json': { schema } });
    const headers = post?.parameters?.map(({ in: place, name }) => `${place} ${name}`);
    expect(headers).toEqual(['header Drumlin-Signature', 'header Drumlin-Delivery', 'header Drumlin-Event']);
  }
});

test.each(['payins', 'payouts'] as const)(
  'its examples of %s run as they are, with a merchant of one’s own',
  async way => {
    const content = document.paths[`/test-api/v1/${way}`]?.['post']?.requestBody?.content['application/json'];
    const examples = Object.entries(content?.examples ?? {});
    expect(examples.length).toBeGreaterThanOrEqual(way === 'payins' ? 3 : 2);
    for (const [name, { value }] of examples) {
      const answer = await caller.send(way, { ...value, merchantId: caller.merchant.merchantId });
      expect([name, answer.statusCode]).toEqual([name, 201]);
    }
  },
);

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/test-api.md'), 'utf8');
const NAMES = { INTERAC: 'Interac e-Transfer', IBT: 'Instant Bank Transfer' } as const;

test('the page on it has every outcome', () => {
  for (const product of ['INTERAC', 'IBT'] as const)
    for (const direction of ['PAYIN', 'PAYOUT'] as const) {
      const rows = Map.groupBy(TEST_OUTCOMES[product][direction], ({ status }) => status);
      for (const [status, outcomes] of rows) {
        const named = outcomes.map(({ digits, code }) => (code === null ? digits : `${digits} (${code})`)).join(', ');
        expect(PAGE).toContain(`| ${NAMES[product]} ${direction.toLowerCase()} | ${status} | ${named} |`);
      }
    }
});

test('the page on it has every code of a field, and every refusal by its name', () => {
  const columns = [CALL_CODES.INTERAC.PAYIN, CALL_CODES.INTERAC.PAYOUT, CALL_CODES.IBT.PAYIN];
  for (const field of new Set(columns.flatMap(({ fields }) => Object.keys(fields)))) {
    const codes = columns.map(({ fields }) => fields[field] ?? '').join(' | ');
    const row = PAGE.split('\n').find(line => line.startsWith(`| ${field} |`));
    expect([field, row?.endsWith(`| ${codes} |`)]).toEqual([field, true]);
  }
  for (const name of [
    'validation',
    'invalidApiKey',
    'addressNotAllowed',
    'duplicateTransaction',
    'idempotencyKeyReused',
  ] as const)
    expect(PAGE).toContain(`| ${ERRORS[name].status} | ${ERRORS[name].errorCode} |`);
});

test('it is made once, and one address reads it sixty times a minute', async () => {
  const described = vi.spyOn(portal.app, 'swagger');
  const read = (remoteAddress: string) => portal.app.inject({ url: '/test-api/v1/openapi.json', remoteAddress });
  const answers = await Promise.all(Array.from({ length: 61 }, () => read('198.51.100.40')));
  const codes = Map.groupBy(answers, ({ statusCode }) => statusCode);
  expect([codes.get(200)?.length, codes.get(429)?.length]).toEqual([60, 1]);
  expect(Number(codes.get(429)?.[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read('198.51.100.41')).json()).toEqual(document);
  expect(described).not.toHaveBeenCalled();
});
