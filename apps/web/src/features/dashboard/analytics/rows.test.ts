import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { expect, test } from 'vitest';
import { attempts, ofMethod, REJECTED, rejectedWith, rowsOfMerchant, SUCCESSFUL } from './rows.ts';

const DAYS = { firstDay: '2026-10-05', lastDay: '2026-10-11' };
const PERMISSIONS = ['DEPOSIT_ORION', 'INTERAC_DEPOSIT_ORION'] as const;

test('a figure leads to the report of its rows, with its days and its merchant', () => {
  const rowsOf = rowsOfMerchant('m-1', PERMISSIONS);
  expect(rowsOf('interac-payins', DAYS, { ...SUCCESSFUL, ...ofMethod('MANUAL') })).toEqual({
    to: '/reports/transaction/deposits',
    search: {
      tab: 'interac-payins',
      merchants: 'm-1',
      from: '2026-10-05',
      to: '2026-10-11',
      transStatusId: 'S',
      interacTransactionMethod: 'MANUAL',
    },
  });
});

test('is no link for who may not see the report or its tab, nor for a period that has no day yet', () => {
  expect(rowsOfMerchant('m-1', ['DEPOSIT_ORION'])('interac-payins', DAYS, {})).toBeUndefined();
  expect(rowsOfMerchant('m-1', ['INTERAC_DEPOSIT_ORION'])('interac-payins', DAYS, {})).toBeUndefined();
  expect(rowsOfMerchant('m-1', PERMISSIONS)('interac-payouts', DAYS, {})).toBeUndefined();
  const none = { firstDay: '2026-10-01', lastDay: '2026-09-30' };
  expect(rowsOfMerchant('m-1', PERMISSIONS)('interac-payins', none, {})).toBeUndefined();
});

test('a conversion leads to its attempts; windows of 24 hours to all that they are made of', () => {
  expect(attempts('FIRST_TIME', 'OVERALL', true)).toEqual({ conversionType: 'FIRST_TIME' });
  expect(attempts('USER24HOUR', 'MANUAL', false)).toEqual({
    conversionType: 'GROSS',
    interacTransactionMethod: 'MANUAL',
    abandons: 'EXCLUDED',
  });
});

test('a rejection leads to the rows of its code, abandons whatever their status', () => {
  expect(rejectedWith('15')).toEqual({ transStatusId: 'R', errorCode: '15' });
  expect(rejectedWith('104')).toEqual({ abandons: 'ONLY' });
  expect(rejectedWith('NONE')).toEqual({ conversionType: 'UNCODED' });
});

test('the report reads every word that figures lead with', () => {
  const { filters } = REPORTS['interac-payins'];
  const words = [
    SUCCESSFUL,
    REJECTED,
    ofMethod('AUTOMATIC'),
    attempts('EXISTING', 'REQUEST_MONEY', false),
    rejectedWith('15'),
    rejectedWith('104'),
    rejectedWith('NONE'),
  ];
  for (const [key, word] of words.flatMap(Object.entries<string>)) {
    const filter = filters[key as keyof typeof filters];
    const value = filter.control === 'some' ? word.split(',') : word;
    expect(filter.schema.safeParse(value), `${key}=${word}`).toMatchObject({ success: true });
  }
});
