import { MASK } from '@drumlin/contract/core/personal.ts';
import { revealRow } from '@drumlin/contract/personal-data/routes.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../testing/answer-report.ts';
import { answer, refuse } from '../testing/answers.ts';
import { fill, press } from '../testing/hands.ts';
import { ADMIN, openScreen } from '../testing/open-screen.tsx';
import { cellOf, rowsDrawn } from './testing/grid.ts';

const PAYINS = '/reports/transaction/deposits?from=2026-06-01&to=2026-06-30';
const TECHNICAL_SUPPORT = 106;
const OPERATIONS = 103;
const SHOW = { name: 'Show personal data' };
const MASKED = { customerName: MASK, merchantCustomerId: MASK };
const rows = rowsOf(interacPayins, 2, MASKED);
const dialog = page.getByRole('dialog', SHOW);
const nameIn = (nth: number) => cellOf('customerName', nth).textContent;

test('the personal data of one row are shown with a reason, until the screen is left; what is refused is said and stays masked', async () => {
  answerReport(interacPayins, rows);
  const message = 'You have asked for too many rows. Try again later.';
  refuse(revealRow, 429, { errorCode: 'TOO_MANY_REQUESTS', errorMessage: message });
  // A row on a phone is a card without the button: it is shown from its details
  const { goTo, back } = await openScreen(PAYINS, { role: TECHNICAL_SUPPORT });
  await expect.poll(rowsDrawn).toBe(2);
  expect([nameIn(0), nameIn(1)]).toEqual([`${MASK}Masked`, `${MASK}Masked`]);
  await press(page.elementLocator(cellOf('customerName')).getByRole('button', SHOW));
  const show = dialog.getByRole('button', { name: 'Show', exact: true });
  await expect.element(show).toBeDisabled();
  await fill(dialog.getByLabelText('Reason'), 'The consumer calls');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(message)).toBeVisible();
  expect(nameIn(0)).toBe(`${MASK}Masked`);
  const shown = answer(revealRow, { values: { customerName: 'Odile Lacasse', merchantCustomerId: 'consumer-7' } });
  await press(show);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => nameIn(0)).toBe('Odile Lacasse');
  expect(nameIn(1)).toBe(`${MASK}Masked`);
  expect(shown.calls.map(({ body }) => body)).toEqual([
    { report: 'interac-payins', rowKey: rows[0]?.['transId'], reason: 'The consumer calls' },
  ]);
  // The button went with what it showed
  await expect.poll(() => document.activeElement?.closest('tr')).toBe(cellOf('customerName').closest('tr'));
  await userEvent.keyboard('{Enter}');
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect.element(drawer).toBeVisible();
  await expect.element(drawer.getByText('Odile Lacasse', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await goTo('/help');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Portal Docs' })).toBeVisible();
  await back();
  await expect.poll(rowsDrawn).toBe(2);
  expect(nameIn(0)).toBe(`${MASK}Masked`);
});

test('a masked name is asked for by the whole of it alone, and says so', async () => {
  answerReport(interacPayins, rows);
  const asked = answerReport(ibtPayins, rowsOf(ibtPayins, 1, { customerName: MASK }));
  const { goTo } = await openScreen(`${PAYINS}&tab=ibt-payins`, { role: TECHNICAL_SUPPORT });
  await expect.poll(rowsDrawn).toBe(1);
  await press(page.getByRole('button', { name: 'More filters' }));
  const first = page.getByRole('textbox', { name: 'Customer first name' });
  await expect.element(first).toHaveAccessibleDescription('Enter first and last name in full');
  await fill(first, 'Marie');
  await expect.poll(() => asked.pages.at(-1)?.filters).toMatchObject({ customerFirstName: 'Marie' });
  await fill(page.getByRole('textbox', { name: 'Customer last name' }), 'Lacasse');
  await expect
    .poll(() => asked.pages.at(-1)?.filters)
    .toMatchObject({ customerFirstName: 'Marie', customerLastName: 'Lacasse' });
  await goTo(PAYINS);
  const name = page.getByRole('textbox', { name: 'Customer name' });
  await expect.element(name).toHaveAttribute('placeholder', 'Enter first and last name in full');
});

test.each([
  { who: 'staff who may see them', role: OPERATIONS },
  { who: 'merchants’ own people', role: ADMIN },
])('nothing is masked for $who', async ({ role }) => {
  answerReport(ibtPayins, rowsOf(ibtPayins, 1));
  await openScreen(`${PAYINS}&tab=ibt-payins`, { role });
  await expect.poll(rowsDrawn).toBe(1);
  expect(nameIn(0)).toMatch(/\p{L}{2}/u);
  await expect.element(page.getByText(MASK)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', SHOW)).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'More filters' }));
  const name = page.getByRole('textbox', { name: 'Customer first name' });
  await expect.element(name).toBeVisible();
  await expect.element(name).not.toHaveAccessibleDescription('Enter first and last name in full');
});
