import type { InteracExplanation } from '@drumlin/contract/disbursements/explanation.ts';
import { PERMISSIONS, type Permission } from '@drumlin/contract/permissions.ts';
import { expect, test } from 'vitest';
import { permittedTo } from './permitted.ts';

const place = (report: string, rows: number) => ({
  report,
  words: { merchants: 'M1' },
  rows,
  cents: 100,
  amongOthers: false,
});
const explanation = {
  lines: [
    {
      line: 'payouts',
      amountCents: 300,
      ledgerCents: 300,
      places: [place('interac-payouts', 41), place('interac-eft-payouts', 2)],
    },
    { line: 'returns', amountCents: 100, ledgerCents: 100, places: [place('interac-returns', 3)] },
  ],
} as unknown as InteracExplanation;

const shownWithout = (...taken: Permission[]): [string, number][][] => {
  const permissions = new Set(PERMISSIONS.filter(each => !taken.includes(each)));
  return permittedTo({ permissions }, explanation).lines.map(({ places }) =>
    places.map(({ report, rows }) => [report, rows]),
  );
};

test.each<[Permission[], [string, number][][]]>([
  [
    [],
    [
      [
        ['interac-payouts', 41],
        ['interac-eft-payouts', 2],
      ],
      [['interac-returns', 3]],
    ],
  ],
  [['INTERAC_WITHDRAWS_ORION'], [[['interac-eft-payouts', 2]], [['interac-returns', 3]]]],
  [['WITHDRAWS_ORION'], [[['interac-eft-payouts', 2]], [['interac-returns', 3]]]],
  [
    ['INTERAC_EFT_PAYOUTS', 'RETURN_ORION'],
    [[['interac-payouts', 41]], []],
  ],
])('without %j neither the rows nor their number are told', (taken, shown) => {
  expect(shownWithout(...taken)).toEqual(shown);
});

test('what is not a report of the portal is nobody’s', () => {
  const lines = [{ ...explanation.lines[0], places: [place('interac-secrets', 1)] }] as InteracExplanation['lines'];
  expect(permittedTo({ permissions: new Set(PERMISSIONS) }, { ...explanation, lines }).lines[0]?.places).toEqual([]);
});
