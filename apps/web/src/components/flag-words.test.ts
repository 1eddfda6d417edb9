import { FLAG_NAMES } from '@drumlin/contract/core/flags.ts';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { DATASET_NAMES } from '@drumlin/contract/ingest/names.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { datasetInWords } from './dataset-words.ts';
import { flagInWords } from './flag-words.ts';

const french = ((text: string) => {
  expect(frCA).toHaveProperty([text]);
  return frCA[text];
}) as unknown as TFunction;

test('every dataset has a name that people read, in French too', () => {
  for (const name of DATASET_NAMES) expect(datasetInWords(name, french)).not.toContain(name);
  expect(datasetInWords('ibt-wallets', french)).toBe('Soldes · Virement bancaire instantané');
});

test('no two flags are said to switch the same', () => {
  const words = FLAG_NAMES.map(name => flagInWords(name, french));
  expect(new Set(words).size).toBe(words.length);
});
