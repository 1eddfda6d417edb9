import { expect, test } from 'vitest';
import { email } from './schemas.ts';

test.each([
  ['jean@hydro-québec.example', 'Jean@HYDRO-QUE\u0301BEC.example', 'jean@xn--hydro-qubec-ibb.example'],
  ['a@łódź.straße.ca', 'a@xn--d-uga0v4h.xn--strae-oqa.ca'],
  ['élise@example.ca', ' E\u0301lise@example.ca ', 'ÉLISE@EXAMPLE.CA'],
])('%s is one address in all its spellings', (kept, ...spellings) => {
  expect(spellings.map(typed => email.parse(typed))).toEqual(spellings.map(() => kept));
});

test('letters that look like Latin ones are no address, and stay in Punycode where a domain has them', () => {
  for (const typed of ['ana@\u0430urora.example', '\u0430na@aurora.example', 'ana@xn--\u00e9.example'])
    expect(email.safeParse(typed).success).toBe(false);
  expect(email.parse('ana@xn--urora-3ve.example')).toBe('ana@xn--urora-3ve.example');
});
