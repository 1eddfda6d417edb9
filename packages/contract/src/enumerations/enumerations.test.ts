import { expect, test } from 'vitest';
import type { Enumeration } from '../core/enumeration.ts';
import { frCA } from '../i18n/fr-CA/catalogue.ts';
import * as ibt from './ibt.ts';
import * as ledger from './ledger.ts';
import * as regions from './regions.ts';
import * as transactions from './transactions.ts';
import * as verification from './verification.ts';

const all: Enumeration[] = [ibt, ledger, regions, transactions, verification].flatMap(module =>
  Object.values<unknown>(module).filter(
    (value): value is Enumeration =>
      Object.hasOwn(Object(value), 'entries') && typeof value === 'object' && !Array.isArray(value),
  ),
);

// The values of the others are written out where reports have them (reports/specification.test.ts)
test('a batch is completed or pending', () => {
  expect(ledger.batchStatus.values.toSorted()).toEqual(['C', 'P']);
});

test('the status with two spellings is offered once and asked for in both', () => {
  expect(ibt.TXN_STATUS_CHOICES).toHaveLength(ibt.txnStatus.values.length - 1);
  expect(ibt.bothSpellings(['PROCESS_NEW_USER', 'DENIED'])).toContain('PROCESSING_NEW_USER');
  expect(ibt.bothSpellings(['DENIED'])).toEqual(['DENIED']);
});

test('each is declared once and says every value in French', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  const labels = all.flatMap(({ entries }) => Object.values(entries).map(({ label }) => label));
  expect(labels.filter(label => !Object.hasOwn(frCA, label))).toEqual([]);
});
