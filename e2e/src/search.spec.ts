import { expect, type Page, test } from '@playwright/test';
import { EVERYTHING } from './support/grid.ts';
import { PEOPLE, signIn } from './support/people.ts';

/** The first row of a list in which all the fields are set, from the server's answer to the page. */
const rowWith = async (page: Page, url: string, fields: readonly string[], open: () => Promise<unknown>) => {
  const answered = page.waitForResponse(answer => new URL(answer.url()).pathname === url);
  await open();
  const { data } = (await (await answered).json()) as { data: Record<string, string | null>[] };
  return data.find(row => fields.every(field => row[field])) ?? {};
};

test('finds each kind of identifier, and opens its row', async ({ page }) => {
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
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`ibt-representment\\?.*row=${representment['journalToken']}`));
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
});
