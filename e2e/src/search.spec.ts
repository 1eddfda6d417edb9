import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { cellsOf, EVERYTHING, expectRows } from './support/grid.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

test('finds any identifier from anywhere and opens its row, whatever the dates', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraAdmin, `/reports/transaction/returns?tab=interac-returns&${EVERYTHING}`);
  await expectRows(page);
  const id =
    (await cellsOf(page, 'originalTxnId')
      .getByText(/^\d{26}$/)
      .first()
      .textContent()) ?? '';
  await page.goto('/reports/account-balance/disbursement');
  await page.getByRole('button', { name: 'Find any ID' }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Find any ID' });
  await search.fill(id);
  const found = page.getByRole('listbox', { name: 'Records found' }).getByRole('option');
  await expect(found.filter({ hasText: 'Payins · Interac e-Transfer' })).toHaveCount(1);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  const selected = async () => {
    const selections = await found.evaluateAll(options => options.map(option => option.getAttribute('aria-selected')));
    return selections.indexOf('true');
  };
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await found.count()) - (await selected())).toBe(1);
  while (!(await found.nth(await selected()).textContent())?.includes('Payins')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/reports/transaction/deposits?tab=interac-payins&row=${id}`);
  await expect(page.getByRole('dialog', { name: 'Details' }).getByText(id).first()).toBeVisible();
  expectNoErrors();
});

test('says when there is nothing, and finds nothing of another parent', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, `/reports/transaction/deposits?${EVERYTHING}`);
  await expectRows(page);
  const id =
    (await cellsOf(page, 'transId')
      .getByText(/^\d{26}$/)
      .first()
      .textContent()) ?? '';
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, PEOPLE.northQuayAdmin, '/login');
  await page.getByRole('button', { name: 'Find any ID' }).click();
  await page.getByRole('combobox', { name: 'Find any ID' }).fill(id);
  await expect(page.getByText('No record has this ID. Enter it whole.')).toBeVisible();
});

/** The first row of a list in which all the fields are set, from the server's answer to the page. */
const rowWith = async (page: Page, url: string, fields: readonly string[], open: () => Promise<unknown>) => {
  const answered = page.waitForResponse(answer => new URL(answer.url()).pathname === url);
  await open();
  const { data } = (await (await answered).json()) as { data: Record<string, string | null>[] };
  return data.find(row => fields.every(field => row[field])) ?? {};
};

test('finds each kind of identifier', async ({ page }) => {
  const kinds = {
    transId: 'Transaction ID',
    interacId: 'Interac ID',
    merchantTransId: 'Merchant Txn ID',
    extReferenceNo: 'External Reference',
    merchantCustomerId: 'Merchant Customer ID',
  };
  const payin = await rowWith(page, '/v1/report/transferToMerchant', Object.keys(kinds), () =>
    signIn(page, PEOPLE.staff, `/reports/transaction/deposits?${EVERYTHING}`),
  );
  const representment = await rowWith(page, '/v1/report/ibt/eft/representments', ['journalToken'], () =>
    page.getByRole('navigation').getByRole('link', { name: 'IBT Representment' }).click(),
  );
  await page.keyboard.press('Control+k');
  const wanted = [
    ...Object.entries(kinds).map(([field, label]) => [payin[field], 'Payins · Interac e-Transfer', label] as const),
    [representment['journalToken'], 'IBT Representment', 'Journal token'] as const,
  ];
  for (const [identifier, report, label] of wanted) {
    await page.getByRole('combobox', { name: 'Find any ID' }).fill(identifier ?? '');
    const hit = page.getByRole('option').filter({ hasText: report }).filter({ hasText: label });
    await expect(hit.first(), label).toBeVisible();
  }
});
