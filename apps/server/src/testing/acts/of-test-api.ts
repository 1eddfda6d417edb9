import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { expect } from 'vitest';
import { createTestKey } from '../features/test-api.ts';
import type { ActWorld, Outcomes, Scenario } from './act-world.ts';

const ROUTE = '/v1/test-api/keys';
const NONE = '00000000-0000-4000-8000-000000000000';

/** Somebody and a merchant of theirs. */
const withMerchant = async (world: ActWorld) => {
  const by = await world.person();
  const { merchant_id: merchantId } = await world.portal.database.db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('merchant_parent_id', '=', by.merchantParentId)
    .executeTakeFirstOrThrow();
  return { by, merchantId, object: `test API key of ${merchantId}` };
};

const make: Scenario = async world => {
  const { by, merchantId, object } = await withMerchant(world);
  const details = { key: expect.stringMatching(/^[\w-]{4}$/), keepOldFor: 'day' };
  return { by, object, details, perform: () => by.post(ROUTE, { merchantId, keepOldFor: 'day' }) };
};

const revoke =
  (again = false): Scenario =>
  async world => {
    const { by, merchantId, object } = await withMerchant(world);
    const { id, keyEnd, key } = (await by.post(ROUTE, { merchantId, keepOldFor: 'now' })).json();
    const perform = () => by.post(`${ROUTE}/revoke`, { merchantId, keyId: id });
    if (again) await perform();
    return { by, object, secret: key, perform, ...(again ? { reason: 'testKeyEnded' } : { details: { key: keyEnd } }) };
  };

const revokeNone: Scenario = async world => {
  const { by, merchantId, object } = await withMerchant(world);
  return { by, object, reason: 'notFound', perform: () => by.post(`${ROUTE}/revoke`, { merchantId, keyId: NONE }) };
};

/** A call from an address that nobody has listed. */
const callFromElsewhere: Scenario = async world => {
  const { by, merchantId, object } = await withMerchant(world);
  await world.portal.database.db.deleteFrom('test_api_key').where('merchant_id', '=', merchantId).execute();
  const key = await createTestKey(world.portal, { merchantId });
  const server = { id: null, email: null, merchantParentId: by.merchantParentId };
  const perform = () => world.send('POST', '/test-api/v1/payins', {}, { authorization: `Bearer ${key}` });
  return { by: server, object, details: { key: key.slice(-4) }, secret: key, perform };
};

/** The acts on the keys of the payments test API, and calls that are refused. */
export const TEST_API_ACTS = {
  test_key_made: { success: make },
  test_key_revoked: { success: revoke(), failures: { twice: revoke(true), none: revokeNone } },
  test_api_refused: { failures: { 'an address': callFromElsewhere } },
} satisfies Partial<Record<AuditAct, Outcomes>>;
