import { expect, test } from 'vitest';
import { usePortal } from '../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { verifyAccessToken } from './access-token.ts';
import { type Principal, principalOf } from './principal.ts';
import { readSessionOf } from './session.ts';

const portal = usePortal();

const read = (id: number) => principalOf(portal.database, id);
const readActive = async (id: number): Promise<Principal> => {
  const principal = await read(id);
  if (principal.status !== 'active') throw new Error(`The person is ${principal.status}`);
  return principal;
};

test('is whoever may act, as they are now, without a session', async () => {
  const parent = await createMerchantParent(portal.database);
  const { merchantId } = await createMerchant(portal.database, { merchantParentId: parent.id });
  // A role of the other kind of people gives nothing
  const finance = await createUser(portal.database, { roles: [2, 101], merchantParentId: parent.id });
  const principal = await readActive(finance.id);
  expect(principal).toMatchObject({
    status: 'active',
    userId: finance.id,
    email: finance.email,
    userType: 'external',
    merchantParentId: parent.id,
    roleIds: [2, 101],
    products: ['INTERAC', 'IBT'],
    scope: { kind: 'some', merchantParentId: parent.id, merchantIds: [merchantId] },
    locale: 'en-CA',
  });
  expect(principal.permissions).toContain('INTERAC_DEPOSIT_ORION');
  expect(principal.permissions).not.toContain('MANAGE_USERS');
});

test('is what the session of the same person is, but for its id and its second factor', async () => {
  const { id } = await createUser(portal.database);
  const { authorization } = await signInAs(portal.platform, { id });
  const subject = await verifyAccessToken(portal.platform, authorization.replace('Bearer ', ''));
  const session = subject && (await readSessionOf(portal.platform, subject));
  expect(session).toEqual({ ...(await readActive(id)), id: subject?.sessionId, secondFactorAt: null });
});

test.each([
  ['suspended', 'disabled'],
  ['only invited', 'pending'],
] as const)('says of somebody %s, and then of nobody, nothing but that', async (_, status) => {
  const { id } = await createUser(portal.database, { status });
  expect(await read(id)).toEqual({ status });
  await portal.database.db.deleteFrom('app_user').where('id', '=', id).execute();
  expect(await read(id)).toEqual({ status: 'deleted' });
});

test('has the permissions of the role, and the language, that they have now', async () => {
  const { id } = await createUser(portal.database);
  expect((await readActive(id)).permissions).toContain('MANAGE_USERS');
  await portal.database.db.updateTable('user_role').set({ role_id: 4 }).where('user_id', '=', id).execute();
  const preferences = '{"locale": "fr-CA"}';
  await portal.database.db.updateTable('app_user').set({ preferences }).where('id', '=', id).execute();
  const { permissions, locale } = await readActive(id);
  expect([permissions.has('MANAGE_USERS'), locale]).toEqual([false, 'fr-CA']);
});

test('has no permission for a product that their merchants no longer have', async () => {
  const { id, merchantParentId } = await createUser(portal.database);
  expect((await readActive(id)).permissions).toContain('IBT_DEPOSIT_ORION');
  const left = "update merchant set products = '{INTERAC}' where merchant_parent_id = $1";
  await portal.database.pool.query(left, [merchantParentId]);
  const { permissions, products } = await readActive(id);
  expect(products).toEqual(['INTERAC']);
  expect(permissions).not.toContain('IBT_DEPOSIT_ORION');
});

test('does not have a suspended merchant, and may not act while all merchants of their parent are suspended', async () => {
  const { merchantId, merchantParentId } = await createMerchant(portal.database, { products: ['INTERAC'] });
  const sister = await createMerchant(portal.database, { merchantParentId, merchantStatus: 'SUSPENDED' });
  const { id } = await createUser(portal.database, { merchantParentId });
  expect(await readActive(id)).toMatchObject({ scope: { merchantIds: [merchantId] }, products: ['INTERAC'] });
  const suspended = { merchant_status: 'SUSPENDED', suspended_reason: 'Risk' };
  await portal.database.db.updateTable('merchant').set(suspended).where('merchant_id', '=', merchantId).execute();
  expect(await read(id)).toEqual({ status: 'disabled' });
  const active = { merchant_status: 'ACTIVE', suspended_reason: null };
  await portal.database.db.updateTable('merchant').set(active).where('merchant_id', '=', sister.merchantId).execute();
  expect(await readActive(id)).toMatchObject({ scope: { merchantIds: [sister.merchantId] } });
});

test('has neither a merchant in Draft nor its products, beside a published one', async () => {
  const { merchantId, merchantParentId } = await createMerchant(portal.database, { products: ['INTERAC'] });
  await createMerchant(portal.database, { merchantParentId, merchantStatus: 'DRAFT', products: ['IBT'] });
  const { id } = await createUser(portal.database, { merchantParentId });
  const principal = await readActive(id);
  expect(principal).toMatchObject({ scope: { merchantIds: [merchantId] }, products: ['INTERAC'] });
  expect(principal.permissions).not.toContain('IBT_DEPOSIT_ORION');
});

test("sees every merchant and product where they are of the provider's staff", async () => {
  const { id } = await createUser(portal.database, { roles: [101] });
  expect(await read(id)).toMatchObject({
    userType: 'internal',
    merchantParentId: null,
    scope: { kind: 'all' },
    products: ['INTERAC', 'IBT'],
  });
});
