import type { Permission } from '@drumlin/contract/permissions.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { Scale } from 'lucide-react';
import { expect, test } from 'vitest';
import {
  breadcrumbOf,
  homePath,
  isPermitted,
  type NavigationSection,
  permittedNavigation,
  type Rights,
} from './navigation.ts';

const holding = (...permissions: Permission[]): Rights => ({ permissions, flags: new Set() });
const PAYINS = '/reports/transaction/deposits';
const menu: NavigationSection[] = [
  {
    label: 'Reports',
    groups: [
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
    groups: [{ label: 'People', icon: Scale, items: [{ label: 'Users', path: '/u', anyOf: ['MANAGE_USERS'] }] }],
  },
];

test('keeps the screens somebody may open, and drops the groups and sections that are left empty', () => {
  const [section, ...others] = permittedNavigation(holding('DEPOSIT_ORION'), menu);
  expect(others).toEqual([]);
  expect(section?.groups.map(group => group.label)).toEqual(['Transactions']);
  expect(section?.groups[0]?.items.map(item => item.label)).toEqual(['Payins']);
});

test('shows nothing to somebody without permissions', () => {
  expect(permittedNavigation(holding(), menu)).toEqual([]);
});

test('lands people on their first screen, or on the page that says there is none', () => {
  expect(homePath(holding('DEPOSIT_ORION'))).toBe(PAYINS);
  expect(homePath(holding('MANAGE_USERS'))).toBe('/admin/users');
  expect(homePath(holding('IP_ALLOWLIST'))).toBe('/');
});

test('lets nobody onto a screen, or below it, without its permission', () => {
  expect(isPermitted(PAYINS, holding())).toBe(false);
  expect(isPermitted(`${PAYINS}/x`, holding())).toBe(false);
  expect(isPermitted(PAYINS, holding('DEPOSIT_ORION'))).toBe(true);
  expect(isPermitted(`${PAYINS}-not`, holding())).toBe(true);
});

test('opens a screen to whoever holds any of its permissions, while its flag is on', () => {
  const item = { label: 'VIP', path: '/vip', anyOf: ['VIP_CLIENTS_VIEW', 'MANAGE_VIP'], flag: 'vip' } as const;
  const one: NavigationSection[] = [{ label: 'Manage', groups: [{ label: 'VIP', icon: Scale, items: [item] }] }];
  const on = { flags: new Set(['vip']) };
  expect(permittedNavigation({ ...holding('MANAGE_VIP'), ...on }, one)).toHaveLength(1);
  expect(isPermitted('/vip/1', { ...holding('VIP_CLIENTS_VIEW'), ...on }, one)).toBe(true);
  expect(isPermitted('/vip/1', { ...holding('MANAGE_USERS'), ...on }, one)).toBe(false);
  expect(isPermitted('/vip/1', holding('MANAGE_VIP'), one)).toBe(false);
  expect(permittedNavigation(holding('MANAGE_VIP'), one)).toEqual([]);
});

test('offers schedules of exports only while they are switched on', () => {
  const path = '/reports/schedule-exports';
  const rights = holding('ASYNC_EXPORT_PAGE');
  expect(isPermitted('/reports/exports', rights)).toBe(true);
  expect(isPermitted(path, rights)).toBe(false);
  expect(isPermitted(path, { ...rights, flags: new Set(['scheduled-exports']) })).toBe(true);
  expect(isPermitted('/reports/exports', holding('DEPOSIT_ORION'))).toBe(false);
});

test('gives every role of a merchant a home', () => {
  for (const role of ROLES.filter(({ userType }) => userType === 'external'))
    expect(homePath(holding(...role.permissions)), role.name).toBe(PAYINS);
});

test('says the way to a screen', () => {
  expect(breadcrumbOf(PAYINS)).toEqual(['Reports', 'Transactions', 'Payins']);
  expect(breadcrumbOf('/reports/exports')).toEqual(['Manage', 'Exports', 'History']);
  expect(breadcrumbOf('/user/profile')).toEqual(['Profile']);
  expect(breadcrumbOf('/elsewhere')).toEqual([]);
});
