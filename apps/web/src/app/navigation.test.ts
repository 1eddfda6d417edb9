import { PERMISSIONS, type Permission, permissionShape } from '@drumlin/contract/permissions.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { EXPECTED_ROLES, expectedPermissionsOf, isStaffRole } from '@drumlin/contract/testing/expected-permissions.ts';
import { Scale } from 'lucide-react';
import { expect, test } from 'vitest';
import {
  breadcrumbOf,
  closedScreen,
  isPermitted,
  type NavigationSection,
  permittedNavigation,
  type Rights,
  screensOf,
} from './navigation.ts';
import { SCREENS } from './testing/screens.ts';

const holding = (...permissions: Permission[]): Rights => ({ permissions, flags: new Set() });
const PAYINS = '/reports/transaction/deposits';
const menu: NavigationSection[] = [
  {
    entries: [
      { label: 'Home', path: '/h', anyOf: 'signedIn', icon: Scale },
      { label: 'Figures', path: '/f', anyOf: ['HOMEPAGE_METRICS'], icon: Scale, partOf: '/h' },
    ],
  },
  {
    label: 'Reports',
    entries: [
      {
        label: 'Balances',
        icon: Scale,
        items: [{ label: 'Daily Summary', path: '/d', anyOf: ['DAILY_SUMMARY_ORION'] }],
      },
      {
        label: 'Transactions',
        icon: Scale,
        items: [
          { label: 'Payins', path: '/p', anyOf: ['DEPOSIT_ORION'] },
          { label: 'Payouts', path: '/w', anyOf: ['WITHDRAWS_ORION'] },
        ],
      },
    ],
  },
  {
    label: 'Manage',
    entries: [{ label: 'People', icon: Scale, items: [{ label: 'Users', path: '/u', anyOf: ['MANAGE_USERS'] }] }],
  },
];

const labelsOf = (sections: readonly NavigationSection[]) =>
  sections.map(({ label = '', entries }) => [label, ...entries.map(entry => entry.label)]);

test('keeps the screens somebody may open, and drops the groups and sections that are left empty', () => {
  const sections = permittedNavigation(holding('DEPOSIT_ORION'), menu);
  expect(labelsOf(sections)).toEqual([
    ['', 'Home'],
    ['Reports', 'Transactions'],
  ]);
  expect(screensOf(sections).map(({ label }) => label)).toEqual(['Home', 'Payins']);
});

test('shows a screen of the first level to whoever has its permission, or to everybody', () => {
  expect(labelsOf(permittedNavigation(holding(), menu))).toEqual([['', 'Home']]);
  expect(labelsOf(permittedNavigation(holding('HOMEPAGE_METRICS'), menu))).toEqual([['', 'Home', 'Figures']]);
});

test('begins with the dashboard, which is everybody’s; analytics follow their permission', () => {
  expect(screensOf(permittedNavigation(holding())).map(({ path }) => path)).toEqual(['/dashboard']);
  expect(isPermitted('/dashboard', holding())).toBe(true);
  expect(isPermitted('/analytics', holding())).toBe(false);
  const analyst = holding('HOMEPAGE_METRICS');
  expect(screensOf(permittedNavigation(analyst)).map(({ path }) => path)).toEqual(['/dashboard', '/analytics']);
  expect(isPermitted('/analytics', analyst)).toBe(true);
});

test('opens the reserve calendar, which no menu leads to, with the permission of its balance alone', () => {
  expect(isPermitted('/dashboard/reserves', holding('IBT_DISBURSEMENT_ORION'))).toBe(false);
  expect(isPermitted('/dashboard/reserves', holding('INTERAC_DISBURSEMENT_ORION'))).toBe(true);
});

test('lets nobody onto a screen, or below it, without its permission', () => {
  expect(isPermitted(PAYINS, holding())).toBe(false);
  expect(isPermitted(`${PAYINS}/x`, holding())).toBe(false);
  expect(isPermitted(PAYINS, holding('DEPOSIT_ORION'))).toBe(true);
  expect(isPermitted(`${PAYINS}-not`, holding())).toBe(true);
});

test('opens a screen to whoever holds any of its permissions, while its flag is on', () => {
  const item = { label: 'VIP', path: '/vip', anyOf: ['VIP_CLIENTS_VIEW', 'MANAGE_VIP'], flag: 'vip' } as const;
  const one: NavigationSection[] = [{ label: 'Manage', entries: [{ label: 'VIP', icon: Scale, items: [item] }] }];
  const on = { flags: new Set(['vip']) };
  expect(permittedNavigation({ ...holding('MANAGE_VIP'), ...on }, one)).toHaveLength(1);
  expect(isPermitted('/vip/1', { ...holding('VIP_CLIENTS_VIEW'), ...on }, one)).toBe(true);
  expect(isPermitted('/vip/1', { ...holding('MANAGE_USERS'), ...on }, one)).toBe(false);
  expect(isPermitted('/vip/1', holding('MANAGE_VIP'), one)).toBe(false);
  expect(permittedNavigation(holding('MANAGE_VIP'), one)).toEqual([]);
});

test('opens the VIP clients to whoever sees them, and has them in the menu of those who manage them', () => {
  const inMenu = (rights: Rights) =>
    screensOf(permittedNavigation(rights)).some(({ path }) => path === '/merchant/vipclients');
  const [looks, manages] = [holding('VIP_CLIENTS_VIEW'), holding('VIP_CLIENTS_VIEW', 'MANAGE_VIP')];
  expect([looks, manages, holding()].map(rights => isPermitted('/merchant/vipclients', rights))).toEqual([
    true,
    true,
    false,
  ]);
  expect([looks, manages].map(inMenu)).toEqual([false, true]);
});

test('offers schedules of exports only while they are switched on', () => {
  const path = '/reports/schedule-exports';
  const rights = holding('ASYNC_EXPORT_PAGE');
  expect(isPermitted('/reports/exports', rights)).toBe(true);
  expect(isPermitted(path, rights)).toBe(false);
  expect(isPermitted(path, { ...rights, flags: new Set(['scheduled-exports']) })).toBe(true);
  expect(isPermitted('/reports/exports', holding('DEPOSIT_ORION'))).toBe(false);
});

test('gives the staff a menu of their own, with the screens that there are of each section', () => {
  const staff: Rights = { ...holding('MERCHANTS_VIEW', 'MANAGE_USERS', 'DEPOSIT_ORION'), userType: 'internal' };
  expect(labelsOf(permittedNavigation(staff))).toEqual([
    ['', 'Dashboard'],
    ['Reports', 'Transactions'],
    ['Merchant', 'Merchants'],
    ['Admin', 'Users', 'Settings', 'Audit Trail'],
  ]);
  expect(breadcrumbOf('/merchant/merchants/M1', 'internal')).toEqual(['Merchant', 'Merchants']);
  expect(breadcrumbOf('/admin/users', 'internal')).toEqual(['Admin', 'Users']);
});

test('has the screens of the staff in the order of the specification, then those that it does not name', () => {
  const permissions = ROLES.find(({ name }) => name === 'ADMIN')?.permissions ?? [];
  const admin: Rights = { permissions, flags: new Set(['ip-whitelisting']), userType: 'internal' };
  expect(labelsOf(permittedNavigation(admin)).slice(1)).toEqual([
    ['Reports', 'Balances', 'Transactions', 'Exports'],
    [
      'Merchant',
      'Merchants',
      'Transaction Fee Management',
      'Merchant Disbursement',
      'Reconciliation',
      'Files',
      'VIP Clients',
    ],
    ['Admin', 'Users', 'Roles', 'Settings', 'Audit Trail'],
    ['Internal QA', 'IBT External Testing', 'Deposit'],
  ]);
  expect(screensOf(permittedNavigation(admin).slice(3, 4)).map(({ label }) => label)).toEqual([
    'Users',
    'Roles',
    'Configurations',
    'Additional settings',
    'Merchant settings',
    'Notifications',
    'Customize Payment Flow',
    'IP Whitelisting',
    'IP mapping restrictions',
    'Audit Trail',
  ]);
  expect(breadcrumbOf('/admin/customize-payment-flow', 'internal')).toEqual([
    'Admin',
    'Settings',
    'Customize Payment Flow',
  ]);
  expect(breadcrumbOf('/admin/merchant-settings', 'internal')).toEqual(['Admin', 'Settings', 'Merchant settings']);
  const disbursements = ['Merchant', 'Merchant Disbursement'];
  expect(breadcrumbOf('/merchant/disbursements', 'internal')).toEqual(disbursements);
  const proposal = [...disbursements, 'Fund disbursements', 'Review'];
  expect(breadcrumbOf('/merchant/disbursements/7', 'internal')).toEqual(proposal);
});

/** The screens of the staff's menu, and the permission that each has there: who only sees the VIP clients comes by a link. */
const OPENS_WITH = Object.fromEntries(
  SCREENS.filter(([path, , , staff]) => staff !== null && path !== '/dashboard/reserves').map(([path, opens]) => [
    path,
    (path === '/merchant/vipclients' ? 'MANAGE_VIP' : opens) as Permission,
  ]),
);

const STAFF_SCREENS = Object.entries(OPENS_WITH).filter(
  ([, permission]) => permissionShape(permission).audience === 'staff',
);

test.each(STAFF_SCREENS)('the menu of the staff leads to %s with %s alone', (path, permission) => {
  const others = PERMISSIONS.filter(each => each !== permission);
  const flags = new Set(['ip-whitelisting']);
  const shown = (permissions: readonly Permission[]) =>
    screensOf(permittedNavigation({ permissions, flags, userType: 'internal' })).map(screen => screen.path);
  expect(shown([permission])).toContain(path);
  expect(shown(others)).not.toContain(path);
  expect([isPermitted(path, holding(permission)), isPermitted(path, holding(...others))]).toEqual([true, false]);
});

test('opens the credentials of programs to merchants’ people alone, whatever the staff hold', () => {
  const path = '/admin/credentials';
  const rightsOf = (userType: 'external' | 'internal'): Rights => ({ ...holding('MANAGE_USERS'), userType });
  expect(isPermitted(path, rightsOf('external'))).toBe(true);
  expect(screensOf(permittedNavigation(rightsOf('external'))).map(screen => screen.path)).toContain(path);
  expect(closedScreen(path, rightsOf('internal'))).toMatchObject({ label: 'API credentials', by: 'people' });
});

test.each(EXPECTED_ROLES.filter(([id]) => isStaffRole(id)))('role %i, %s, opens its own screens and no others', id => {
  const held = expectedPermissionsOf(id);
  const flags = new Set(['ip-whitelisting', 'scheduled-exports']);
  const rights: Rights = { permissions: held as Permission[], flags, userType: 'internal' };
  const [open, shut] = [true, false].map(isOpen =>
    Object.keys(OPENS_WITH).filter(path => held.includes(OPENS_WITH[path] as Permission) === isOpen),
  );
  expect(screensOf(permittedNavigation(rights)).map(({ path }) => path)).toEqual(['/dashboard', ...(open ?? [])]);
  expect(open?.filter(path => !isPermitted(`${path}/M1`, rights))).toEqual([]);
  // Whoever sees the VIP clients opens them by a link
  const seen = held.includes('VIP_CLIENTS_VIEW') ? ['/merchant/vipclients'] : [];
  expect(shut?.filter(path => isPermitted(path, rights))).toEqual(open?.includes('/merchant/vipclients') ? [] : seen);
});

test('says the way to a screen', () => {
  expect(breadcrumbOf(PAYINS)).toEqual(['Reports', 'Transactions', 'Payins']);
  expect(breadcrumbOf('/reports/exports')).toEqual(['Manage', 'Exports', 'History']);
  expect(breadcrumbOf('/dashboard')).toEqual(['Dashboard']);
  expect(breadcrumbOf('/dashboard/reserves')).toEqual(['Dashboard', 'Reserve calendar']);
  expect(breadcrumbOf('/user/profile')).toEqual(['Profile']);
  expect(breadcrumbOf('/elsewhere')).toEqual([]);
});
