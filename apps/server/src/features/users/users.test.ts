import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { PERMISSIONS, permissionShape } from '@drumlin/contract/permissions.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser, type TestUser } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { changePerson, lockWay } from '../../testing/sign-in-calls.ts';

let person: TestUser;
let headers: { authorization: string };

const portal = usePortal();
beforeEach(async () => {
  person = await createUser(portal.database);
  headers = await signInAs(portal.platform, person);
});

const get = async (url: string, given: Record<string, string> = headers) =>
  (await portal.app.inject({ url, headers: given })).json();
const remember = (payload: unknown) =>
  portal.app.inject({ method: 'PUT', url: '/v1/users/preferences', headers, payload: payload as object });

describe('the profile', () => {
  test('of a merchant user names their parent, products and role', async () => {
    const parent = await createMerchantParent(portal.database, { name: 'Maple Kite' });
    await createMerchant(portal.database, { merchantParentId: parent.id, products: ['IBT'] });
    const operations = await createUser(portal.database, { roles: [3], merchantParentId: parent.id });
    expect(await get('/v1/profiles', await signInAs(portal.platform, operations))).toEqual({
      id: operations.id,
      email: operations.email,
      firstName: 'Test',
      lastName: 'Person',
      jobTitle: null,
      status: 'active',
      photoUrl: null,
      userType: 'external',
      merchantParent: 'Maple Kite',
      products: ['IBT'],
      roles: [{ id: 3, name: 'Operations', description: 'Everything in Finance, and manages VIP consumers' }],
    });
  });

  test('says what a role is for in the language of the person', async () => {
    const preferences = JSON.stringify({ locale: 'fr-CA' });
    await changePerson(portal, person, { preferences });
    const [role] = (await get('/v1/profiles')).roles;
    expect(role.description).toBe(frCA[findRole(role.id)?.description ?? '']);
  });

  test('says that new sign-ins are locked, while they are, and by their own password alone', async () => {
    const colleague = await createUser(portal.database);
    const statusWith = async (lock: { email?: string; way?: string; ms?: number }) => {
      const { email = person.email, way = 'password', ms = 60_000 } = lock;
      await lockWay(portal, { email, way, until: new Date(Date.now() + ms) });
      const { status } = await get('/v1/profiles');
      await portal.database.db.deleteFrom('try_counter').execute();
      return status;
    };
    expect(await statusWith({})).toBe('locked');
    for (const other of [{ email: colleague.email }, { way: 'confirmation' }, { ms: -1 }])
      expect([other, await statusWith(other)]).toEqual([other, 'active']);
  });
});

test('permissions of an Admin are all there are for merchants, of an ADMIN of the staff all, of somebody without a role none', async () => {
  const ofMerchants = PERMISSIONS.filter(permission => permissionShape(permission).audience !== 'staff');
  expect(await get('/v1/users/permissions')).toEqual(ofMerchants);
  for (const [roles, permissions] of [
    [[101], PERMISSIONS],
    [[], []],
  ] as const) {
    const user = await createUser(portal.database, { roles });
    expect(await get('/v1/users/permissions', await signInAs(portal.platform, user))).toEqual(permissions);
  }
});

describe('preferences', () => {
  test('changed by several at once lose nothing', async () => {
    const reports = Array.from({ length: 10 }, (_, nth) => `report-${'abcdefghij'[nth]}`);
    await Promise.all(reports.map(report => remember({ grids: { [report]: { pageSize: 20 } } })));
    expect(Object.keys((await get('/v1/users/preferences')).grids).toSorted()).toEqual(reports);
  });

  test('stored by an older program that no longer fit are forgotten', async () => {
    await changePerson(portal, person, { preferences: JSON.stringify({ theme: 'sepia' }) });
    expect(await get('/v1/users/preferences')).toEqual({});
    expect((await remember({ theme: 'light' })).statusCode).toBe(204);
    expect(await get('/v1/users/preferences')).toEqual({ theme: 'light' });
  });

  test('refuse more than 50 reports, also when they come one after the other', async () => {
    const fifty = Array.from({ length: 50 }, (_, nth) => ['a'.repeat(nth + 1), {}]);
    expect((await remember({ grids: Object.fromEntries(fifty) })).statusCode).toBe(204);
    const response = await remember({ grids: { 'one-more': {} } });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([{ field: 'grids', rule: 'max', message: 'At most 50 reports' }]);
  });
});
