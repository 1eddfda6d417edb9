import { expect, expectTypeOf, test } from 'vitest';
import {
  PERMISSION_TABLE,
  PERMISSIONS,
  type Permission,
  type PermissionFor,
  permissionShape,
  permissionsWithProducts,
} from './permissions.ts';
import { EXPECTED_PERMISSIONS } from './testing/expected-permissions.ts';

test('there are the permissions of the table of who may do what, each for whom and for which product it says', () => {
  const declared = PERMISSIONS.map(code => [code, permissionShape(code).audience, permissionShape(code).product]);
  expect(declared).toEqual(EXPECTED_PERMISSIONS.map(({ code, audience, product }) => [code, audience, product]));
});

test('a part is of one product, and part of a permission of both with the same label', () => {
  for (const permission of PERMISSIONS) {
    const { partOf, product, label } = permissionShape(permission);
    if (partOf === undefined) continue;
    expect(product, permission).toBeDefined();
    expect(PERMISSION_TABLE, permission).toHaveProperty(partOf);
    expect(permissionShape(partOf as Permission)).toEqual({ audience: 'both', label });
  }
});

test('a permission for staff is none that a merchant role could be given', () => {
  type Table = { SEEN: { audience: 'both' }; PUBLISH: { audience: 'staff' } };
  type For<A> = { [P in keyof Table]: Table[P]['audience'] extends A | 'both' ? P : never }[keyof Table];
  expectTypeOf<For<'merchant'>>().toEqualTypeOf<'SEEN'>();
  expectTypeOf<PermissionFor<'merchant'>>().toExtend<Permission>();
});

test('a merchant parent without a product has no permission of it, and without Interac no analytics', () => {
  const held = permissionsWithProducts(PERMISSIONS, ['IBT']);
  expect(held.filter(permission => permission.startsWith('INTERAC_'))).toEqual([]);
  expect(held).not.toContain('HOMEPAGE_METRICS');
  expect(held).toContain('IBT_DEPOSIT_ORION');
  expect(permissionsWithProducts(PERMISSIONS, ['INTERAC']).filter(p => p.startsWith('IBT_'))).toEqual([]);
});

test('what a role does not give, a product does not add; the order is the table order', () => {
  expect(permissionsWithProducts(['MANAGE_USERS', 'DEPOSIT_ORION'], ['INTERAC', 'IBT'])).toEqual([
    'DEPOSIT_ORION',
    'MANAGE_USERS',
  ]);
});
