import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { DAY } from '../calendar.ts';
import { interacBatches, interacDays } from '../interac/batches.ts';
import { openLedger } from '../ledger.ts';
import { PROFILES } from '../profiles.ts';
import { type Payin, startedAt } from './payin.ts';
import { payinsByDay } from './sessions.ts';

const asOf = new Date('2026-03-20T18:30:00Z');
const lastDay = '2026-03-20';
const ledger = openLedger(1n, PROFILES.tiny, asOf, '2026-03-01');
const payins = [...interacDays(ledger, asOf)].flatMap(day => day.payins);
const rows = [...interacBatches(ledger, asOf)].flatMap(batch => batch['interac-payins']);

describe('the log', () => {
  test('does not depend on the order in which merchants are made', () => {
    const traders = ledger.merchants.filter(merchant => merchant.interacShare > 0).toReversed();
    const alone = traders.flatMap(merchant => [...payinsByDay(ledger, merchant, lastDay)].flat());
    const known = new Map(alone.map(payin => [payin.facts.transId, payin]));
    expect(payins.filter(payin => startedAt(payin) <= asOf.getTime()).length).toBeGreaterThan(1_000);
    // Thousands of payins, which `expect` takes long to compare
    expect(payins.filter(payin => !isDeepStrictEqual(payin, known.get(payin.facts.transId)))).toEqual([]);
  });

  test('is in time order and ends each payin once, after it began', () => {
    const isWrong = ({ events }: Payin): boolean => {
      const ends = events.filter(event => event.kind === 'completed' || event.kind === 'rejected');
      const took = (ends[0]?.at ?? 0) - events[0].at;
      const isInOrder = events.every((event, at) => at === 0 || (events[at - 1]?.at ?? 0) <= event.at);
      const isToldOnce = events.filter(event => event.kind === 'notified').length === 1;
      return !(isInOrder && ends.length === 1 && isToldOnce && took > 0 && took <= DAY);
    };
    expect(payins.filter(isWrong)).toEqual([]);
  });

  test('links a retry to the first try of the same consumer', () => {
    const known = new Map(payins.map(payin => [payin.facts.transId, payin]));
    const retries = payins.filter(payin => payin.facts.originalTxnId !== null);
    expect(retries.length).toBeGreaterThan(100);
    for (const retry of retries) {
      const first = known.get(retry.facts.originalTxnId ?? '');
      expect(first?.facts.originalTxnId).toBeNull();
      expect(first?.facts.merchantCustomerId).toBe(retry.facts.merchantCustomerId);
      expect(first && startedAt(first)).toBeLessThan(startedAt(retry));
    }
  });
});

describe('the rows', () => {
  test('show nothing that happened after asOf', () => {
    for (const row of rows) {
      const instants = [row.updatedAt, row.transDatetime, row.txnCompletionDateTime, row.emailTransDatetime];
      for (const instant of instants) if (instant) expect(Date.parse(String(instant))).toBeLessThanOrEqual(+asOf);
    }
  });

  test('hold a payin pending, without end or fee, for less than 24 hours', () => {
    const open = rows.filter(row => row.transStatus === 'P' || row.transStatus === 'I');
    expect(open.length).toBeGreaterThan(0);
    for (const row of open) {
      expect(+asOf - Date.parse(String(row.transDatetime))).toBeLessThan(DAY);
      expect([row.txnCompletionDateTime, row.errorCode, row.merchantNtfyStatus]).toEqual([null, null, null]);
      expect(row.merchantFeeCents).toBe(0);
    }
  });

  test('hold a notification pending for no more than 24 hours', () => {
    const pending = rows.filter(row => row.merchantNtfyStatus === 'PENDING');
    for (const row of pending) expect(+asOf - Date.parse(String(row.txnCompletionDateTime))).toBeLessThan(DAY);
  });

  test('end with a code exactly when they are rejected', () => {
    for (const row of rows) expect(row.errorCode !== null).toBe(row.transStatus === 'R');
  });
});
