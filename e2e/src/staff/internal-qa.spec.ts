import { expect, type Page, test } from '@playwright/test';
import { createAccount, signInOverApi } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { openReceiver } from '../support/receiver.ts';
import { watchForErrors } from '../support/watch.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const send = (page: Page) => button(page, 'Send the call').click();
const status = (page: Page) => card(page, 'Answer').getByRole('status').first();

test('makes a deposit as the merchant does, shows the call and its answer, and leads to its row', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoErrors = watchForErrors(page);
  const merchant = await ownMerchantParent('Heron Works');
  await signIn(page, PEOPLE.staff, '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('region', { name: 'Internal QA' }).getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit', level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Merchant', exact: true });
  await field.fill(merchant);
  await page.getByRole('option', { name: new RegExp(merchant) }).click();

  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: /^…099/ }).click();
  await expect(page.getByLabel('Body')).toHaveValue(/"amount": 2099/);
  const name = await page.getByRole('textbox', { name: 'merchantTransactionId' }).inputValue();
  await send(page);
  await expect(status(page)).toHaveText('201');
  await expect(page.getByRole('group', { name: 'Request' })).toContainText(`/test-api/v1/payins`);
  await expect(page.getByRole('group', { name: 'Request' })).toContainText(`"merchantTransactionId": "${name}"`);
  const payment = card(page, 'Test payment');
  await expect(payment).toContainText('Rejected');
  await expect(payment).toContainText('This merchant has no address for webhooks.');
  // Another call makes another payment
  await expect(page.getByRole('textbox', { name: 'merchantTransactionId' })).not.toHaveValue(name);

  await page.getByRole('textbox', { name: 'amount' }).fill('1');
  await send(page);
  await expect(status(page)).toHaveText('400');
  await expect(card(page, 'Answer')).toContainText('"code":"A005"');
  await expect(payment).toHaveCount(0);
  await page.getByLabel('Body').fill('{"product":');
  await expect(page.getByText('The body is no object of JSON: the fields are back once it is.')).toBeVisible();
  await send(page);
  await expect(card(page, 'Answer')).toContainText('BAD_REQUEST');

  await page.reload();
  await page.getByRole('textbox', { name: 'amount' }).fill('2099');
  await send(page);
  await payment.getByRole('link', { name: 'Open its row' }).click();
  await expect(page).toHaveURL(/testData=ONLY/);
  await expect(page.getByRole('row').filter({ hasText: '$20.99' })).toContainText('Test');
  expectNoErrors();
});

test('opens the page of a consumer in another tab, and shows what the merchant is told', async ({ page }) => {
  test.setTimeout(120_000);
  const merchant = await ownMerchantParent('Egret Works', { products: ['INTERAC', 'IBT'] });
  const receiver = await openReceiver('127.0.0.32');
  const headers = await signInOverApi(page.request, await createAccount(page.request, 1, merchant));
  const saved = await page.request.put('/v1/test-api/webhook', {
    headers,
    data: { merchantId: merchant, url: receiver.url },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await signIn(page, PEOPLE.staff, `/internal-qa/ibt-external-testing?merchant=${merchant}`);
  await page.getByRole('switch', { name: 'Hosted page' }).click();
  await send(page);
  const payment = card(page, 'Test payment');
  await expect(payment).toContainText('Nothing was told yet');
  const [consumer] = await Promise.all([
    page.waitForEvent('popup'),
    payment.getByRole('link', { name: 'Open the payment page' }).click(),
  ]);
  await consumer.getByRole('button', { name: 'Close', exact: true }).click();
  await consumer.getByRole('button', { name: 'Cancel the payment' }).click();
  await expect(payment).toContainText('Delivered', { timeout: 30_000 });
  await expect(payment).toContainText('Answer 200');
  await expect(payment.getByRole('link', { name: 'Open the payment page' })).toHaveCount(0);
  expect(receiver.received.map(({ body }) => JSON.parse(body).payment.errorCode)).toEqual(['99']);
  await receiver.close();
});
