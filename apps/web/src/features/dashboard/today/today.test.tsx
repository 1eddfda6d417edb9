import { getPayinsToday } from '@drumlin/contract/analytics/today.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../testing/answers.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { answerAnalytics, answerPage } from '../testing/answer-dashboard.ts';

const today = page.getByRole('region', { name: 'Today', exact: true });
const texts = () =>
  today
    .getByRole('article')
    .elements()
    .map(tile => tile.textContent);
const FINANCE = 2;

beforeEach(() => {
  answerPage();
  answerAnalytics();
});

test('each figure of today stands against yesterday or what is usual, with its reason, and leads to its rows', async () => {
  await openScreen('/dashboard', { role: FINANCE });
  await expect.element(today.getByText('Payins: 74, yesterday 69')).toBeVisible();
  expect(texts()).toEqual([
    'Payins todayC$8,281.606.2% against yesterday at 14:32Payins: 74, yesterday 69',
    'Success rate81.3%Points: 1.4 against the usual 82.7%Rejected by risk screening: consumer amount limit: 5, usually 2',
    'Payouts paid todayC$1,845.00Paid: 12, 14 by 14:32 yesterdayOn their way: 2, C$310.00',
    'Rejected today174 against yesterday at 14:32Abandons: 9 of 17',
  ]);
  for (const [name, words] of [
    ['Payins today', { transStatusId: 'S', from: '2026-06-18', to: '2026-06-18' }],
    ['Success rate', { conversionType: 'GROSS' }],
    [/usually 2/, { errorCode: '3', transStatusId: 'R' }],
    ['Rejected today', { conversionType: 'REJECTED' }],
    [/9 of 17/, { abandons: 'ONLY' }],
    ['Payouts paid today', { tab: 'interac-daily-summary', transTypeId: 'F', transStatusId: 'S' }],
    [/On their way/, { from: '2026-06-11', transStatusId: 'P,I,T' }],
  ] as const) {
    const link = today.getByRole('link', { name });
    await expect.element(link).toBeVisible();
    const { searchParams } = new URL((link.element() as HTMLAnchorElement).href);
    expect(Object.fromEntries(searchParams)).toMatchObject(words);
  }
});

test('a day on which nothing was paid yet has nothing to compare with', async () => {
  answer(getPayinsToday, {
    at: '2026-06-18T04:01:00.000Z',
    paid: { count: 0, cents: 0 },
    paidYesterday: { count: 0, cents: 0 },
    rejected: 0,
    rejectedYesterday: 0,
    hours: Array.from({ length: 24 }, () => ({ todayCents: 0, yesterdayCents: 0 })),
    codes: [],
    usual: { paid: 0, rejected: 0 },
    days: Array.from({ length: 7 }, () => ({ day: '2026-06-11', paid: 0, rejected: 0 })),
  });
  await openScreen('/dashboard', { role: FINANCE });
  for (const text of ['Nothing by 00:01 yesterday', 'Nothing to compare with', 'None so far'])
    await expect.element(today.getByText(text)).toBeVisible();
});

test('figures that did not come are asked for again', async () => {
  refuse(getPayinsToday, 403);
  await openScreen('/dashboard', { role: FINANCE });
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect.element(today).not.toBeInTheDocument();
});
