import { expect, test } from 'vitest';
import { chooseMerchant, chooseProduct } from './choice.ts';

const MERCHANTS = [
  { merchantId: 'A2', merchantName: 'Aspen' },
  { merchantId: 'A1', merchantName: 'Birch' },
];

test('takes the first merchant and the first product where the address names none', () => {
  expect(chooseMerchant(MERCHANTS, undefined)).toEqual({ chosen: MERCHANTS[0] });
  expect(chooseProduct(['INTERAC', 'IBT'], undefined)).toEqual({ chosen: 'INTERAC' });
});

test('takes what the address names', () => {
  expect(chooseMerchant(MERCHANTS, 'A1')).toEqual({ chosen: MERCHANTS[1] });
  expect(chooseProduct(['INTERAC', 'IBT'], 'IBT')).toEqual({ chosen: 'IBT' });
});

test('says what the address names and is not there, and takes the first', () => {
  expect(chooseMerchant(MERCHANTS, 'B1')).toEqual({ chosen: MERCHANTS[0], refused: 'B1' });
  expect(chooseProduct(['IBT'], 'INTERAC')).toEqual({ chosen: 'IBT', refused: 'INTERAC' });
});

test('has nothing to take of an empty list', () => {
  expect(chooseMerchant([], 'A1')).toEqual({ chosen: undefined, refused: 'A1' });
  expect(chooseProduct([], undefined)).toEqual({ chosen: undefined });
});
