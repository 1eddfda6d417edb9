import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { interacAdjustments } from '@drumlin/contract/reports/interac-adjustments.ts';
import { interacDailySummary } from '@drumlin/contract/reports/interac-daily-summary.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { REPORT_SCREENS, type ReportScreen } from '@drumlin/contract/reports/screens.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import { getPermissions } from '@drumlin/contract/users/routes.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { answerReport, rowOf, rowsOf } from '../testing/answer-report.ts';
import { answer, refuse, setOffline } from '../testing/answers.ts';
import { press } from '../testing/hands.ts';
import { ADMIN, openScreen } from '../testing/open-screen.tsx';
import { cellOf, rowsDrawn } from './testing/grid.ts';

const DAYS = 'from=2026-06-01&to=2026-06-30';
const PAYINS = `/reports/transaction/deposits?${DAYS}`;
const payins = reportRoutes(interacPayins);

const figures = () => [...document.querySelectorAll('.total dd')].map(figure => figure.textContent);
const busy = (selector: string) => document.querySelector(selector)?.getAttribute('aria-busy');

test('the page and the totals of an address are asked for once each, before its report is drawn', async () => {
  const requests = answerReport(ibtPayouts, rowsOf(ibtPayouts, 60));
  const { fetch } = globalThis;
  const drawn: boolean[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).includes('/ibt/withdrawals')) drawn.push(document.querySelector('h1') !== null);
    return fetch(input, init);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await openScreen(`/reports/transaction/withdrawals?${DAYS}&tab=ibt-payouts&sort=txnAmt&page=2&merchants=ALCASINO`, {
    preferences: { grids: { 'ibt-payouts': { pageSize: 40 } } },
  });
  await expect.poll(rowsDrawn).toBe(20);
  await expect.poll(figures).toContain('60');
  expect(requests.pages).toMatchObject([{ page: 2, limit: 40, sort: { key: 'txnAmt' }, merchantIds: ['ALCASINO'] }]);
  expect(requests.totals).toHaveLength(1);
  expect(drawn).toEqual([false, false]);
});

test('a report or its totals that could not be loaded say so, each on its own, and are asked for again', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 2));
  refuse(payins.list, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.', requestId: 'r-1' });
  refuse(payins.summation, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.' });
  await openScreen(PAYINS);
  const failed = page.getByRole('alert').filter({ hasText: 'Could not load this report.' });
  await expect.element(failed).toBeVisible();
  await expect.element(failed).toMatchTextContent(/r-1/);
  answerReport(interacPayins, rowsOf(interacPayins, 2));
  refuse(payins.summation, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.' });
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(rowsDrawn).toBe(2);
  await expect.element(page.getByRole('alert').filter({ hasText: 'The totals could not be loaded.' })).toBeVisible();
  answerReport(interacPayins, rowsOf(interacPayins, 2));
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('The totals could not be loaded.')).not.toBeInTheDocument();
  await expect.poll(figures).toContain('2');
});

test('a page that is not reached leaves the rows, and is there once the portal is reached', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 60));
  await openScreen(PAYINS);
  await expect.element(page.getByText('1–25 of 60')).toBeVisible();
  setOffline(true);
  await press(page.getByRole('button', { name: 'Next page' }));
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(rowsDrawn()).toBeGreaterThan(5);
  await expect.element(page.getByText('26–50 of 60')).not.toBeInTheDocument();
  // Rows of other filters are none of these
  await press(page.getByRole('button', { name: /^Status/ }));
  await press(page.getByRole('menuitemcheckbox').first());
  await userEvent.keyboard('{Escape}');
  await expect.poll(rowsDrawn).toBe(0);
  setOffline(false);
  await expect.element(page.getByText('1–25 of 60')).toBeVisible();
});

test('the figures stay in sight while others are awaited, and are marked busy', async () => {
  const asked = answerReport(interacPayins, rowsOf(interacPayins, 60));
  await openScreen(PAYINS);
  await expect.poll(figures).toContain('60');
  const release = asked.hold();
  await press(page.getByRole('button', { name: 'Next page' }));
  await expect.poll(() => busy('.rows')).toBe('true');
  expect(rowsDrawn()).toBeGreaterThan(5);
  await press(page.getByRole('button', { name: /^Status/ }));
  await press(page.getByRole('menuitemcheckbox', { name: 'Rejected' }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => busy('div[aria-busy]:has(.total)')).toBe('true');
  expect(figures()).toContain('60');
  release();
  await expect.poll(() => busy('.rows')).toBe('false');
  await expect.poll(() => busy('div[aria-busy]:has(.total)')).toBe('false');
});

test('the grid is one stop of the Tab key, and each copy button says what it copies', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 30));
  await openScreen(PAYINS);
  await expect.poll(rowsDrawn).toBeGreaterThan(5);
  (cellOf('customerName') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  const copyOf = (field: string) => cellOf(field).querySelector('button');
  await expect.poll(() => document.activeElement === copyOf('transId')).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement === copyOf('merchantTransId')).toBe(true);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Next page' })).toHaveFocus();
  const copies = page
    .getByRole('grid')
    .getByRole('button', { name: /^Copy / })
    .elements();
  expect(copies.length).toBeGreaterThan(10);
  for (const copy of copies) expect(copy.closest('td')?.textContent).toContain(copy.ariaLabel?.split(' ').at(-1));
});

test('every row of the page is printed, without the shell and in light', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 60));
  await openScreen(PAYINS, { theme: 'dark' });
  await expect.poll(figures).toContain('60');
  await commands.emulate({ media: 'print' });
  try {
    await expect.element(page.getByRole('grid').getByRole('row')).toHaveLength(26);
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
    for (const role of ['banner', 'navigation', 'button'] as const) expect(page.getByRole(role).elements()).toEqual([]);
    await expect.element(page.getByText('Dates: 2026-06-01 – 2026-06-30 · Eastern Time')).toBeVisible();
    await expect.element(page.getByText('1–25 of 60')).toBeVisible();
  } finally {
    await commands.emulate({ media: null });
  }
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
});

test('bank payouts stand in 500 pixels, other reports in 600, and amounts below zero in red parentheses', async () => {
  answerReport(ibtPayouts, rowsOf(ibtPayouts, 1));
  answerReport(interacPayouts, rowsOf(interacPayouts, 1));
  answerReport(interacAdjustments, [rowOf(interacAdjustments, 1, { transAmt: -1234.5 })]);
  const { goTo } = await openScreen(`/reports/transaction/withdrawals?tab=ibt-payouts&${DAYS}`);
  await page.viewport(1440, 1100);
  const height = () => document.querySelector('section:has([role=grid])')?.getBoundingClientRect().height;
  await expect.poll(height).toBe(500);
  await press(page.getByRole('tab', { name: 'Interac e-Transfer' }));
  await expect.poll(height).toBe(600);
  await goTo(`/reports/account-balance/adjustment?${DAYS}`);
  const amount = page.getByRole('grid').getByText('($1,234.50)');
  await expect.element(amount).toHaveAttribute('aria-hidden', 'true');
  expect(getComputedStyle(amount.element()).color).toBe('rgb(180, 35, 24)');
});

test('totals begin with what succeeded; a daily summary keeps payins, payouts and adjustments apart, and shows its money first on a phone', async () => {
  const [succeeded, refused, pending] = ['S', 'R', 'P'].map((transStatus, at) =>
    rowOf(interacPayins, at + 1, { transStatus, originalAmt: (at + 1) * 100, merchantFee: 1 }),
  );
  answerReport(
    interacPayins,
    [succeeded, refused, pending].filter(row => row !== undefined),
  );
  answerReport(interacDailySummary, rowsOf(interacDailySummary, 3));
  const { goTo } = await openScreen(PAYINS);
  const totals = () =>
    Object.fromEntries(
      [...document.querySelectorAll('.total')].map(total => [
        total.querySelector('dt')?.textContent,
        total.querySelector('dd')?.textContent,
      ]),
    );
  await expect.poll(() => totals()['Transactions']).toBe('3');
  expect(Object.entries(totals())).toEqual([
    ['Successful', 'C$100.001'],
    ['Rejected', 'C$200.001'],
    ['Pending', 'C$300.001'],
    ['Amount', 'C$600.00'],
    ['Fee', 'C$3.00'],
    ['Transactions', '3'],
  ]);
  await goTo(`/reports/account-balance/daily-summary?${DAYS}`);
  const names = () => [...document.querySelectorAll('.line:has(.total)')].map(line => line.ariaLabel);
  await expect.poll(names).toEqual(['Payin', 'Payout', 'Manual Adjustments']);
  await page.viewport(390, 900);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  for (const entry of page.getByRole('article').elements())
    expect((entry as HTMLElement).innerText).toMatch(/^\(?\$[\d,]+\.\d\d\)?[^·]*Transactions: [\d,]+\s*\S/);
});

test('a legend in French says which codes cost a fee', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 1));
  await openScreen(PAYINS, { locale: 'fr-CA' });
  await press(page.getByRole('button', { name: 'Codes d’erreur' }));
  const legend = page.getByRole('dialog', { name: 'Codes d’erreur' });
  const codes = legend.getByRole('table', { name: 'Codes de résultat des encaissements Interac' });
  await expect.element(codes.getByRole('columnheader', { name: 'Frais de transaction?' })).toBeVisible();
  const codeOf = (code: string) =>
    codes.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code, exact: true }) });
  await expect.element(codeOf('3').getByRole('cell').last()).toHaveTextContent('Oui');
  await expect.element(codeOf('1').getByRole('cell').last()).toHaveTextContent('Non');
  await legend.getByRole('textbox').fill('validée');
  await expect.element(codeOf('1')).toMatchTextContent(/L’adresse IP du consommateur n’a pas été validée/);
  await expect.element(codeOf('3')).not.toBeInTheDocument();
});

test('a return code is explained in the grid, to the pointer and to the keyboard, and in a legend', async () => {
  answerReport(ibtReturns, [rowOf(ibtReturns, 1, { returnCode: '901' }), rowOf(ibtReturns, 2, { returnCode: 'ZZ9' })]);
  await openScreen(`/reports/transaction/returns?tab=ibt-returns&${DAYS}`);
  await expect.poll(rowsDrawn).toBe(2);
  const tip = page.getByRole('tooltip');
  await page.elementLocator(cellOf('returnCode').querySelector('span') as Element).hover();
  await expect.element(tip).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.element(tip).not.toBeInTheDocument();
  (cellOf('txnAmt') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const unknown = 'No published definition for code ZZ9. Quote the transaction ID to support.';
  await expect.element(tip.filter({ hasText: unknown })).toBeVisible();
  await press(page.getByRole('button', { name: 'Return codes' }));
  const legend = page.getByRole('dialog', { name: 'Return codes' });
  await legend.getByRole('textbox').fill('901');
  await expect.element(legend.getByRole('row').filter({ hasText: '901' })).toHaveLength(1);
  await expect.element(legend.getByRole('columnheader', { name: 'Transaction Fee?' })).not.toBeInTheDocument();
  await legend.getByRole('textbox').fill('00000');
  await expect.element(legend.getByText(/^No published definition for code 00000\./)).toBeVisible();
});

const withoutPermissions = (...lost: readonly string[]) =>
  answer(
    getPermissions,
    [...(findRole(ADMIN)?.permissions ?? [])].filter(permission => !lost.includes(permission)),
  );

test('one report alone stands without a bar of tabs, whatever the address asks for', async () => {
  withoutPermissions('INTERAC_WITHDRAWS_ORION');
  answerReport(ibtPayouts, rowsOf(ibtPayouts, 1));
  await openScreen(`/reports/transaction/withdrawals?tab=interac-payouts&${DAYS}`);
  await expect.poll(rowsDrawn).toBe(1);
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
});

test('each screen without a report to show says so', async () => {
  const bare = Object.values<ReportScreen>(REPORT_SCREENS).filter(({ tabs }) => tabs.length > 1);
  expect(bare).toHaveLength(6);
  withoutPermissions(...bare.flatMap(({ tabs }) => tabs.map(({ report }) => REPORTS[report].permission)));
  await openScreen(bare[0]?.route ?? '');
  for (const { title, noPermissionText } of bare) {
    await press(page.getByRole('navigation').getByRole('link', { name: title, exact: true }));
    await expect.element(page.getByText(noPermissionText)).toBeVisible();
  }
});
