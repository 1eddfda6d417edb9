import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { type SearchHit, searchRoute, summaryColumns } from '@drumlin/contract/search/routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowOf } from '../../testing/answer-report.ts';
import { answer, hold, refuse, setOffline } from '../../testing/answers.ts';
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
const answerSearch = () =>
  answer(searchRoute, ({ querystring: { identifier } }) => ({
    hits: identifier === ID ? [hitOf(interacReturns, 'originalTxnId'), hitOf(interacPayins, 'transId')] : [],
  }));

const field = page.getByRole('combobox', { name: 'Find any ID' });
const found = page.getByRole('listbox', { name: 'Records found' }).getByRole('option');
const opening = page.getByRole('button', { name: 'Find any ID' });

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
  await openScreen('/help', { locale: 'en-CA' });
  await press(opening);
  await field.fill('unknown');
  await expect.element(page.getByText('No record has this ID. Enter it whole.')).toBeVisible();
  const release = hold(searchRoute);
  await field.fill('late');
  release({ hits: [hitOf(interacPayins, 'transId')] });
  await expect.element(found).toHaveLength(1);
  refuse(searchRoute, 400, { errorCode: 'BAD_REQUEST', errorMessage: 'No.' });
  await field.fill('refused');
  await expect.element(page.getByText('The search failed. Please try again.')).toBeVisible();
  answerSearch();
  setOffline(true);
  await field.fill('offline');
  await expect.element(page.getByText('The search failed. Please try again.')).toBeVisible();
});
