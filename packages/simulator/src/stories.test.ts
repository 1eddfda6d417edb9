import { periodDays } from '@drumlin/contract/analytics/periods.ts';
import { describe, expect, test } from 'vitest';
import { daysBetween } from './calendar.ts';
import { type LedgerMerchant, openLedger } from './ledger.ts';
import { payinsByDay } from './payins/sessions.ts';
import { PROFILES } from './profiles.ts';

const asOf = new Date('2026-11-20T17:00:00Z');
const today = '2026-11-20';
const demo = openLedger(1n, PROFILES.demo, asOf);

const merchantOf = (merchantId: string, { merchants } = demo): LedgerMerchant => {
  const found = merchants.find(merchant => merchant.merchantId === merchantId);
  if (!found) throw new Error(`There is no ${merchantId}`);
  return found;
};

/** How the payins of a merchant ended, by the Eastern day of their session. */
const endsByDay = (merchantId: string) => {
  const days = [...daysBetween(demo.firstDay, today)];
  const payins = payinsByDay(demo, merchantOf(merchantId), today);
  return new Map(
    [...payins].map((ofDay, index) => [
      days[index] ?? '',
      ofDay.flatMap(({ events }) => events.flatMap(event => ('outcome' in event ? [event.outcome] : []))),
    ]),
  );
};

const shareOf = <T>(all: readonly T[], isOne: (one: T) => boolean) => all.filter(isOne).length / all.length;

describe('the casino of the demo', () => {
  const { screening } = merchantOf('ALCASINO');

  test('is turned away by a bank on four days of the last complete quarter, and on no others', () => {
    const ends = [...endsByDay('ALCASINO')];
    const { firstDay, lastDay } = periodDays('LAST_QUARTER', today);
    const quarter = ends.filter(([day]) => day >= firstDay && day <= lastDay);
    const rejected = quarter.map(([day, outcomes]) => ({
      day,
      share: shareOf(outcomes, ({ errorCode }) => errorCode === '13'),
    }));
    const spike = rejected.filter(({ share }) => share > 0.3).map(({ day }) => day);
    expect(spike).toEqual([...daysBetween(screening?.firstDay ?? '', screening?.lastDay ?? '')]);
    expect(spike).toHaveLength(4);
    const others = rejected.filter(({ day }) => !spike.includes(day));
    expect(Math.max(...others.map(({ share }) => share))).toBeLessThan(0.1);
  }, 30_000);

  test('tells it of the last complete quarter in whatever year and quarter one looks', () => {
    for (let months = 0; months < 60; months++) {
      const day = new Date(Date.UTC(2024, months, 28, 17));
      const last = periodDays('LAST_QUARTER', day.toISOString().slice(0, 10));
      const told = merchantOf('ALCASINO', openLedger(1n, PROFILES.demo, day)).screening;
      expect(told && told.firstDay >= last.firstDay && told.lastDay <= last.lastDay).toBe(true);
    }
  });
});

describe('the merchants of the demo beside the others', () => {
  test('one grows much faster than the market', () => {
    const yearly = (merchantId: string) => {
      const merchant = merchantOf(merchantId);
      return demo.demand('2026-11-18', merchant) / demo.demand('2025-11-19', merchant);
    };
    expect(yearly('ALCASINO')).toBeLessThan(1.4);
    expect(yearly('ALSPORTS')).toBeGreaterThan(1.6);
  });

  test.each([1n, 2n, 3n])('one converts steadily better than nine in ten, one worse (seed %i)', seed => {
    const { merchants } = openLedger(seed, PROFILES.demo, asOf);
    const shifts = merchants
      .filter(({ interacShare }) => interacShare > 0)
      .toSorted((a, b) => a.successShift - b.successShift);
    const rank = (merchantId: string) => shifts.findIndex(merchant => merchant.merchantId === merchantId);
    expect(rank('ALSPORTS')).toBeGreaterThanOrEqual(shifts.length - 2);
    expect(rank('ALBINGO1')).toBeLessThanOrEqual(1);
  });

  test('a later asOf of the same quarter tells the same', () => {
    const later = openLedger(1n, PROFILES.demo, new Date('2026-12-31T17:00:00Z'));
    expect(later.merchants).toEqual(demo.merchants);
  });
});

test.each(['tiny', 'edge'] as const)('of %s nothing is told', profile => {
  const { merchants } = openLedger(1n, PROFILES[profile], asOf);
  expect(merchants.filter(({ growth, screening }) => growth !== 1 || screening)).toEqual([]);
});
