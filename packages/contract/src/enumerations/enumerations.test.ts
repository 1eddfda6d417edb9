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

test.each<[Enumeration, string]>([
  [
    ibt.txnStatus,
    'ABANDONED, ACCOUNT_VERIFIED, DENIED, ERROR, FAILED, INTERNAL_ERROR, INVALID_PAYLOAD, PAYMENT_PROCESSING, PROCESSING_NEW_USER, PROCESS_NEW_USER, REAUTH_IN_PROGRESS, REAUTH_REQUIRED, RECEIVED_REQUEST, RETURNED, RETURNED_WITH_REPRESENTMENT, RFP_ELIGIBILITY, RMG_CHECK_FAILED, SUCCESS, TRANSACTION_PROCESSING, VALID, VALIDATING_FI_INFO, VALIDATING_OBV_TOKEN, VERIFICATION_FAILED, VERIFICATION_REQUIRED, VERIFIED, WAITING_FOR_BALANCE, WAITING_FOR_VERIFICATION',
  ],
  [transactions.transStatus, 'S, R, P, I, T, A, C, F, X'],
  [ledger.transType, 'F, T, A'],
  [
    verification.verificationStatus,
    'ABANDONED, CANCELLED, CHANNEL_SERVICE_UNAVAILABLE, CHANNEL_UNAVAILABLE, CONFIRMED, FAILED, FAILED_AUTH, FAILED_DATA_MISMATCH, FI_UNAVAILABLE, INITIATED, INTERNAL_SYSTEM_ERROR, INVALID_PAYLOAD, RE_AUTH, SENT, SUCCESS, SUCCESS_CANCELLED, SUCCESS_CONFIRM, SUCCESS_NSF, TIME_OUT, UNKNOWN_CHANNEL, UNKNOWN_STATUS',
  ],
  [transactions.notificationStatus, 'PENDING, SENT, UNDELIVERED'],
  [ledger.batchStatus, 'C, P'],
  [transactions.interacMethod, 'AUTOMATIC, MANUAL, REQUEST_MONEY'],
  [ibt.nextAction, 'R, D'],
  [ibt.txnType, 'CREDIT, DEBIT'],
  [ledger.adjustmentType, 'CREDIT, DEBIT, MERCHANT_DEPOSITS'],
  [ibt.processingBank, 'NCU, BMO'],
  [ibt.channel, 'PLAID, FLINKS'],
  [ibt.settlementCode, '100, 101, 102, 103, 105, 201'],
  [regions.region, 'AB, BC, ON, MB, NL, NT, NS, NU, NB, PE, QC, SK, YT'],
])('$name has the values of the specification', ({ entries }, values) => {
  expect(Object.keys(entries).toSorted()).toEqual(values.split(', ').toSorted());
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
