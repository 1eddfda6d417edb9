import {
  BALANCE_LINES,
  explainBalance,
  explainWallets,
  exportBalances,
  getReserveCalendar,
  getWalletBalances,
  listCurrentBalances,
} from '@drumlin/contract/balances/routes.ts';
import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import { getPermissions } from '@drumlin/contract/users/routes.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { answerReport } from '../../../testing/answer-report.ts';
import { answer, answerFile, hold, refuse, savedFiles, setOffline } from '../../../testing/answers.ts';
import { HANDS, press } from '../../../testing/hands.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { answerBalance, answerPage } from '../testing/answer-dashboard.ts';

const FINANCE = 2;
const PATH = '/dashboard?merchant=ALCASINO';
const CALENDAR = '/dashboard/reserves?merchant=ALCASINO';
const ERROR = { errorCode: 'BAD_REQUEST', errorMessage: 'No.', requestId: 'late-balances' } as const;

const balances = page.getByRole('region', { name: 'Balances', exact: true });
const refreshing = balances.getByRole('button', { name: 'Refresh balances' });
const cards = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div:has(> dt)')].map(card => [
      card.querySelector('dt')?.textContent,
      card.querySelector('dd')?.textContent,
    ]),
  );
/** Without analytics, which are another part of the page. */
const withoutAnalytics = findRole(FINANCE)?.permissions.filter(permission => permission !== 'HOMEPAGE_METRICS') ?? [];
const open = (path = PATH, opened: Parameters<typeof openScreen>[1] = {}) => {
  if (opened.role === undefined) answer(getPermissions, withoutAnalytics);
  return openScreen(path, { role: FINANCE, ...opened });
};

beforeEach(() => answerPage());

const explained = (fees: number) => ({
  reported: 45_678_90,
  lines: [
    { line: 'kept' as const, cents: 40_000_00, days: null },
    ...(['cleared', 'clearedFees', 'reserve'] as const).map((line, nth) => ({
      line,
      cents: [9_000_00, -100_00, -900_00][nth] ?? 0,
      days: { from: '2026-06-08', to: '2026-06-12' },
    })),
    ...(['payouts', 'returns', 'adjustments', 'fees'] as const).map((line, nth) => ({
      line,
      cents: [-2_000_00, -300_00, 0, fees][nth] ?? 0,
      days: { from: '2026-06-15', to: '2026-06-18' },
    })),
  ],
  last: { transIdHex: 'd1', day: '2026-06-15' },
});

test('what is available opens its sum, whose lines lead to their rows and which ties out or says by how much it does not', async () => {
  answer(explainBalance, { explanation: explained(-21_10) });
  const { queryClient } = await open();
  const opener = balances.getByRole('button', { name: /How it was reached/ });
  await press(opener, 'keys');
  await expect.element(balances.getByText('Ties out with the balance')).toBeVisible();
  await expect.element(balances.getByText(/^Compared with the ledger 20\d\d-\d\d-\d\d .* ET$/)).toBeVisible();
  const linked = balances.getByRole('table').getByRole('link').elements() as HTMLAnchorElement[];
  expect(linked.map(link => [link.textContent, link.href.replace(/^.*\/reports\/[^/]*\//, '')])).toEqual([
    ['Kept after the last disbursement', 'disbursement?tab=interac-disbursements&row=d1'],
    [
      'Cleared payins',
      expect.stringMatching(/^deposits\?merchants=ALCASINO&from=2026-06-08&to=2026-06-12&transStatusId=S/),
    ],
    ['Fees of cleared payins', expect.stringMatching(/^deposits/)],
    ['Reserve', expect.stringMatching(/^deposits.*transStatusId=S/)],
    ['Payouts', expect.stringMatching(/^daily-summary.*from=2026-06-15&to=2026-06-18&transTypeId=F/)],
    ['Returns', expect.stringMatching(/^returns.*time=COMPLETIONTRANSACTIONDATETIME/)],
  ]);
  answer(explainBalance, { explanation: explained(-20_00) });
  await queryClient.invalidateQueries();
  await expect.element(balances.getByText(/Differs from the balance/).first()).toBeVisible();
  await expect.element(balances.getByText('(C$1.10)')).toBeVisible();
  await press(opener, 'keys');
  await expect.element(balances.getByRole('table')).not.toBeInTheDocument();
});

test('the balance of a merchant is shown to the cent, exported with all others, and leads to today’s payouts and to its reserves', async () => {
  const asked = answerReport(interacDailySummary, []);
  answerFile(exportBalances, 'balances_2026-06-18_ET.csv', 'ALCASINO');
  const { address } = await open();
  await expect.poll(cards).toEqual({
    'Pending Payins': 'C$100.00',
    Reserves: 'C$2,000.00Reserve calendar',
    'TBR Reserves': 'C$300.00',
    'Available Balance': 'C$45,678.90How it was reached',
    Total: 'C$48,078.90',
    "Today's Payouts": 'C$12.34',
  });
  await expect
    .element(balances.getByRole('link', { name: /Reserve calendar/ }))
    .toHaveAttribute('href', '/dashboard/reserves?merchant=ALCASINO');
  await press(balances.getByRole('button', { name: 'Export all balances' }));
  await expect.poll(() => savedFiles().map(({ name }) => name)).toEqual(['balances_2026-06-18_ET.csv']);
  await press(balances.getByRole('link', { name: 'C$12.34' }));
  await expect.poll(address).toMatch(/daily-summary\?.*preset=TODAY/);
  await expect
    .poll(() => asked.pages.at(-1))
    .toMatchObject({
      merchantIds: ['ALCASINO'],
      filters: { transTypeId: ['F'], transStatusId: ['S', 'P', 'I', 'T'] },
    });
});

test('the wallets of a merchant are shown and open the sum of all, and what was never reported is no zero', async () => {
  const days = { from: '2026-05-04', to: '2026-06-18' };
  const lines = BALANCE_LINES.ibt.map((line, nth) => ({ line, cents: nth === 0 ? 6_021_00 : -3_50, days }));
  answer(explainWallets, { explanation: { reported: 6_000_00, lines, last: null } });
  await open(`${PATH}&product=IBT`);
  await expect.poll(cards).toEqual({
    'Pending Payins': 'C$1,000.00',
    Reserves: 'C$2,000.00',
    'Available Balance': 'C$3,000.00',
    Total: 'C$6,000.00How it was reached',
    "Today's Payouts": 'C$50.00',
  });
  await press(balances.getByRole('button', { name: /How it was reached/ }));
  await expect.element(balances.getByText('Ties out with the balance')).toBeVisible();
  const linked = balances.getByRole('table').getByRole('link').elements() as HTMLAnchorElement[];
  expect(linked.map(link => `${link.textContent}: ${new URL(link.href).searchParams.get('tab')}`)).toEqual([
    'Payins: ibt-daily-summary',
    'Payouts: ibt-daily-summary',
    'Returns: ibt-returns',
    'Identity Verification: ibt-identity-verifications',
    'Disbursements: ibt-disbursements',
  ]);
  answer(getWalletBalances, {
    wallets: [{ subtype: 'MERCHANT_PENDING', balance: 100, lastUpdateTime: new Date().toISOString() }],
    todayPayouts: 0,
  });
  await press(refreshing);
  await expect.poll(() => Object.values(cards()).filter(text => text === 'Not reported yet')).toHaveLength(3);
});

test.each(['mouse', ...HANDS] as const)('what an amount is, is said by %s', async hand => {
  await open(PATH, { width: hand === 'touch' ? 390 : 1440 });
  const about = balances.getByRole('button', { name: 'What is Available Balance?' });
  const said = page.getByRole('tooltip').filter({ hasText: /^What can be paid out or disbursed now/ });
  if (hand === 'mouse') await about.hover();
  else if (hand === 'touch') await press(about, hand);
  else {
    await expect.element(about).toBeVisible();
    (balances.getByRole('button', { name: 'What is TBR Reserves?' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(about).toHaveFocus();
  }
  await expect.element(said).toBeVisible();
  await expect.element(about).toHaveAccessibleDescription(/^What can be paid out/);
  if (hand !== 'keys') return;
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('balances that are old or were never reported say so', async () => {
  answerBalance({ updatedAt: '2026-01-02T15:04:00Z' });
  await open();
  await expect
    .element(balances.getByText('These balances are more than a day old. Newer ones have not come in.'))
    .toBeVisible();
  await expect.element(balances.getByText('Data refreshed at 01/02/2026 10:04 AM ET')).toBeVisible();
  answer(listCurrentBalances, { data: [], totalRowNum: 0, totalPageNum: 0 });
  await press(refreshing);
  await expect.element(balances.getByText('No balance has been reported for this merchant yet.')).toBeVisible();
  expect(balances.element().textContent).not.toMatch(/C\$|Data refreshed/);
});

test('balances that are late, refused or out of reach say so, and those of before stay', async () => {
  refuse(listCurrentBalances, 400, ERROR);
  await open();
  const failure = balances.getByRole('alert');
  await expect.element(failure).toMatchTextContent(/Unable to load data.*late-balances/);
  const release = hold(listCurrentBalances);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await expect.element(balances).toHaveAttribute('aria-busy', 'true');
  release({ data: [], totalRowNum: 0, totalPageNum: 0 });
  await expect.element(balances).toHaveAttribute('aria-busy', 'false');
  answerBalance();
  await press(refreshing);
  await expect.poll(() => cards()['Total']).toBe('C$48,078.90');
  setOffline(true);
  await press(refreshing);
  await expect.element(balances.getByText(/^They could not be refreshed: You are offline/)).toBeVisible();
  expect(cards()['Total']).toBe('C$48,078.90');
});

const entry = (id: string, at: string, reserve: number, held: number) => ({
  transIdHex: id,
  processedAt: at,
  reserve,
  held,
  maturesFrom: '2026-11-01',
  maturesTo: '2026-11-02',
});
const answerCalendar = () =>
  answer(getReserveCalendar, {
    totalHeld: 220_000,
    totalListed: 220_000,
    entries: [
      entry('00aa', '2026-05-04T14:00:00Z', 100_000, 70_000),
      entry('00ab', '2026-05-05T14:00:00Z', 150_000, 150_000),
    ],
  });

test('the reserve calendar says of which disbursements reserve is held, on the screen and on paper', async () => {
  answerCalendar();
  await open(CALENDAR, { now: '2026-10-28T16:00:00Z' });
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(document.title).toBe('Reserve calendar · Drumlin');
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    ...['$2,000.00', '$300.00', 'C$2,300.00'],
    ...['$2,200.00', '$100.00', 'C$2,300.00'],
  ]);
  const held = [...document.querySelectorAll('tbody tr:not(.month) td:last-child')].map(
    ({ textContent }) => textContent,
  );
  expect(held).toEqual(['$700.00', '$1,500.00']);
  const months = [...document.querySelectorAll('tbody tr.month th:last-child')].map(({ textContent }) => textContent);
  expect(months).toEqual(['C$2,200.00']);
  const timeline = page.getByRole('region', { name: 'When it matures' });
  await press(
    timeline.getByRole('button', {
      name: 'Week of 2026-11-02: C$2,200.00 matures. Disbursements: 2026-05-04, 2026-05-05. Matured by then: C$2,200.00',
    }),
    'keys',
  );
  await expect
    .element(page.getByRole('menuitem', { name: '2026-05-05' }))
    .toHaveAttribute('href', expect.stringMatching(/row=00ab/));
  await userEvent.keyboard('{Escape}');
  const printed = vi.spyOn(globalThis, 'print').mockReturnValue();
  await press(page.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
  await commands.emulate({ media: 'print' });
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('table')).toBeVisible();
  await commands.emulate({ media: null });
  await expect
    .element(page.getByRole('table').getByRole('link').first())
    .toHaveAttribute('href', expect.stringMatching(/disbursement\?tab=interac-disbursements&row=00aa/));
});

test('a reserve calendar that fails is asked for again, and one without reserves says so', async () => {
  refuse(getReserveCalendar, 400, ERROR);
  const { goTo } = await open(CALENDAR, { locale: 'en-CA' });
  await expect.element(page.getByText('The reserve calendar could not be loaded')).toBeVisible();
  answerCalendar();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('table')).toBeVisible();
  answerBalance({ merchantId: 'ALSPORTS', displayReserves: false });
  await goTo('/dashboard/reserves?merchant=ALSPORTS');
  await expect.element(page.getByText('Reserves are not shown for this merchant')).toBeVisible();
});

test('a page about one merchant begins with that of the last such page, and with none that the person has not', async () => {
  answerCalendar();
  localStorage.setItem('drumlin.merchant', 'ELSEWHERE');
  const { goTo } = await open('/dashboard/reserves', { locale: 'en-CA' });
  await expect.element(page.getByText('Choose a merchant')).toBeVisible();
  await goTo(CALENDAR);
  await expect.element(page.getByRole('table')).toBeVisible();
  await goTo('/dashboard/reserves');
  await expect.element(page.getByRole('table')).toBeVisible();
});
