import { expect, test, vi } from 'vitest';
import { fileNameOf, saveFrom } from './download.ts';

test('prefers the encoded file name', () => {
  expect(fileNameOf(`attachment; filename="reussi.csv"; filename*=UTF-8''r%C3%A9ussi.csv`)).toBe('réussi.csv');
});

test('reads a plain file name, and none', () => {
  expect(fileNameOf('attachment; filename="payins.csv"')).toBe('payins.csv');
  expect(fileNameOf(null)).toBeUndefined();
});

test('saves what is at an address under the name of the answer, not under one of its own', () => {
  const link = { href: '', download: 'unset', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  saveFrom('/v1/exports/files/7');
  expect(link).toMatchObject({ href: '/v1/exports/files/7', download: '' });
  expect(link.click).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
