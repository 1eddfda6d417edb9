import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { expect, test } from 'vitest';

test('what is tried is « d’essai » in every text', () => {
  expect(Object.values(frCA).filter(text => /\b(de|un) tests?\b/i.test(text))).toEqual([]);
});
