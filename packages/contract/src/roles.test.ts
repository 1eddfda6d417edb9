import { describe, expect, test } from 'vitest';
import { PERMISSIONS, type Permission, permissionShape } from './permissions.ts';
import { ADMIN_ROLES, findRole, ROLES } from './roles.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from './testing/expected-permissions.ts';

const permissionsOf = (name: string, userType: 'internal' | 'external'): readonly Permission[] => {
  const role = ROLES.find(candidate => candidate.name === name && candidate.userType === userType);
  if (!role) throw new Error(`No ${userType} role ${name}`);
  return role.permissions;
};
const merchant = (name: string) => permissionsOf(name, 'external');
const staff = (name: string) => permissionsOf(name, 'internal');

/** Every report, by its area of the menu. */
const AREAS = {
  balances: /(DAILY_SUMMARY|ADJUSTMENT|DISBURSEMENT)_ORION$/,
  transactions: /(DEPOSIT|WITHDRAWS|RETURN|REPRESENTMENT)_ORION$|^INTERAC_EFT_PAYOUTS$/,
  verification: /^IBT_ONLINE_BANK_VERIFICATION_ORION$/,
};
const inArea = (area: keyof typeof AREAS) => PERMISSIONS.filter(permission => AREAS[area].test(permission));
const reports = [...inArea('balances'), ...inArea('transactions'), ...inArea('verification')];

test('each role is there with the permissions that the table of who may do what gives it, and no others', () => {
  const expected = EXPECTED_ROLES.map(([id, name]) => [id, name, isStaffRole(id) ? 'internal' : 'external']);
  expect(ROLES.map(({ id, name, userType }) => [id, name, userType])).toEqual(expected);
  for (const { id, name, permissions } of ROLES) expect([name, permissions]).toEqual([name, expectedPermissionsOf(id)]);
});

describe('the table as data', () => {
  test('gives each role an id of its own and each permission once', () => {
    expect(new Set(ROLES.map(role => role.id)).size).toBe(ROLES.length);
    for (const role of ROLES) expect(new Set(role.permissions).size, role.name).toBe(role.permissions.length);
  });

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

  test('a role holds nothing that is for the other kind of people', () => {
    const foreign = { external: 'staff', internal: 'merchant' } as const;
    for (const role of ROLES) {
      const audiences = role.permissions.map(permission => permissionShape(permission).audience);
      expect(audiences, role.name).not.toContain(foreign[role.userType]);
    }
  });
});

describe('what the specification says of merchant roles', () => {
  test('Admin has full control', () => {
    expect(merchant('Admin')).toEqual(PERMISSIONS.filter(p => permissionShape(p).audience !== 'staff'));
  });

  test('Finance sees transactions and balances but not VIP consumers', () => {
    expect(merchant('Finance')).toEqual(expect.arrayContaining([...inArea('transactions'), ...inArea('balances')]));
    expect(merchant('Finance')).not.toContain('VIP_CLIENTS_VIEW');
    expect(merchant('Finance')).not.toContain('MANAGE_VIP');
  });

  test('Operations also manages VIP', () => {
    expect(merchant('Operations')).toEqual(expect.arrayContaining([...merchant('Finance'), 'MANAGE_VIP']));
  });

  test('Customer Service assists consumers: transactions, no balances, nothing to change', () => {
    expect(merchant('Customer Service')).toEqual(expect.arrayContaining(inArea('transactions')));
    expect(merchant('Customer Service').filter(p => AREAS.balances.test(p))).toEqual([]);
    expect(merchant('Customer Service')).not.toContain('MANAGE_VIP');
  });

  test('analytics are for Admin and Operations', () => {
    const holders = ROLES.filter(role => role.userType === 'external' && role.permissions.includes('HOMEPAGE_METRICS'));
    expect(holders.map(role => role.name)).toEqual(['Admin', 'Operations']);
  });

  test('whoever sees analytics may open every report that their payins and payouts are rows of', () => {
    for (const role of ROLES.filter(({ permissions }) => permissions.includes('HOMEPAGE_METRICS')))
      expect(role.permissions, role.name).toEqual(
        expect.arrayContaining(['INTERAC_DEPOSIT_ORION', 'INTERAC_WITHDRAWS_ORION', 'INTERAC_EFT_PAYOUTS']),
      );
  });

  test('only Admin manages users, branding and IP addresses', () => {
    for (const permission of ['MANAGE_USERS', 'INTERAC_BRANDING_EDIT', 'IP_ALLOWLIST'] as const) {
      const holders = ROLES.filter(role => role.userType === 'external' && role.permissions.includes(permission));
      expect(holders.map(role => role.name)).toEqual(['Admin']);
    }
  });
});

describe('what the specification says of internal roles', () => {
  test('Tech Support sees most reports and manages users', () => {
    const seen = staff('TECH_SUPPORT').filter(permission => reports.includes(permission));
    expect(seen.length).toBeGreaterThan(reports.length / 2);
    expect(seen.length).toBeLessThan(reports.length);
    expect(staff('TECH_SUPPORT')).toContain('MANAGE_USERS');
  });

  test('Risk Management Admin sees adjustments and reimbursements and manages users', () => {
    expect(staff('RISK_MANAGEMENT_ADMIN')).toEqual(
      expect.arrayContaining(['ADJUSTMENT_ORION', 'DISBURSEMENT_ORION', 'MANAGE_USERS']),
    );
  });

  test('every role whose name ends in ADMIN manages users', () => {
    for (const role of ROLES.filter(candidate => candidate.name.endsWith('ADMIN'))) {
      expect(role.permissions, role.name).toContain('MANAGE_USERS');
    }
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
