import { expect, test } from 'vitest';
import { placeOfRefusal } from './place-of-refusal.ts';

const values = { name: '', fees: [{ name: 'One' }, { name: 'Two', target: null }], definitionIds: ['a', 'b'] };

test.each([
  ['name', 'name'],
  ['fees.1.name', 'fees.1.name'],
  ['fees.1.target', 'fees.1.target'],
  ['fees.1.unknown', 'fees'],
  ['fees.7.name', 'fees'],
  ['fees', 'fees'],
  ['definitionIds.1', 'definitionIds'],
  ['elsewhere', 'root'],
  ['', 'root'],
])('what is refused at %s is shown at %s', (field, place) => {
  expect(placeOfRefusal(values, field)).toBe(place);
});
