import { explainRowFee } from '@drumlin/contract/fees/row-fee.ts';
import { remedyOf } from '@drumlin/contract/legends/registry.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowOf, rowsOf } from '../testing/answer-report.ts';
import { answer, refuse } from '../testing/answers.ts';
import { press } from '../testing/hands.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { cellOf, rowsDrawn } from './testing/grid.ts';

const DAYS = 'from=2026-06-01&to=2026-06-30';
const PAYINS = `/reports/transaction/deposits?${DAYS}`;
const payins = reportRoutes(interacPayins);
const drawer = page.getByRole('dialog', { name: 'Details' });

test('a row opens by click or Enter, stands in the address, and gives the focus back', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 3));
  const { address } = await openScreen(PAYINS);
  await expect.poll(rowsDrawn).toBe(3);
  await press(page.elementLocator(cellOf('transDatetime', 1)));
  await expect.element(drawer.getByText('Initiated')).toBeVisible();
  expect(address()).toContain(`row=${rowOf(interacPayins, 2)['transId']}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(() => cellOf('transDatetime', 1).contains(document.activeElement)).toBe(true);
  expect(address()).not.toContain('row=');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => cellOf('transDatetime', 2).contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(() => cellOf('transDatetime', 2).contains(document.activeElement)).toBe(true);
});

test('a row says how its fee was reached, in arithmetic', async () => {
  const [row] = rowsOf(interacPayins, 1);
  answerReport(interacPayins, row ? [row] : []);
  const fee = { onCents: 152_03, percentage: 15_000, flatCents: 125, bound: null };
  answer(explainRowFee, {
    chargedCents: 399,
    expectedCents: 401,
    fees: [
      { name: 'Payin', ...fee, cents: 353 },
      { name: 'Tax', onCents: 353, percentage: 130_000, flatCents: 0, bound: null, cents: 46 },
      { name: 'Screening', ...fee, percentage: 0, bound: { kind: 'min', cents: 200 }, cents: 200 },
    ],
  });
  await openScreen(`${PAYINS}&row=${row?.['transId']}`);
  const sums = drawer.getByRole('region', { name: 'How the fee was reached' }).getByRole('listitem');
  const texts = () => sums.elements().map(sum => sum.textContent);
  await expect
    .poll(texts)
    .toEqual([
      '1.5% of $152.03 + $1.25 = $3.53 Payin',
      '13% of $3.53 = $0.46 Tax',
      '$1.25, at least $2.00 Screening',
      'Charged $3.99, by the fees of its day $4.01',
    ]);
});

test('beside the list a row is told while the list stays in use, and J, K and the arrows move', async () => {
  const rows = rowsOf(interacPayins, 3);
  answerReport(interacPayins, rows);
  const { address } = await openScreen(PAYINS);
  await expect.poll(rowsDrawn).toBe(3);
  const opened = () => new URLSearchParams(address().split('?')[1]).get('row');
  const keyOf = (at: number) => String(rows[at]?.['transId']);
  await press(page.elementLocator(cellOf('originalAmt', 0)));
  await expect.element(drawer).toBeVisible();
  await press(page.elementLocator(cellOf('originalAmt', 2)));
  await expect.poll(opened).toBe(keyOf(2));
  const marked = () => document.querySelector('tr[aria-current]');
  await expect.poll(marked).toBe(cellOf('originalAmt', 2).closest('tr'));
  await userEvent.keyboard('k');
  await expect.poll(opened).toBe(keyOf(1));
  await expect.poll(() => cellOf('originalAmt', 1).contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(opened).toBe(keyOf(0));
  await userEvent.keyboard('j');
  await expect.poll(opened).toBe(keyOf(1));
  await expect.poll(marked).toBe(cellOf('originalAmt', 1).closest('tr'));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(drawer.getByRole('button', { name: 'Copy for support' }));
  const letter = copied.mock.lastCall?.[0] ?? '';
  expect(letter).toContain(`Transaction ID: ${keyOf(1)}`);
  expect(letter).not.toContain(String(rows[1]?.['customerName']));
  copied.mockRestore();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a copied cell is what is shown of it', async () => {
  answerReport(ibtRepresentments, [
    rowOf(ibtRepresentments, 1, {
      transactionAmount: 123_450,
      nextAction: 'R',
      stopRequestStatus: null,
      declineUntil: '2026-06-02 12:00:00',
    }),
  ]);
  await openScreen(`/reports/transaction/ibt-representment?${DAYS}`, { locale: 'fr-CA', width: 4200 });
  await expect.poll(rowsDrawn).toBe(1);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  for (const field of ['transactionAmount', 'nextAction', 'declineUntil']) {
    (cellOf(field) as HTMLElement).focus();
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(copied.mock.lastCall, field).toEqual([cellOf(field).textContent]);
  }
  copied.mockRestore();
});

test('selecting a word opens nothing, and Ctrl- and middle click open a tab', async () => {
  answerReport(interacPayins, rowsOf(interacPayins, 2));
  const { address } = await openScreen(PAYINS, { width: 1190 });
  await expect.poll(rowsDrawn).toBe(2);
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  try {
    await page.elementLocator(cellOf('customerName')).dblClick({ position: { x: 24, y: 20 } });
    expect(getSelection()?.toString().trim()).toBe('Customer');
    // As at the end of a drag
    cellOf('customerName').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    getSelection()?.removeAllRanges();
    const status = page.elementLocator(cellOf('transStatus'));
    await status.click({ modifiers: ['ControlOrMeta'] });
    await status.click({ button: 'middle' });
    expect(opened.mock.calls.map(([url]) => url)).toEqual(Array(2).fill(expect.stringMatching(/deposits\?.*row=/)));
    expect(address()).not.toContain('row=');
    await press(status);
    await expect.element(drawer).toBeVisible();
  } finally {
    opened.mockRestore();
  }
});

test('a row is told in words, with the rows beside it, its corrections and what it is linked to', async () => {
  const code = '104';
  const rows = rowsOf(interacPayins, 3, { transStatus: 'R' });
  const [first = {}] = rows;
  answerReport(interacPayins, rows, {
    versions: [
      {
        replacedAt: '2026-06-20 10:00:00',
        fileName: 'payins.csv',
        row: { ...first, transStatus: 'P', originalAmt: 12.5 },
      },
    ],
  });
  const { address } = await openScreen(PAYINS);
  await expect.poll(rowsDrawn).toBe(3);
  await press(page.elementLocator(cellOf('originalAmt')));
  await expect.element(drawer.getByText('$1,021.25').first()).toBeVisible();
  await expect.element(drawer.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect.element(drawer.getByRole('code').first()).toHaveTextContent(code);
  const remedy = remedyOf(REPORTS['interac-payins'], code, 'en-CA');
  expect(remedy?.party, 'a code that somebody can act on').toBeTruthy();
  for (const text of ['Who must act', 'What to do', remedy?.party ?? '', remedy?.action ?? ''])
    await expect.element(drawer.getByText(text, { exact: true })).toBeVisible();
  const corrections = drawer.getByRole('list', { name: 'Corrections' });
  await expect.element(corrections.getByRole('listitem')).toHaveLength(1);
  await expect.element(corrections).toMatchTextContent(/Corrected on.*Status, wasPending.*Amount, was\$12\.50/);
  await expect.element(drawer.getByText('1 of 3')).toBeVisible();
  await expect
    .element(drawer.getByRole('button', { name: 'Previous record' }))
    .toHaveAttribute('aria-disabled', 'true');
  await press(drawer.getByRole('button', { name: 'Next record' }));
  await expect.element(drawer.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(drawer.getByText('3 of 3')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Next record' }).element()).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(drawer.getByText('2 of 3')).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(drawer.getByRole('button', { name: 'Copy link' }));
  await expect.poll(() => copied.mock.calls).toEqual([[location.origin + address()]]);
  copied.mockRestore();
  const id = String(rowOf(interacPayins, 2)['merchantCustomerId']);
  await press(drawer.getByRole('list', { name: 'Linked records' }).getByRole('link', { name: /^Consumer / }));
  await expect.poll(address).toContain(`merchantCustomerId=${id}`);
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a linked row opens in its own report', async () => {
  answerReport(ibtReturns, rowsOf(ibtReturns, 1), {
    links: [
      {
        report: 'ibt-payins',
        rowKey: 'p-1',
        relation: 'original',
        at: '2026-06-01 09:30:00',
        amount: 12.5,
        status: 'SUCCESS',
      },
    ],
  });
  answerReport(ibtPayins, [rowOf(ibtPayins, 1, { [ibtPayins.rowKey]: 'p-1' })]);
  const { address } = await openScreen(`/reports/transaction/returns?tab=ibt-returns&${DAYS}`);
  await expect.poll(rowsDrawn).toBe(1);
  await press(page.elementLocator(cellOf('txnAmt')));
  const original = drawer
    .getByRole('list', { name: 'Linked records' })
    .getByRole('listitem')
    .filter({ hasText: 'Original' });
  await expect.element(original).toMatchTextContent(/2026-06-01 09:30:00.*\$12\.50.*Success/);
  await press(original.getByRole('link'));
  await expect.poll(address).toMatch(/deposits\?tab=ibt-payins&row=p-1/);
  await expect.element(drawer.getByText('Processing bank').first()).toBeInTheDocument();
});

test('the address of a row that is not there says so, and a row of test payments is asked for among them', async () => {
  answerReport(interacPayins, []);
  refuse(payins.row, 404, { errorCode: 'NOT_FOUND', errorMessage: 'Not found' });
  const { goTo } = await openScreen(`${PAYINS}&row=${'9'.repeat(26)}`);
  await expect.element(drawer.getByText('This record does not exist, or you may not see it.')).toBeVisible();
  const asked = answer(payins.row, rowOf(interacPayins, 1) as never);
  await goTo(`${PAYINS}&testData=ONLY&row=7`);
  await expect.element(drawer.getByText('Test', { exact: true })).toBeVisible();
  expect(asked.calls.at(-1)?.querystring).toEqual({ testData: 'ONLY' });
});
