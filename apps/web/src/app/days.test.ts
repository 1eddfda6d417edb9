import { AROUND_MIDNIGHTS } from '@drumlin/contract/core/testing/midnights.ts';
import type { Notification } from '@drumlin/contract/notifications/routes.ts';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { refreshedText } from '../features/dashboard/balances/refreshed-text.ts';
import { timeOf } from '../features/disbursements/proposals/review/proposal-dates.ts';
import { tomorrow } from '../features/fees/fields/new-fee.ts';
import { monthsBefore } from '../features/fees/what-if/months.ts';
import { useWords } from '../features/notifications/use-words.ts';

/* What screens take for today, yesterday and tomorrow is by the clock in Toronto, wherever a browser is. */

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en-CA',
    resources: { 'en-CA': { translation: {} } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  }),
);
afterEach(() => {
  vi.useRealTimers();
});

/** What is said of a notification at an instant. */
const wordsAt = (now: string, each: object): string[] => {
  vi.setSystemTime(now);
  const said: string[] = [];
  const Words = () => {
    const { title, when, isToday } = useWords();
    const notification = { id: '1', isRead: false, ...each } as Notification;
    said.push(title(notification), when(notification), String(isToday(notification)));
    return null;
  };
  renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Words)));
  return said;
};

/** As people read a day, by hand: `January 15`. */
const NAMES: Readonly<Record<string, string>> = {
  '2025-12-31': 'December 31',
  '2026-01-01': 'January 1',
  '2026-01-15': 'January 15',
  '2026-01-16': 'January 16',
  '2026-03-07': 'March 7',
  '2026-03-08': 'March 8',
  '2026-03-09': 'March 9',
  '2026-06-18': 'June 18',
  '2026-06-19': 'June 19',
  '2026-10-31': 'October 31',
  '2026-11-01': 'November 1',
  '2026-11-02': 'November 2',
};
const due = (day: string, at: string) => ({ kind: 'representments_due', day, count: 1, amountCents: 100, at });

test.each(AROUND_MIDNIGHTS)(
  'at $wall the bell says what is of today, what was yesterday and what is due tomorrow',
  at => {
    const { wall, day, next, ends } = at;
    const time = wall.endsWith('23:30:00') ? '11:30 p.m. ET' : '12:30 a.m. ET';
    expect(wordsAt(at.at, due(next, at.at))).toEqual(['1 representment due tomorrow 1:00 a.m.', time, 'true']);
    expect(wordsAt(at.at, due(day, at.at))[0]).toBe(`1 representment due ${NAMES[day]}, 1:00 a.m.`);
    // In the first minute of the day after
    expect(wordsAt(ends, due(next, at.at)).slice(1)).toEqual([`Yesterday, ${time}`, 'false']);
    const later = new Date(Date.parse(ends) + 3 * 86_400_000).toISOString();
    expect(wordsAt(later, due(next, at.at)).slice(1)).toEqual([`${NAMES[day]}, ${time}`, 'false']);
  },
);

test.each(AROUND_MIDNIGHTS)('at $wall forms and lists know what today is', ({ wall, at, day, next, ends }) => {
  vi.setSystemTime(at);
  expect([tomorrow(), timeOf(at)]).toEqual([next, wall.slice(11, 16)]);
  vi.setSystemTime(ends);
  expect(timeOf(at)).toBe(wall.slice(0, 16));
  expect(refreshedText(at, 'fr-CA')).toBe(wall.slice(0, 16));
  const [year, month, date] = day.split('-');
  expect(refreshedText(at, 'en-CA').slice(0, 10)).toBe(`${month}/${date}/${year}`);
});

test.each([
  ['2026-01-01', ['2025-12', '2025-11']],
  ['2026-03-31', ['2026-02', '2026-01']],
  ['2026-12-31', ['2026-11', '2026-10']],
])('on %s the months that are over are %j', (day, months) => {
  expect(monthsBefore(day, 2)).toEqual(months);
});
