import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { ROLES } from '@drumlin/contract/roles.ts';
import { expect, test } from 'vitest';
import { roleMeaning, roleOfType } from './role-words.ts';

test('says what each merchant role is for, and calls role 4 Consumer Service', () => {
  for (const role of ROLES.filter(({ userType }) => userType === 'external'))
    expect(roleMeaning(role.id)).toBeDefined();
  expect(roleLabel({ id: 4, name: 'Customer Service' })).toBe('Consumer Service');
  expect(roleLabel({ id: 107, name: 'OPS_PAYMENTS' })).toBe('Ops Payments');
  expect(roleLabel({ id: 110, name: 'INTERNAL_QA' })).toBe('Internal QA');
});

test('no screen shows the code of a role', () => {
  const web = join(import.meta.dirname, '..', '..');
  const shows = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx$/.test(name) && !name.includes('testing'))
    .filter(name => /\brole\.name\b|findRole\([^)]*\)\?\.name/.test(readFileSync(join(web, name), 'utf8')));
  expect(shows).toEqual([]);
});

test.each(['en-CA', 'fr-CA'] as const)('tells every role of staff from those of merchants’ people in %s', locale => {
  const names = ROLES.map(role => roleOfType(role, text => translate(text, locale)));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
