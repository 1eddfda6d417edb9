import { expect, type Page, test } from '@playwright/test';
import { createAccount, signInOverApi } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { openReceiver } from '../support/receiver.ts';
import { watchForErrors } from '../support/watch.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const send = (page: Page) => button(page, 'Send the call').click();

test('makes a test payment as the merchant does, for a consumer in another tab, and shows what the merchant is told and its row', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectNoErrors = watchForErrors(page);
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
  await expect(card(page, 'Answer').getByRole('status').first()).toHaveText('201');
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
  await payment.getByRole('link', { name: 'Open its row' }).click();
  await expect(page).toHaveURL(/testData=ONLY/);
  await expect(page.getByRole('row').filter({ hasText: 'Test' }).first()).toBeVisible();
  await receiver.close();
  expectNoErrors();
});
