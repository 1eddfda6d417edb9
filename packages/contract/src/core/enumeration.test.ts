import { expect, test } from 'vitest';
import { transStatus } from '../enumerations/transactions.ts';
import { entryOf, titleCase } from './enumeration.ts';

test('gives the label and tone of a known value', () => {
  expect(entryOf(transStatus, 'S')).toMatchObject({ label: 'Successful', tone: 'success', known: true });
});

test('shows a value from upstream that nobody knows title-cased', () => {
  expect(entryOf(transStatus, 'NEW_STATE')).toMatchObject({ label: 'New State', known: false });
  expect(entryOf(transStatus, 'constructor')).toMatchObject({ known: false });
  expect(titleCase('WAITING_FOR_BALANCE')).toBe('Waiting For Balance');
});

test('knows a value by its label too, which some fields of the wire carry', () => {
  expect(entryOf(transStatus, 'Rejected')).toMatchObject({ tone: 'error', outcome: 'Rejected', known: true });
});
