import { randomBytes, randomUUID } from 'node:crypto';
import { KEY_PREFIX } from '@drumlin/contract/test-api/keys.ts';
import { sql } from 'kysely';
import { keyHash } from '../../access/api-key.ts';
import type { TestApp } from '../build-test-app.ts';
import { createMerchant, type TestMerchant } from '../factories.ts';

/** Allows an address or network for a company, from now on for 180 days. */
export const allowAddress = async (
  { database, platform }: TestApp,
  merchantParentId: string,
  address: string,
): Promise<void> => {
  const now = platform.clock.now();
  await database.db
    .insertInto('ip_allowlist_entry')
    .values({
      merchant_parent_id: merchantParentId,
      address,
      description: 'Test',
      creator_id: 1,
      creator_name: 'Test Person',
      creator_email: 'somebody@test.example',
      created_at: now,
      expires_at: new Date(now.getTime() + 180 * 86_400_000),
    })
    .execute();
};

/** Allows all of 10.0.0.0/16, for tests that call from an address of its own each time. */
const allowTenNetworks = async ({ database: { db } }: TestApp, merchantParentId: string): Promise<void> => {
  await sql`
    insert into ip_allowlist_entry (merchant_parent_id, address, description, creator_id, creator_name, creator_email, created_at, expires_at)
    select ${merchantParentId}, ('10.0.' || each || '.0/24')::inet, 'Test', 1, 'Test', 'x@test.example', now(), now() + interval '180 days'
    from generate_series(0, 255) each`.execute(db);
};

/** A key of a merchant, made as the portal makes it; nothing is listed. */
export const createTestKey = async (
  { database, platform }: TestApp,
  { merchantId }: Pick<TestMerchant, 'merchantId'>,
): Promise<string> => {
  const key = KEY_PREFIX + randomBytes(32).toString('base64url');
  await database.db
    .insertInto('test_api_key')
    .values({
      merchant_id: merchantId,
      key_hash: keyHash(key),
      key_end: key.slice(-4),
      creator_id: 1,
      creator_name: 'Test Person',
      created_at: platform.clock.now(),
    })
    .execute();
  return key;
};

/** The header of a key of a new merchant which may be used from anywhere in 10.0.0.0/16. */
export const newKeyHeaders = async (portal: TestApp): Promise<{ authorization: string }> => {
  const merchant = await createMerchant(portal.database);
  await allowTenNetworks(portal, merchant.merchantParentId);
  return { authorization: `Bearer ${await createTestKey(portal, merchant)}` };
};

const CONSUMER = {
  merchantUserId: 'user-1',
  currency: 'CAD',
  firstName: 'Émilie',
  lastName: "O'Neil",
  email: 'emilie@test.example',
};
const BANK = { fiNumber: '003', fiTransitNumber: '00123', fiAccountNumber: '1234567', bankAccountType: 'PC' };
const AT_HOME = { country: 'CA', region: 'QC', postalCode: 'H2X 1Y4' };

/** What every product needs, beside the merchant and the amount. */
export const GOOD = {
  INTERAC: { product: 'INTERAC', ...CONSUMER },
  IBT: { product: 'IBT', ...CONSUMER, ...AT_HOME, ...BANK },
} as const;

/** The address that callers of a merchant come from. */
export const CALLER = '203.0.113.7';

/** The calls of a merchant's server, with a new key and from a listed address. */
export const callerOf = async <M extends Pick<TestMerchant, 'merchantId' | 'merchantParentId'>>(
  portal: TestApp,
  merchant: M,
) => {
  const { merchantId, merchantParentId } = merchant;
  await allowAddress(portal, merchantParentId, CALLER);
  const key = await createTestKey(portal, merchant);
  const headers = { authorization: `Bearer ${key}` };
  const send = (
    way: 'payins' | 'payouts',
    payload: object,
    more: Record<string, string> = {},
    remoteAddress = CALLER,
  ) =>
    portal.app.inject({
      method: 'POST',
      url: `/test-api/v1/${way}`,
      remoteAddress,
      headers: { ...headers, ...more },
      payload,
    });
  const body = (product: 'INTERAC' | 'IBT', amount = 1_000, more: object = {}) => ({
    merchantId,
    merchantTransactionId: randomUUID(),
    amount,
    ...GOOD[product],
    ...more,
  });
  return {
    merchant,
    key,
    headers,
    body,
    send,
    payin: (product: 'INTERAC' | 'IBT', amount?: number, more?: object) => send('payins', body(product, amount, more)),
    payout: (product: 'INTERAC' | 'IBT', amount?: number, more?: object) =>
      send('payouts', body(product, amount, more)),
    read: (id: string) => portal.app.inject({ url: `/test-api/v1/payments/${id}`, remoteAddress: CALLER, headers }),
  };
};

/** As `callerOf`, of a new merchant. */
export const newCaller = async (portal: TestApp, given: Partial<TestMerchant> = {}) =>
  callerOf(portal, await createMerchant(portal.database, given));

export type Caller = Awaited<ReturnType<typeof newCaller>>;
