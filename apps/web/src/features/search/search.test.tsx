import { listExports } from '@drumlin/contract/exports/routes.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { ibtReturns } from '@drumlin/contract/reports/ibt-returns.ts';
import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { type SearchHit, searchRoute, summaryColumns } from '@drumlin/contract/search/routes.ts';
import { listUsers } from '@drumlin/contract/users/admin.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowOf } from '../../testing/answer-report.ts';
import { answer, answerFile, hold, refuse, setOffline } from '../../testing/answers.ts';
import { exportLike } from '../../testing/exports.ts';
import { HANDS, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const ID = '1'.repeat(26);
const payin = rowOf(interacPayins, 1, { transId: ID });

const hitOf = (report: typeof interacPayins | typeof interacReturns, matched: string): SearchHit => ({
  report: report.key,
  rowKey: ID,
  matched,
  columns: Object.fromEntries(summaryColumns(report).map(key => [key, rowOf(report, 1)[key] ?? null])),
});
const FILE = 'tremblay-october.csv';
const answerSearch = () => {
  answer(listExports, { exports: [exportLike({ fileName: FILE })], creators: [], space: { used: 0, most: 1 } });
  answer(listUsers, { data: [], currentPage: 1, totalPages: 0, totalUsers: 0, counts: { verified: 0, pending: 0 } });
  return answer(searchRoute, ({ querystring: { identifier } }) => ({
    hits: identifier === ID ? [hitOf(interacReturns, 'originalTxnId'), hitOf(interacPayins, 'transId')] : [],
  }));
};

/** The reports beside payins of Interac that a name is looked for in have none. */
const answerOthers = () => {
  for (const report of [interacReturns, interacEftPayouts, ibtPayins, ibtPayouts, ibtReturns]) answerReport(report, []);
};

const field = page.getByRole('combobox', { name: 'Find anything' });
const found = page.getByRole('listbox', { name: 'What was found' }).getByRole('option');
const opening = page.getByRole('button', { name: 'Find anything' });

test.each(HANDS)('an identifier is found from anywhere by %s, and opens its row whatever the dates', async hand => {
  answerReport(interacPayins, [payin]);
  const asked = answerSearch();
  const { address } = await openScreen('/help', { width: hand === 'touch' ? 390 : 1440 });
  await expect.element(opening).toBeVisible();
  if (hand === 'keys') await userEvent.keyboard('{Control>}k{/Control}');
  else await press(opening, hand);
  await field.fill(` ${ID} `);
  await expect.element(found).toHaveLength(2);
  await expect.element(found.nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect.element(found.nth(0)).toMatchTextContent(/Returns · Interac e-Transfer.*Original Txn ID/);
  await expect.element(found.nth(1)).toMatchTextContent(/Payins · Interac e-Transfer.*Transaction ID/);
  if (hand === 'keys') {
    // Round from the first to the last
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(found.nth(1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
  } else await press(found.nth(1), hand);
  await expect.poll(address).toBe(`/reports/transaction/deposits?tab=interac-payins&row=${ID}`);
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  expect(asked.calls.at(-1)?.querystring).toEqual({ identifier: ID });
});

test('a search that finds nothing, is late, refused or out of reach says so', async () => {
  answerSearch();
  await openScreen('/help', { locale: 'en-CA', width: 390 });
  await press(opening, 'touch');
  await press(page.getByRole('button', { name: 'Close', exact: true }), 'touch');
  await expect.element(field).not.toBeInTheDocument();
  await press(opening, 'touch');
  await field.fill('unknown-1');
  await expect.element(page.getByText(/^Nothing was found\. Of an ID the first 6 characters are enough/)).toBeVisible();
  const release = hold(searchRoute);
  await field.fill('late-1');
  release({ hits: [hitOf(interacPayins, 'transId')] });
  await expect.element(found).toHaveLength(1);
  refuse(searchRoute, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.' });
  await field.fill('refused-1');
  await expect.element(page.getByText('The search failed. Please try again.')).toBeVisible();
  answerSearch();
  setOffline(true);
  await field.fill('offline-1');
  await expect.element(page.getByText('The search failed. Please try again.')).toBeVisible();
});

test('a customer’s name finds the newest rows, the report that has all of them and files; what was opened comes first the next time', async () => {
  answerSearch();
  const asked = answerReport(interacPayins, [
    rowOf(interacPayins, 1, { transId: ID, customerName: 'Olivier Tremblay' }),
  ]);
  answerOthers();
  const { address } = await openScreen('/help', { now: '2026-11-24T15:00:00Z' });
  await press(opening);
  await field.fill('tremb');
  await expect.element(found.nth(0)).toMatchTextContent(/Payins · Interac e-Transfer.*Customer.*Olivier Tremblay/);
  expect(asked.pages.at(-1)).toMatchObject({ filters: { customerName: 'tremb' } });
  const groups = page.getByRole('listbox', { name: 'What was found' }).getByRole('group');
  const names = () => groups.elements().map(group => group.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Transactions', 'Exports']);
  await press(found.filter({ hasText: 'All of the last 90 days with “tremb”: Payins · Interac e-Transfer' }));
  await expect.poll(address).toContain('preset=LAST_90_DAYS&customerName=tremb');
  await press(opening);
  await field.fill('tremb');
  await press(found.filter({ hasText: FILE }));
  await expect.poll(address).toContain('/reports/exports?reportRequestId=');
  await press(opening);
  await expect.element(found.nth(0)).toMatchTextContent(FILE);
  await expect.element(found).toHaveLength(2);
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(opened.mock.calls[0]?.[0]).toContain('customerName=tremb');
  opened.mockRestore();
});

test('screens and acts are found by the beginnings of their words, where the reader may open them', async () => {
  answerSearch();
  answerReport(interacPayins, []);
  answerOthers();
  const { address } = await openScreen('/help', { now: '2026-11-24T15:00:00Z' });
  await press(opening);
  await field.fill('user man');
  await press(found.filter({ hasText: 'User guide' }));
  await expect.poll(address).toBe('/help/users');
  await press(opening);
  await field.fill('dark');
  await press(found.filter({ hasText: 'Dark theme' }));
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  const file = answerFile(reportRoutes(interacPayins).export, 'payins.csv', 'x');
  await press(opening);
  await field.fill('export payins');
  await press(found.filter({ hasText: 'Export last month: Payins · Interac e-Transfer' }));
  await expect.element(page.getByText('Exported: Payins · Interac e-Transfer, 2026-10-01 – 2026-10-31')).toBeVisible();
  expect(file.calls[0]?.body).toMatchObject({
    fromDateTime: '2026-10-01T00:00:00',
    toDateTime: '2026-10-31T23:59:59.9',
  });
});
