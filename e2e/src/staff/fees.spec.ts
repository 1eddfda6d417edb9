import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test('a fee is saved for one merchant from a day on, and reckoned with from that day', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const merchant = await ownMerchantParent(`Loon ${randomBytes(4).toString('hex')}`);
  await showFactor(await signIn(page, PEOPLE.staff, `/merchant/merchants/${merchant}`));
  const card = page.getByRole('region', { name: 'Fees (CAD)' });
  await expect(card).toContainText('Default profile');
  await card.getByRole('link', { name: 'All its fees' }).click();
  const fees = dialogOf(page, /One$/);
  const chosen = fees.getByRole('region', { name: 'Chosen for this merchant' });
  await button(fees, 'Change e-Transfer, payin').click();
  await page.getByRole('menuitem', { name: 'Custom fee' }).click();
  const custom = dialogOf(page, /^Custom fee of/);
  for (const [entry, account] of [
    ['Debit journal entry', 'MERCHANT-RESERVE'],
    ['Credit journal entry', 'HANDLING-INCOME'],
  ] as const) {
    await custom.getByRole('combobox', { name: entry }).click();
    await page.getByRole('option', { name: account }).click();
  }
  await custom.getByLabel('Percentage').fill('1.4');
  await button(custom, 'Save').click();
  await expect(custom).toHaveCount(0);
  await expect(chosen).toContainText('Custom fee: e-Transfer, payin');
  await fees.getByRole('textbox', { name: 'Fees on (ET)' }).fill('20990101');
  const own = fees.getByRole('region', { name: 'e-Transfer, payin' });
  await own.getByText('e-Transfer payin', { exact: true }).last().click();
  await expect(own).toContainText('Debit journal entryMERCHANT-RESERVECredit journal entryHANDLING-INCOME');
  await button(fees, 'Close').click();

  await button(page, 'Calculator').click();
  const calculator = dialogOf(page, 'Calculator');
  await calculator.getByRole('combobox', { name: 'Merchant', exact: true }).fill(merchant);
  await page.getByRole('option', { name: new RegExp(merchant) }).click();
  const answer = calculator.getByRole('status', { name: 'Fee' });
  await expect(answer).toContainText('C$5.00');
  await calculator.getByRole('textbox', { name: 'Date' }).fill('20990101');
  await expect(answer.getByRole('listitem').nth(1)).toHaveText('1.40 % of 250.00 = 3.503.50');
  expectNoErrors();
});
