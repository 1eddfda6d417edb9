import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { svgOf } from './support/logos.ts';
import { createAccount } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { signIn } from './support/people.ts';
import { pressEnter } from './support/press-enter.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/admin/customize-payment-flow';
const APPLIED = 'Changes applied successfully.';
/** The page, and the payment flow in its phone. */
const FRAMES = 2;

const ownAdmin = async (name: string): Promise<string> => createAccount(1, await ownMerchantParent(name));
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
const phone = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the payment flow"]');
/** What is inert is in no tree of roles: the preview is a picture. */
const payButton = (page: Page): Locator => phone(page).locator('main .button:not(.plain)').first();
const primary = (page: Page): Locator => page.getByLabel('Primary Color (HEX)', { exact: true });
const expectApplied = async (page: Page): Promise<void> => {
  // The words of what was applied just before may still be there, and the button is disabled while it waits
  const applied = page.waitForResponse(
    answer => answer.request().method() === 'POST' && answer.url().endsWith('/v1/admin/users/merchant/branding'),
  );
  await pressEnter(button(page, 'Apply'));
  expect((await applied).status()).toBe(200);
  await expect(page.getByText(APPLIED)).toBeVisible();
  await expect(button(page, 'Apply')).toBeDisabled();
};

test('changes colours, name and close button, seen at once in the payment flow itself, and asked about before they are lost', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Tamarack Look', { products: ['INTERAC', 'IBT'] });
  await signIn(page, await createAccount(1, parent), '/');
  await page.getByRole('link', { name: 'Customize Payment Flow' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByLabel('Merchant', { exact: true })).toHaveValue('Tamarack Look One');
  await expect(primary(page)).toHaveValue('#066697');
  await expect(phone(page).getByText('e-Transfer details')).toBeVisible();
  await expect(payButton(page)).toHaveCSS('background-color', 'rgb(6, 102, 151)');
  await expectAccessible(page, FRAMES);
  await pressEnter(button(page, 'Navy Blue Tint'));
  await expect(payButton(page)).toHaveCSS('background-color', 'rgb(31, 58, 104)');
  await page.getByLabel('App Name').fill('Tamarack');
  await expect(phone(page).getByText(/^Tamarack holds this request/)).toBeVisible();
  const close = phone(page).locator('button[aria-label="Close"]');
  await expect(close).toBeVisible();
  await page.getByRole('switch', { name: 'Close Button' }).press('Space');
  await expect(close).toHaveCount(0);
  await pressEnter(button(page, 'IBT'));
  await expect(phone(page).getByText('Pay from your bank')).toBeVisible();
  await pressEnter(button(page, 'Interac'));
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await pressEnter(button(page, 'Error'));
  await expect(phone(page).getByText('e-Transfer details')).toHaveCount(0);
  await pressEnter(button(page, 'Details'));
  await expectApplied(page);
  await pressEnter(button(page, 'Dark'));
  await expect(phone(page).locator('html')).toHaveCSS('background-color', 'rgb(54, 54, 54)');
  await page.reload();
  await expect(primary(page)).toHaveValue('#1F3A68');
  await expect(page.getByLabel('App Name')).toHaveValue('Tamarack');
  await expect(page.getByRole('switch', { name: 'Close Button' })).not.toBeChecked();
  expectNoErrors();
});

test('takes a drawing as logo, and serves it as a picture', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await ownAdmin('Juniper Look'), PATH);
  const field = page.locator('input[type=file]');
  const part = page.getByRole('region', { name: 'Logo' });
  await expect(phone(page).getByText('e-Transfer details')).toBeVisible();
  await field.setInputFiles(svgOf('<script>document.title="ran"</script><g onload="alert(1)"/>'));
  await expect(part.getByRole('alert')).toBeEmpty();
  await expect(phone(page).locator('img[src^="data:"]')).toBeVisible();
  await expectApplied(page);
  const image = part.getByRole('img', { name: 'Logo' });
  await expect(image).toHaveAttribute('src', /^\/v1\/branding\/logos\//);
  await expect.poll(() => image.evaluate(shown => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(phone(page).locator('img[src^="/v1/branding/logos/"]')).toBeVisible();
  const served = await page.request.get((await image.getAttribute('src')) ?? '');
  expect(served.headers()['content-type']).toBe('image/png');
  expectNoErrors();
});
