import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp();
});
afterAll(() => portal.close());

const { list } = reportRoutes(interacPayins);
const RANGE = { fromDateTime: '2026-06-01', toDateTime: '2026-06-02' };

/** Asks for the report as a person with these roles and gives the answer's status and what it left on record. */
const ask = async (roles: readonly number[], body: object) => {
  const person = await createUser(portal.database, { roles });
  const headers = await signInAs(portal.platform, person);
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: list.url,
    headers,
    payload: { ...RANGE, ...body },
  });
  const records = await portal.database.db
    .selectFrom('audit_record')
    .select(['act', 'outcome', 'object', 'email', 'merchant_parent_id'])
    .where('user_id', '=', person.id)
    .execute();
  return { statusCode, records, person };
};

test('a permission that is lacking is on record', async () => {
  const { statusCode, records, person } = await ask([], {});
  expect(statusCode).toBe(403);
  expect(records).toEqual([
    {
      act: 'access_denied',
      outcome: 'failure',
      object: `POST ${list.url}`,
      email: person.email,
      merchant_parent_id: person.merchantParentId,
    },
  ]);
});

test("a merchant of somebody else's is on record as that", async () => {
  const foreign = await createMerchant(portal.database);
  const { statusCode, records } = await ask([1], { merchantId: [foreign.merchantId] });
  expect(statusCode).toBe(403);
  expect(records).toMatchObject([{ act: 'cross_tenant_denied', outcome: 'failure' }]);
});

test('what is allowed, or merely wrong, is not', async () => {
  expect(await ask([1], {})).toMatchObject({ statusCode: 200, records: [] });
  expect(await ask([1], { nonsense: true })).toMatchObject({ statusCode: 400, records: [] });
});
