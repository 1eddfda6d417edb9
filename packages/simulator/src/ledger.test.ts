import { isDeepStrictEqual } from 'node:util';
import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from './calendar.ts';
import type { CsvValue } from './csv.ts';
import { ibtBatches, ibtDays } from './ibt/batches.ts';
import { ibtMerchantDays } from './ibt/merchant-days.ts';
import { interacBatches, interacDays } from './interac/batches.ts';
import { interacMerchantDays } from './interac/merchant-days.ts';
import { openLedger } from './ledger.ts';
import { PROFILES, type ProfileName } from './profiles.ts';
import { rowsByDataset } from './testing/rows-of.ts';

const asOf = new Date('2026-11-20T17:00:00Z');
const open = (profile: ProfileName, at = asOf, from?: string) => openLedger(1n, PROFILES[profile], at, from);

const started = <T>(days: Iterable<readonly T[]>) => [...days].flat();
const upTo = (at: number) => (steps: readonly { at: number }[]) => steps.filter(step => step.at <= at);

/** A month of both products. */
const daysUpTo = (at: Date) => {
  const ledger = open('tiny', at, '2026-10-20');
  return { ledger, interac: [...interacDays(ledger, at)], ibt: [...ibtDays(ledger, at)] };
};

/** The whole log of both products up to asOf: each entity with its events until then. */
const logOf = ({ interac, ibt }: ReturnType<typeof daysUpTo>) => {
  const past = upTo(asOf.getTime());
  return {
    payins: started(interac.map(day => day.payins)).map(payin => ({ ...payin, events: past(payin.events) })),
    payouts: started(interac.map(day => day.payouts)).map(({ facts, events }) => ({ facts, events: past(events) })),
    eftPayouts: started(interac.map(day => day.eftPayouts)).map(({ facts, start, end }) => ({
      facts,
      events: past([{ at: start }, end]),
    })),
    returns: started(interac.map(day => day.returns)).map(({ transId, start, settledAt }) => ({
      transId,
      events: past([{ at: start }, { at: settledAt }]),
    })),
    adjustments: started(interac.map(day => day.adjustments)).map(entry => ({ entry, events: past([entry]) })),
    disbursements: started(interac.map(day => day.disbursements)).map(entry => ({ entry, events: past([entry]) })),
    ibtPayins: started(ibt.map(day => day.payins)).map(({ payin }) => ({
      facts: payin.facts,
      events: past(payin.steps),
    })),
    ibtPayouts: started(ibt.map(day => day.payouts)).map(({ facts, steps }) => ({ facts, events: past(steps) })),
    ibtReturns: started(ibt.map(day => day.returns)).map(({ returnId, states, representment }) => ({
      returnId,
      events: past([...states, ...(representment?.stopRequests ?? [])]),
    })),
    ibtAdjustments: started(ibt.map(day => day.adjustments)).map(entry => ({ entry, events: past([entry]) })),
    ibtDisbursements: started(ibt.map(day => day.disbursements)).map(entry => ({ entry, events: past([entry]) })),
  };
};

const begun = (log: ReturnType<typeof logOf>) =>
  Object.fromEntries(Object.entries(log).map(([kind, all]) => [kind, all.filter(({ events }) => events.length > 0)]));

describe('the log of both products', () => {
  const days = daysUpTo(asOf);

  test('only grows when asOf moves on, by a day or by nine', () => {
    const now = begun(logOf(days));
    for (const [kind, all] of Object.entries(now)) expect(all.length, kind).toBeGreaterThan(0);
    for (const more of [1, 9]) {
      const later = new Date(asOf.getTime() + more * DAY);
      expect(open('tiny', later).firstDay).toBe(open('tiny').firstDay);
      const grown = begun(logOf(daysUpTo(later)));
      // Thousands of entities, which `expect` takes long to compare
      if (!isDeepStrictEqual(grown, now)) expect(grown).toEqual(now);
    }
  });

  test('does not depend on the other merchants', () => {
    const { ledger } = days;
    const [merchant] = ledger.merchants.filter(({ merchantId }) => merchantId === 'NQSPORTS');
    if (!merchant) throw new Error('NQSPORTS is of tiny');
    const own = <T extends { merchantId: string }>(all: readonly T[]) =>
      all.filter(entry => entry.merchantId === merchant.merchantId);
    const interac = [...interacMerchantDays(ledger, merchant, asOf)].flatMap(day => day.adjustments);
    const ibt = [...ibtMerchantDays(ledger, merchant, asOf)].flatMap(day => day.adjustments);
    expect(own(days.interac.flatMap(day => day.adjustments))).toEqual(interac);
    expect(own(days.ibt.flatMap(day => day.adjustments))).toEqual(ibt);
    expect(interac.length + ibt.length).toBeGreaterThan(5);
  });
});

describe.each<ProfileName>(['tiny', 'edge'])('the rows of %s', profile => {
  const ledger = open(profile);
  const interac = rowsByDataset(interacBatches(ledger, asOf));
  const ibt = rowsByDataset(ibtBatches(ledger, asOf));
  const all = { ...interac, ...ibt };
  const values = <R extends object>(rows: readonly R[], name: keyof R) =>
    new Set(rows.map(row => row[name] as CsvValue));
  const strangers = <R extends object>(rows: readonly R[], name: keyof R, parents: Set<CsvValue>) =>
    rows.filter(row => row[name] !== null && !parents.has(row[name] as CsvValue));

  test('have keys of their own', () => {
    const keys: [readonly object[], string][] = [
      [all['interac-payins'], 'transId'],
      [all['interac-payins'], 'merchantTransId'],
      [all['interac-payouts'], 'transId'],
      [all['interac-eft-payouts'], 'transId'],
      [all['interac-returns'], 'transId'],
      [all['interac-adjustments'], 'transIdHex'],
      [all['interac-disbursements'], 'transIdHex'],
      [all['ibt-payins'], 'txnId'],
      [all['ibt-payouts'], 'txnId'],
      [all['ibt-returns'], 'returnId'],
      [all['ibt-representments'], 'journalToken'],
      [all['ibt-adjustments'], 'transId'],
      [all['ibt-identity-verifications'], 'verificationToken'],
    ];
    for (const [rows, key] of keys) expect(new Set(rows.map(row => (row as never)[key])).size).toBe(rows.length);
  });

  test('have a parent wherever they name one', () => {
    const payins = values(all['interac-payins'], 'transId');
    const payouts = [...values(all['interac-payouts'], 'transId'), ...values(all['interac-eft-payouts'], 'transId')];
    const ibtPayins = values(all['ibt-payins'], 'txnId');
    const tokens = values(all['ibt-identity-verifications'], 'verificationToken');
    expect(strangers(all['interac-returns'], 'originalTxnId', payins)).toEqual([]);
    expect(strangers(all['interac-adjustments'], 'originalTxnId', new Set([...payins, ...payouts]))).toEqual([]);
    expect(strangers(all['ibt-returns'], 'txnId', ibtPayins)).toEqual([]);
    expect(strangers(all['ibt-adjustments'], 'originalTxnId', ibtPayins)).toEqual([]);
    expect(strangers(all['ibt-representments'], 'txnId', values(all['ibt-returns'], 'txnId'))).toEqual([]);
    expect(strangers(all['ibt-payins'], 'verificationToken', tokens)).toEqual([]);
    expect(strangers(all['ibt-payouts'], 'verificationToken', tokens)).toEqual([]);
  });

  test('are in time order and show nothing after asOf', () => {
    const firsts = {
      'interac-payins': 'transDatetime',
      'interac-payouts': 'transDatetime',
      'interac-eft-payouts': 'transDateTime',
      'interac-returns': 'txnDateTime',
      'interac-adjustments': 'transDatetime',
      'interac-disbursements': 'transDatetime',
      'ibt-payins': 'txnDateTime',
      'ibt-payouts': 'txnDateTime',
      'ibt-returns': 'returnProcessingDateTime',
      'ibt-adjustments': 'transDatetime',
      'ibt-identity-verifications': 'txnDateTime',
    } as const;
    for (const [dataset, name] of Object.entries(firsts)) {
      const rows = all[dataset as keyof typeof firsts] as readonly Record<string, CsvValue>[];
      const times = rows.map(row => String(row[name]));
      expect(times).toEqual(times.toSorted());
      const stamps = rows.map(row => Date.parse(String(row['updatedAt'])));
      expect(Math.max(...stamps)).toBeLessThanOrEqual(asOf.getTime());
      expect(rows.every((row, index) => String(row['updatedAt']) >= (times[index] ?? ''))).toBe(true);
    }
  });

  test('end no payout before it began and keep none pending for longer than 31 days', () => {
    const payouts = [
      ...all['interac-payouts'].map(row => [row.transStatus, row.transDatetime, row.txnCompletionDateTime]),
      ...all['interac-eft-payouts'].map(row => [row.transStatus, row.transDateTime, row.transCompletionDateTime]),
    ];
    for (const [status, start, end] of payouts) {
      const age = asOf.getTime() - Date.parse(String(start));
      if (end === null) expect(['P', 'I'].includes(String(status)) && age <= 31 * DAY).toBe(true);
      else expect(String(end) >= String(start)).toBe(true);
    }
    const open48 = all['interac-returns'].filter(row => row.transStatus === 'P');
    for (const row of open48) expect(asOf.getTime() - Date.parse(String(row.txnDateTime))).toBeLessThan(2 * DAY);
  });

  test('keep no bank transfer under way for 48 hours', () => {
    const ends = new Set(
      'SUCCESS ABANDONED DENIED FAILED VERIFICATION_FAILED RMG_CHECK_FAILED REAUTH_REQUIRED ERROR INTERNAL_ERROR INVALID_PAYLOAD'.split(
        ' ',
      ),
    );
    for (const row of [...all['ibt-payins'], ...all['ibt-payouts']])
      if (!ends.has(String(row.txnStatus)))
        expect(asOf.getTime() - Date.parse(String(row.txnDateTime))).toBeLessThan(2 * DAY);
  });

  test('offer a representment for 901 and 908 only, once, and decide it after its day', () => {
    const today = easternDay(asOf);
    const returns = new Map(all['ibt-returns'].map(row => [row.txnId, row]));
    const offered = all['ibt-representments'];
    expect(values(offered, 'txnId').size).toBe(offered.length);
    for (const row of all['ibt-returns'])
      expect(row.representDate !== null).toBe(offered.some(({ txnId }) => txnId === row.txnId));
    for (const row of offered) {
      const settled = returns.get(row.txnId)?.fiSettlementCode;
      if (row.stopRequestStatus === 'ACCEPTED') expect([row.nextAction, settled]).toEqual(['D', '105']);
      else if (String(row.representmentDate) > today) expect([row.nextAction, settled]).toEqual(['R', '102']);
      else if (String(row.representmentDate) < addDays(today, -7)) expect(['101', '103']).toContain(settled);
    }
  });
});
