import { ROLES } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { roleLabel, roleMeaning } from './role-words.ts';

test('says what each merchant role is for, and calls role 4 Consumer Service', () => {
  for (const role of ROLES.filter(({ userType }) => userType === 'external'))
    expect(roleMeaning(role.id)).toBeDefined();
  expect(roleLabel({ id: 4, name: 'Customer Service' })).toBe('Consumer Service');
  expect(roleLabel({ id: 107, name: 'OPS_PAYMENTS' })).toBe('Ops Payments');
  expect(roleLabel({ id: 110, name: 'INTERNAL_QA' })).toBe('Internal QA');
});
