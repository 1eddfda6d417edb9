import { expect, test } from 'vitest';
import { LEGENDS } from '../legends/registry.ts';
import { CALL_CODES } from './codes.ts';

test.each([
  ['INTERAC', 'PAYIN', ['A004']],
  ['INTERAC', 'PAYOUT', ['B004', 'B014', 'B015', 'B016', 'B017']],
  ['IBT', 'PAYIN', []],
  ['IBT', 'PAYOUT', []],
] as const)(
  'a call of %s and %s is answered with every code of the legend, but for what is wrong with no field: %j',
  (...given) => {
    const [product, direction, ofNoField] = given;
    const { legend, fields, other } = CALL_CODES[product][direction];
    const missing = (LEGENDS[legend]?.entries ?? [])
      .map(({ code }) => code)
      .filter(code => code !== other && !Object.values(fields).includes(code));
    expect(missing).toEqual(ofNoField);
  },
);
