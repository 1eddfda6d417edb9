import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hostPayin, newTestMerchant } from '../support/payments.ts';
import { PEOPLE, signIn } from '../support/people.ts';

const PATH = '/admin/ip-restrictions';

test('a rule shuts a consumer out, and lets them in once it is edited', async ({ page, browser }) => {
  const merchant = await newTestMerchant(page.request, 'Slate Heron');
  const { merchantId } = merchant;
  const { url } = await hostPayin(page.request, merchant, { product: 'INTERAC', amount: 12_600, language: 'en' });
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' } });
  const consumer = await context.newPage();

  await signIn(page, PEOPLE.staff, `${PATH}?merchant=${merchantId}`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Add Permission' }).click();
  const add = page.getByRole('dialog', { name: 'Add Permission' });
  await add.getByRole('combobox', { name: 'Merchant' }).fill(merchantId);
  await page.getByRole('option', { name: new RegExp(merchantId) }).click();
  await add.getByRole('combobox', { name: 'Country' }).fill('United States (');
  await page.getByRole('option', { name: 'United States (US)' }).click();
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: merchantId });
  await expect(row).toContainText('United States');
  await expect(row).toContainText('Refused');

  await consumer.goto(url);
  await expect(consumer.getByRole('heading', { name: 'You cannot pay from here' })).toBeVisible();
  await expect(consumer.getByText('Payments are not taken from where you are. Try again without a VPN.')).toBeVisible();
  await expectAccessible(consumer);

  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Permission' });
  await edit.getByRole('combobox', { name: 'Permission' }).click();
  await page.getByRole('option', { name: 'Allowed' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Allowed');
  await consumer.getByRole('button', { name: 'Try again' }).click();
  await expect(consumer.getByLabel('Full name')).toBeVisible();
  await context.close();
});
