import { expect, test } from 'vitest';
import { PERMISSIONS, permissionsWithProducts } from './permissions.ts';

test('names each permission once', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
});

test('a merchant parent without Interac has no Interac permission and no analytics', () => {
  const held = permissionsWithProducts(PERMISSIONS, ['IBT']);
  expect(held.filter(permission => permission.startsWith('INTERAC_'))).toEqual([]);
  expect(held).not.toContain('HOMEPAGE_METRICS');
  expect(held).toContain('IBT_DEPOSIT_ORION');
});

test('a merchant parent without Instant Bank Transfer has no permission of it', () => {
  expect(permissionsWithProducts(PERMISSIONS, ['INTERAC']).filter(p => p.startsWith('IBT_'))).toEqual([]);
});

test('what a role does not give, a product does not add; the order is the table order', () => {
  expect(permissionsWithProducts(['MANAGE_USERS', 'DEPOSIT_ORION'], ['INTERAC', 'IBT'])).toEqual([
    'DEPOSIT_ORION',
    'MANAGE_USERS',
  ]);
});
