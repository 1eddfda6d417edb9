import { interacMethod } from '@drumlin/contract/enumerations/transactions.ts';
import { ibtIdentityVerifications } from '@drumlin/contract/reports/ibt-identity-verifications.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../testing/answer-report.ts';
import { choose, press } from '../testing/hands.ts';
import { openScreen, STAFF } from '../testing/open-screen.tsx';

const DAYS = 'from=2026-06-01&to=2026-06-30';
const PAYINS = '/reports/transaction/deposits';

const chips = page.getByRole('group', { name: 'Filters' });
const clear = chips.getByRole('button', { name: 'Clear filters' });
const headers = () => [...document.querySelectorAll('th[data-field]')].map(header => header.getAttribute('data-field'));
const headerOf = (field: string) => document.querySelector(`th[data-field="${field}"]`);
const sortedBy = (field: string) => headerOf(field)?.getAttribute('aria-sort');

/** Payins of which a filter leaves those of its status or its transaction. */
const answerPayins = (count = 60) => {
  const rows = rowsOf(interacPayins, count);
  return answerReport(interacPayins, ({ filters: { transStatusId, transId } }) =>
    rows.filter(
      row =>
        (!Array.isArray(transStatusId) || transStatusId.includes(row['transStatus'])) &&
        (transId === undefined || transId === row['transId']),
    ),
  );
};

test('filters by status: address, chip, rows and totals agree, and clearing restores all', async () => {
  const asked = answerPayins(9);
  const { address } = await openScreen(`${PAYINS}?${DAYS}`);
  await expect.element(page.getByText(/^1–9 of 9$/)).toBeVisible();
  await press(page.getByRole('button', { name: /^Status/ }), 'keys');
  const rejected = page.getByRole('menu', { name: 'Status' }).getByRole('menuitemcheckbox', { name: 'Rejected' });
  await press(rejected, 'keys');
  await expect.element(rejected).toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(address()).toContain('transStatusId=R');
  await expect.element(chips.getByText('Rejected', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await expect.element(page.getByRole('grid').getByText('Successful')).not.toBeInTheDocument();
  expect(asked.totals.at(-1)?.filters).toEqual({ transStatusId: ['R'] });
  await press(clear, 'keys');
  await expect.element(clear).toBeDisabled();
  expect(address()).not.toContain('transStatusId');
});

test('pages and sorts through the address, Back goes back, and a page past the end leads to the last one', async () => {
  const asked = answerPayins();
  const { address, back } = await openScreen(`${PAYINS}?${DAYS}&page=999`);
  await expect.element(page.getByText('51–60 of 60')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(address()).toContain('page=3');
  await press(page.getByRole('button', { name: 'Previous page' }));
  await expect.element(page.getByText('26–50 of 60')).toBeVisible();
  expect(address()).toContain('page=2');
  await back();
  await expect.element(page.getByText('51–60 of 60')).toBeVisible();
  const totals = asked.totals.length;
  await press(page.elementLocator(headerOf('originalAmt') as Element));
  await expect.poll(() => sortedBy('originalAmt')).toBe('descending');
  await expect.element(page.getByText('1–25 of 60')).toBeVisible();
  await expect.element(page.getByText('$60,021.25').first()).toBeVisible();
  expect(asked.totals, 'neither a page nor an order changes the totals').toHaveLength(totals);
});

test('an identifier is searched for by its field or as what it looks like, refused there, and cleared with what is only typed and the order', async () => {
  const asked = answerPayins(5);
  const { address } = await openScreen(`${PAYINS}?${DAYS}&sort=originalAmt`);
  await press(clear);
  await expect.element(clear).toBeDisabled();
  expect(address()).not.toContain('sort=');
  const by = page.getByRole('combobox', { name: 'Search by' });
  await choose(by, 'Txn ID');
  const field = page.getByRole('textbox', { name: 'Txn ID', exact: true });
  await field.fill('123');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Txn ID must be 26 digits')).toBeVisible();
  await field.fill(String(rowsOf(interacPayins, 1)[0]?.['transId']));
  const before = asked.pages.length;
  await press(page.getByRole('search').getByRole('button', { name: 'Search' }));
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  expect(asked.pages).toHaveLength(before + 1);
  await choose(by, 'Txn ID');
  await field.fill('9'.repeat(26));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No records match these filters')).toBeVisible();
  await expect.element(page.getByText('Try adjusting or clearing your filter selection')).toBeVisible();
  await press(clear);
  await expect.element(clear).toBeDisabled();
  // Where no field was chosen it is looked for as what it looks like
  for (const [typed, key] of [
    ['Tremblay', 'customerName'],
    ['7'.repeat(26), 'transId'],
    ['order-7', 'merchantTransactionId'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Customer name' }).fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked.pages.at(-1)?.filters).toEqual({ [key]: typed });
    await press(clear);
    await expect.element(clear).toBeDisabled();
  }
  // What is typed and not searched for is cleared too
  await page.getByRole('textbox', { name: 'Customer name' }).fill('half of an');
  await press(clear);
  await expect.element(clear).toBeDisabled();
  await expect.element(page.getByRole('search').getByRole('textbox')).toHaveValue('');
});

test('more filters are set on a phone, each under its own name, and counted before they are shown', async () => {
  const asked = answerPayins(3);
  const { address } = await openScreen(`${PAYINS}?${DAYS}`, { width: 390 });
  await press(page.getByRole('button', { name: /^Filters/ }), 'touch');
  const dialog = page.getByRole('dialog');
  const upper = dialog.getByRole('textbox', { name: 'Amount to' });
  await dialog.getByRole('textbox', { name: 'Amount from' }).fill('1 000,00');
  for (const [typed, problem, key] of [
    ['1,234', 'Enter an amount such as 1234.56, with at most two decimals', '{Tab}'],
    ['999.99', 'Must not be less than the lower amount', '{Enter}'],
  ] as const) {
    await upper.fill(typed);
    await userEvent.keyboard(key);
    await expect.element(upper).toHaveAccessibleDescription(problem);
  }
  await upper.fill('2500');
  for (const method of [interacMethod.entries.MANUAL, interacMethod.entries.REQUEST_MONEY])
    await press(dialog.getByRole('button', { name: method.label }), 'touch');
  await press(dialog.getByRole('button', { name: 'First time users' }), 'touch');
  await press(dialog.getByRole('button', { name: 'Abandons only' }), 'touch');
  const wanted = {
    amountFrom: '1000.00',
    amountTo: '2500.00',
    interacTransactionMethod: ['MANUAL', 'REQUEST_MONEY'],
    conversionType: 'FIRST_TIME',
    abandons: 'ONLY',
  };
  await expect.poll(() => asked.pages.at(-1)?.filters).toEqual(wanted);
  await press(dialog.getByRole('button', { name: 'Show 3 results' }), 'touch');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1,000.00 to 2,500.00')).toBeVisible();
  for (const word of ['1000.00', 'MANUAL', 'REQUEST_MONEY', 'FIRST_TIME', 'ONLY']) expect(address()).toContain(word);
  await expect.element(page.getByRole('button', { name: /^Remove / })).toHaveLength(5);
});

test('what is typed is asked for once typing has rested', async () => {
  const asked = answerPayins(3);
  const { address } = await openScreen(`${PAYINS}?${DAYS}`);
  await press(page.getByRole('button', { name: 'More filters' }));
  const field = page.getByRole('textbox', { name: 'Amount from' });
  await expect.element(field).toBeVisible();
  const before = asked.pages.length;
  const input = field.element() as HTMLInputElement;
  input.focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const amount of ['1', '12', '123']) {
      // Neither a poll nor an act that waits: each moves this clock while the machine is busy
      input.select();
      document.execCommand('insertText', false, amount);
      const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
      while (page.getByText(`≥ ${amount}.00`, { exact: true }).elements().length === 0) await nextFrame();
      // The timer is armed anew after what was drawn is painted
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      expect(address()).toMatch(new RegExp(`amountFrom=${amount}.00(&|$)`));
      vi.advanceTimersByTime(350);
    }
    expect(asked.pages).toHaveLength(before);
    vi.advanceTimersByTime(100);
    await expect.poll(() => asked.pages.at(-1)?.filters).toEqual({ amountFrom: '123.00' });
    expect(asked.pages).toHaveLength(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('the time that orders the list is shown, and an order by a hidden column is kept', async () => {
  answerPayins(3);
  const { goTo } = await openScreen(`${PAYINS}?${DAYS}&time=COMPLETIONTRANSACTIONDATETIME`);
  await expect.poll(() => sortedBy('txnCompletionDateTime')).toBe('descending');
  await goTo(`${PAYINS}?${DAYS}&sort=txnCompletionDateTime`);
  await expect.poll(() => sortedBy('txnCompletionDateTime')).toBe('ascending');
  await press(page.getByRole('button', { name: 'Manage Columns' }));
  const completed = page.getByRole('listitem').filter({ hasText: 'Completed (ET)' });
  await expect.element(completed).toMatchTextContent(/Orders the list/);
  await expect.element(page.getByRole('checkbox', { name: 'Completed (ET)' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await press(page.elementLocator(headerOf('transDatetime') as Element));
  await expect.poll(() => headerOf('txnCompletionDateTime')).toBeNull();
});

test('the merchant is named where there are several, and not where one is chosen', async () => {
  const asked = answerPayins(3);
  const { address } = await openScreen(`${PAYINS}?${DAYS}`, { role: STAFF });
  await expect.poll(() => headers().slice(0, 2)).toEqual(['transDatetime', 'businessName']);
  await press(page.getByRole('button', { name: 'Merchant', exact: true }));
  const field = page.getByRole('combobox', { name: 'Merchant', exact: true });
  await field.fill('Casino');
  await press(page.getByRole('option', { name: /Casino/ }));
  await expect.poll(() => asked.pages.at(-1)?.merchantIds).toEqual(['ALCASINO']);
  expect(address()).toContain('merchants=ALCASINO');
  await expect.poll(() => headerOf('businessName')).toBeNull();
});

test('a bank is chosen from a list, by any part of its name', async () => {
  const asked = answerReport(ibtPayins, rowsOf(ibtPayins, 3), {
    choices: { bank: ['BMO', 'Desjardins', 'Tangerine'] },
  });
  await openScreen(`${PAYINS}?tab=ibt-payins&${DAYS}`);
  await press(page.getByRole('button', { name: 'More filters' }));
  await page.getByRole('combobox', { name: 'Bank' }).fill('DESJ');
  await press(page.getByRole('option', { name: 'Desjardins' }));
  await expect.poll(() => asked.pages.at(-1)?.filters).toEqual({ bank: ['Desjardins'] });
  await userEvent.keyboard('{Escape}');
  await expect.element(chips.getByText('Desjardins')).toBeVisible();
});

test('only digits are taken for the error code of a verification', async () => {
  answerReport(ibtIdentityVerifications, rowsOf(ibtIdentityVerifications, 1));
  await openScreen(`/reports/transaction/online-bank-verification?${DAYS}`);
  await choose(page.getByRole('combobox', { name: 'Search by' }), 'Error Code');
  const field = page.getByRole('textbox', { name: 'Error Code' });
  await press(field);
  await userEvent.keyboard('9a0-1');
  await expect.element(field).toHaveValue('901');
});

test('the focus stays where a chip goes, where all go, and where a page opens', async () => {
  answerPayins(3);
  answerReport(interacReturns, rowsOf(interacReturns, 1));
  const { goTo } = await openScreen(`${PAYINS}?${DAYS}&transStatusId=R`);
  const remove = (name: string) => chips.getByRole('button', { name: `Remove ${name} filter` });
  await press(remove('Dates'), 'keys');
  await expect.element(remove('Dates')).not.toBeInTheDocument();
  await expect.element(remove('Status')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('Status')).not.toBeInTheDocument();
  await expect.element(chips).toHaveFocus();
  await goTo(`${PAYINS}?${DAYS}`);
  await press(clear, 'keys');
  await expect.element(clear).toBeDisabled();
  await expect.element(chips).toHaveFocus();
  await goTo(`${PAYINS}?${DAYS}&transId=${'9'.repeat(26)}`);
  const panel = page.getByRole('status').filter({ hasText: 'No records match these filters' });
  await press(panel.getByRole('button', { name: 'Clear filters' }), 'keys');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await press(page.getByRole('link', { name: 'Returns', exact: true }), 'keys');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('a report that is empty at its default dates offers more days, or the newest that has rows, and says how many', async () => {
  answerReport(interacReturns, []);
  const { address, goTo, queryClient } = await openScreen('/reports/transaction/returns');
  await expect.element(page.getByText('No records match your search')).toBeVisible();
  await press(page.getByRole('button', { name: 'Show last 30 days' }));
  await expect.element(page.getByText('No records match these filters')).toBeVisible();
  expect(address()).toContain('preset=LAST_30_DAYS');
  await press(page.getByRole('button', { name: 'Show last 90 days' }));
  await expect.poll(address).toContain('preset=LAST_90_DAYS');
  await expect.element(page.getByRole('button', { name: /^Show last/ })).not.toBeInTheDocument();
  const rows = rowsOf(interacReturns, 3, { txnDateTime: '2026-06-12 09:30:00' });
  answerReport(interacReturns, ({ range }) => (/20(00-01-01|26-06-12)/.test(JSON.stringify(range)) ? rows : []));
  queryClient.clear();
  await goTo('/reports/transaction/returns');
  await press(page.getByRole('button', { name: 'Show the latest day, 2026-06-12: 3 rows' }));
  await expect.poll(address).toMatch(/from=2026-06-12&to=2026-06-12/);
});

test('what is typed into the panel of dates stays, and changes nothing else, until it is right; dates carry to the next report alone', async () => {
  answerPayins(3);
  answerReport(interacPayouts, []);
  const { address } = await openScreen(`${PAYINS}?from=2026-10-05&to=2026-10-20&transStatusId=R`);
  await press(page.getByRole('button', { name: /^Dates: / }));
  const panel = page.getByRole('dialog', { name: 'Dates' });
  await expect.element(panel.getByRole('grid')).toHaveLength(1);
  const [from, to] = [
    panel.getByRole('textbox', { name: 'From', exact: true }),
    panel.getByRole('textbox', { name: 'To', exact: true }),
  ];
  const apply = panel.getByRole('button', { name: 'Apply' });
  for (const [typed, wrong] of [
    ['2026-11-31', 'There is no such day'],
    ['2026-11-30', 'The end is before the start'],
  ] as const) {
    await from.fill(typed);
    await expect.element(panel.getByText(wrong)).toBeVisible();
    await expect.element(apply).toBeDisabled();
    await expect.element(from).toHaveValue(typed);
    await expect.element(to).toHaveValue('2026-10-20');
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await press(page.getByRole('navigation').getByRole('link', { name: 'Payouts', exact: true }));
  await expect.poll(address).toBe('/reports/transaction/withdrawals?from=2026-10-05&to=2026-10-20');
});
