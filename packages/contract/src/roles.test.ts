import { describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission, permissionShape } from './permissions.ts';
import { ADMIN_ROLES, findRole, ROLES } from './roles.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from './testing/expected-permissions.ts';

test('each role is there with the permissions that the table of who may do what gives it, and no others', () => {
  const expected = EXPECTED_ROLES.map(([id, name]) => [id, name, isStaffRole(id) ? 'internal' : 'external']);
  expect(ROLES.map(({ id, name, userType }) => [id, name, userType])).toEqual(expected);
  for (const { id, name, permissions } of ROLES) expect([name, permissions]).toEqual([name, expectedPermissionsOf(id)]);
});

describe('the table as data', () => {
  test('finds a role by id and nothing by an unknown id', () => {
    expect(findRole(1)?.name).toBe('Admin');
    expect(findRole(0)).toBeUndefined();
  });

  test('a role that holds the report of one product holds the screen it stands on', () => {
    for (const role of ROLES) {
      for (const permission of role.permissions) {
        const screen = permission.replace(/^(INTERAC|IBT)_/, '') as Permission;
        if (PERMISSIONS.includes(screen)) expect(role.permissions, role.name).toContain(screen);
      }
    }
  });
});

describe('what the specification says of roles', () => {
  test('Admin has full control', () => {
    expect(findRole(ADMIN_ROLES.external)?.permissions).toEqual(
      PERMISSIONS.filter(p => permissionShape(p).audience !== 'staff'),
    );
  });

  test('whoever sees analytics may open every report that their payins and payouts are rows of', () => {
    for (const role of ROLES.filter(({ permissions }) => permissions.includes('HOMEPAGE_METRICS')))
      expect(role.permissions, role.name).toEqual(
        expect.arrayContaining(['INTERAC_DEPOSIT_ORION', 'INTERAC_WITHDRAWS_ORION', 'INTERAC_EFT_PAYOUTS']),
      );
  });
});

test('the role that a first Admin of either kind of people gets is theirs and holds all that they may', () => {
  expect(ADMIN_ROLES).toEqual({ external: 1, internal: 101 });
  for (const [userType, id] of Object.entries(ADMIN_ROLES)) {
    const admin = findRole(id);
    const held = ROLES.filter(role => role.userType === userType).flatMap(role => role.permissions);
    expect(admin?.userType).toBe(userType);
    expect(held.filter(permission => !admin?.permissions.includes(permission))).toEqual([]);
  }
});
