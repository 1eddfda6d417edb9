import { PERMISSIONS } from '@drumlin/contract/permissions.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { CAPABILITIES, isProductPart, roleLabel, roleMeaning } from './role-words.ts';

test('names every permission that is not the one product’s part of another', () => {
  const named = CAPABILITIES.map(({ permission }) => permission);
  expect(PERMISSIONS.filter(permission => !isProductPart(permission)).sort()).toEqual([...named].sort());
});

test('says what each merchant role is for, and calls role 4 Consumer Service', () => {
  for (const role of ROLES.filter(({ userType }) => userType === 'external'))
    expect(roleMeaning(role.id)).toBeDefined();
  expect(roleLabel({ id: 4, name: 'Customer Service' })).toBe('Consumer Service');
  expect(roleLabel({ id: 107, name: 'OPS_PAYMENTS' })).toBe('Ops Payments');
  expect(roleLabel({ id: 110, name: 'INTERNAL_QA' })).toBe('Internal QA');
});
