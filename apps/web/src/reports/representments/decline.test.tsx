import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { ibtRepresentments } from '@drumlin/contract/reports/ibt-representments.ts';
import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerReport, type MadeRow, rowOf } from '../../testing/answer-report.ts';
import { answer, refuse } from '../../testing/answers.ts';
import { press, toggle } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PATH = '/reports/transaction/ibt-representment';
const HOUR_MS = 3_600_000;

/** Two that can be declined, of 12.50 and 30.00, one that is too late, and one whose return is charged. */
const representments = (changed: MadeRow = {}): MadeRow[] =>
  [
    { nextAction: 'R', declineUntil: toEasternWall(new Date(Date.now() + 3.5 * HOUR_MS)), transactionAmount: 1250 },
    { nextAction: 'R', declineUntil: toEasternWall(new Date(Date.now() + 50 * HOUR_MS)), transactionAmount: 3000 },
    { nextAction: 'R', declineUntil: '2026-01-02 01:00:00', transactionAmount: 400 },
    { nextAction: 'D', declineUntil: null, transactionAmount: 500 },
  ].map((row, at) =>
    rowOf(ibtRepresentments, at + 1, {
      journalToken: `token-${at + 1}`,
      stopRequestStatus: null,
      ...row,
      ...(at < 2 && changed),
    }),
  );

const decline = page.getByRole('button', { name: 'Decline Representment' });
const dialog = page.getByRole('dialog', { name: 'Decline Representment' });
const confirm = dialog.getByRole('button', { name: 'Decline', exact: true });
const rowWith = (amount: string) => page.getByRole('row').filter({ hasText: amount });
const boxOf = (amount: string) => rowWith(amount).getByRole('checkbox');

test('the time left is told, no row that is too late is offered, and what is to come stands in the timeline', async () => {
  const asked = answerReport(ibtRepresentments, representments());
  await openScreen(PATH);
  await expect.element(rowWith('$12.50')).toMatchTextContent(/3 h (29|30) min left/);
  await expect.element(rowWith('$30.00')).toMatchTextContent(/2 d [12] h left/);
  await expect.element(rowWith('$4.00')).toMatchTextContent(/Too late to decline/);
  for (const amount of ['$4.00', '$5.00']) await expect.element(boxOf(amount)).toBeDisabled();
  expect(asked.pages[0]).toMatchObject({ range: { from: { day: '2020-01-01' } }, limit: 40 });
  await press(rowWith('$12.50').getByText('$12.50'));
  const steps = page
    .getByRole('dialog', { name: 'Details' })
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem');
  await expect.element(steps.filter({ hasText: 'Decline until · Still to come' })).toHaveClass('coming');
  await expect.element(steps.last()).not.toHaveClass('coming');
});

test('a phone says until when a representment can be declined, and chooses it without opening it', async () => {
  answerReport(ibtRepresentments, representments());
  await openScreen(PATH, { width: 390 });
  const entry = page.getByRole('article').filter({ hasText: /\d h \d+ min left/ });
  await expect.element(decline).not.toBeInTheDocument();
  await press(entry.getByRole('button', { name: 'Select' }), 'touch');
  await expect.element(decline).toBeEnabled();
});

test('what is chosen is declined, after a dialog that names count and amount; what failed is told and stays chosen', async () => {
  answerReport(ibtRepresentments, representments());
  await openScreen(PATH);
  await expect.element(decline).toBeDisabled();
  for (const amount of ['$12.50', '$30.00']) {
    await toggle(boxOf(amount), 'keys');
    await expect.element(boxOf(amount)).toBeChecked();
  }
  await press(decline, 'keys');
  await expect.element(dialog).toMatchTextContent(/Decline 2 representments, C\$42\.50 in all\?/);
  for (const [status, said] of [
    [500, 'Unable to schedule a decline representment request. Please try again later.'],
    [404, 'Error getting journal tokens'],
  ] as const) {
    refuse(declineRepresentmentsRoute, status);
    await press(confirm);
    await expect.element(page.getByText(said)).toBeVisible();
  }
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(boxOf('$12.50')).toBeChecked();
  const declined = answer(declineRepresentmentsRoute, { requested: 2 });
  await press(decline, 'keys');
  answerReport(ibtRepresentments, representments({ stopRequestStatus: 'REQUESTED' }));
  await press(confirm, 'keys');
  await expect.element(page.getByText('Decline representment(s) have been requested successfully.')).toBeVisible();
  expect(declined.calls.map(({ body }) => body.transactions.toSorted())).toEqual([['token-1', 'token-2']]);
  await expect.element(rowWith('$12.50').getByText('Requested')).toBeVisible();
  await expect.element(decline).toBeDisabled();
  // Once upstream has accepted, which the next list says
  answerReport(ibtRepresentments, representments({ stopRequestStatus: 'ACCEPTED' }));
  await press(page.getByRole('columnheader', { name: 'Amount' }));
  await expect.element(page.getByText('Representments declined successfully')).toBeVisible();
});
