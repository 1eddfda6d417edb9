import { defineRoute, noContent } from '@drumlin/contract/core/route.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { recordsOf } from '../../testing/records-of.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { guardAccess } from '../access.ts';
import { bindRoute } from '../bind.ts';
import { recordRefusals } from '../record-refusals.ts';
import { createHttpServer } from '../server.ts';

const staffOnly = defineRoute({
  method: 'GET',
  url: '/v1/staff-only',
  summary: 'For the staff',
  access: 'MANAGE_USERS',
  audience: 'staff',
  schema: { response: { 204: noContent } },
});
let server: FastifyInstance;
const portal = usePortal();
beforeAll(async () => {
  server = createHttpServer(portal.platform);
  guardAccess(server, portal.platform);
  recordRefusals(server, portal.platform);
  bindRoute(server, staffOnly, async () => undefined);
});
afterAll(() => server.close());

const ask = async (roles: readonly number[]) => {
  const person = await createUser(portal.database, { roles });
  const headers = await signInAs(portal.platform, person);
  const { statusCode } = await server.inject({ url: staffOnly.url, headers });
  const records = await recordsOf(portal.database.db, ['act', 'outcome', 'object'], { user_id: person.id });
  return { statusCode, records };
};

test('a route of the staff is theirs where they hold its permission', async () => {
  expect(await ask([101])).toEqual({ statusCode: 204, records: [] });
  expect((await ask([102])).statusCode).toBe(403);
});

test("a merchant's people are refused it whatever they hold, and that is on record as lacking access", async () => {
  const denied = { act: 'access_denied', outcome: 'failure', object: 'GET /v1/staff-only' };
  expect(await ask([1])).toEqual({ statusCode: 403, records: [denied] });
});
