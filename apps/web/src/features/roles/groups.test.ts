import { expect, test } from 'vitest';
import { CAPABILITIES } from '../../components/people/role-words.ts';
import { PERMISSION_GROUPS } from './groups.ts';

test('the matrix has every permission once, and reports and exports alone among the reports', () => {
  const shown = PERMISSION_GROUPS.flatMap(({ capabilities }) => capabilities.map(({ permission }) => permission));
  expect(shown.toSorted()).toEqual(CAPABILITIES.map(({ permission }) => permission).toSorted());
  const reports = PERMISSION_GROUPS[0]?.capabilities.map(({ permission }) => permission) ?? [];
  expect(reports.filter(code => !/ORION|EFT_PAYOUTS|METRICS|EXPORT/.test(code))).toEqual([]);
});

test('what moves money stands under a heading of its own', () => {
  const money = PERMISSION_GROUPS.find(({ label }) => label === 'Fees and disbursements');
  expect(money?.capabilities.map(({ permission }) => permission).toSorted()).toEqual(
    CAPABILITIES.flatMap(({ permission }) => (/^(FEES|DISBURSEMENTS)_/.test(permission) ? permission : [])).toSorted(),
  );
});
