import { centsToText } from '@drumlin/contract/core/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf } from './cells.ts';

test('an amount is its cents to the letter, whatever its size', () => {
  const money = cellOf('money');
  fc.assert(
    fc.property(fc.maxSafeInteger(), cents => {
      const cell = money(String(cents));
      const text = centsToText(BigInt(cents));
      expect(typeof cell === 'number' ? cell.toFixed(2) : cell).toBe(text);
      expect(typeof cell).toBe(text.replace(/\D/g, '').length > 15 ? 'string' : 'number');
      expect(String(cell)).not.toMatch(/e|\.\d{3}/);
    }),
  );
  expect(money('12345678901234567890')).toBe('123456789012345678.90');
  expect(money(null)).toBeNull();
});

test('wall times are the days that spreadsheets count, and stay text where they have none', () => {
  expect(cellOf('dateTime')('2026-11-01 06:00:00')).toBe(46_327.25);
  expect(cellOf('day')('2026-11-01')).toBe(46_327);
  expect(cellOf('day')('1900-03-01')).toBe(61);
  expect(cellOf('day')('1899-12-31')).toBe('1899-12-31');
  expect(cellOf('count')('7')).toBe(7);
});
