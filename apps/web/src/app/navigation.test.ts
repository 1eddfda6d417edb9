import { ROLES } from '@drumlin/contract/roles.ts';
import { Scale } from 'lucide-react';
import { expect, test } from 'vitest';
import { homePath, isPermitted, type NavigationSection, permittedNavigation, trailTo } from './navigation.ts';

const PAYINS = '/reports/transaction/deposits';
const menu: NavigationSection[] = [
  {
    label: 'Reports',
    groups: [
      {
        label: 'Balances',
        icon: Scale,
        items: [{ label: 'Daily Summary', path: '/d', permission: 'DAILY_SUMMARY_ORION' }],
      },
      {
        label: 'Transactions',
        icon: Scale,
        items: [
          { label: 'Payins', path: '/p', permission: 'DEPOSIT_ORION' },
          { label: 'Payouts', path: '/w', permission: 'WITHDRAWS_ORION' },
        ],
      },
    ],
  },
  {
    label: 'Manage',
    groups: [{ label: 'People', icon: Scale, items: [{ label: 'Users', path: '/u', permission: 'MANAGE_USERS' }] }],
  },
];

test('keeps the screens somebody may open, and drops the groups and sections that are left empty', () => {
  const [section, ...others] = permittedNavigation(['DEPOSIT_ORION'], menu);
  expect(others).toEqual([]);
  expect(section?.groups.map(group => group.label)).toEqual(['Transactions']);
  expect(section?.groups[0]?.items.map(item => item.label)).toEqual(['Payins']);
});

test('shows nothing to somebody without permissions', () => {
  expect(permittedNavigation([], menu)).toEqual([]);
});

test('lands people on their first screen, or on the page that says there is none', () => {
  expect(homePath(['DEPOSIT_ORION'])).toBe(PAYINS);
  expect(homePath(['MANAGE_USERS'])).toBe('/admin/users');
  expect(homePath(['IP_ALLOWLIST'])).toBe('/');
});

test('lets nobody onto a screen, or below it, without its permission', () => {
  expect(isPermitted(PAYINS, [])).toBe(false);
  expect(isPermitted(`${PAYINS}/x`, [])).toBe(false);
  expect(isPermitted(PAYINS, ['DEPOSIT_ORION'])).toBe(true);
  expect(isPermitted(`${PAYINS}-not`, [])).toBe(true);
});

test('gives every role of a merchant a home', () => {
  for (const role of ROLES.filter(({ userType }) => userType === 'external'))
    expect(homePath(role.permissions), role.name).toBe(PAYINS);
});

test('says the way to a screen', () => {
  expect(trailTo(PAYINS)).toEqual(['Reports', 'Transactions', 'Payins']);
  expect(trailTo('/user/profile')).toEqual(['Profile']);
  expect(trailTo('/elsewhere')).toEqual([]);
});
