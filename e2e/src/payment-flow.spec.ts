import { expect, type Page, type Response, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { withDatabase } from './support/database.ts';
import { hostPayin, newTestMerchant, type TestMerchant } from './support/payments.ts';
import { watchForErrors } from './support/watch.ts';
import { expectFitsWidth } from './support/width.ts';

const PHONE = { width: 390, height: 844 };
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// In one worker, one after the other, with one merchant; the first has it in its first look
test.describe.configure({ mode: 'default' });

let merchant: TestMerchant;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  merchant = await newTestMerchant(request, 'Tamarack Lane', ['INTERAC', 'IBT']);
  await request.dispose();
});

/** Gives the merchant a look of its own. */
const dress = (looks: { dark: boolean; primary: string; background: string; name: string; close?: boolean }) =>
  withDatabase(client =>
    client.query(
      `insert into branding (merchant_id, is_dark, light_primary_color, light_background_color, dark_primary_color,
         dark_background_color, close_enabled, display_name, changed_by)
       values ($1, $2, $3, $4, $3, $4, $5, $6, 1)
       on conflict (merchant_id) do update set is_dark = $2, light_primary_color = $3, light_background_color = $4,
         dark_primary_color = $3, dark_background_color = $4, close_enabled = $5, display_name = $6`,
      [merchant.merchantId, looks.dark, looks.primary, looks.background, looks.close ?? true, looks.name],
    ),
  );

const expire = (id: string) =>
  withDatabase(client =>
    client.query(`update test_payment set page_expires_at = now() - interval '1 second' where id = $1`, [id]),
  );

test('takes a consumer through an e-Transfer on a phone, with no cookie and less than 60 kB of script', async ({
  page,
  context,
  baseURL,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.setViewportSize(PHONE);
  let bytes = 0;
  const weigh = async (answer: Response) => {
    if (answer.url().endsWith('.js')) bytes += (await answer.body()).length;
  };
  page.on('response', weigh);
  const payin = await hostPayin(page.request, merchant, {
    product: 'INTERAC',
    amount: 12_600,
    returnUrl: `${baseURL}/healthz`,
  });
  await page.goto(payin.url);
  await expect(title(page, 'e-Transfer details')).toBeVisible();
  await expect(page.getByText('Test payment: no money moves')).toBeVisible();
  await expect(page.getByText('C$126.00', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Merchant holds this request for (30:00|29:\d\d) minutes\.$/)).toBeVisible();
  await expect(page.getByText(payin.transactionId)).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);

  await test.step('what is wrong is said at its field, by the rules of the server', async () => {
    await button(page, 'Pay C$126.00').click();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('This field is required');
    await page.getByLabel('Full name').fill('Odile Lacasse');
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('');
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(page.getByText('This field is required')).toHaveCount(1);
    await page.getByLabel('Email address or phone number').fill('odile');
    await button(page, 'Pay C$126.00').click();
    const contact = page.getByLabel('Email address or phone number');
    await expect(contact).toBeFocused();
    await expect(contact).toHaveAccessibleDescription('Enter an email address, or a phone number of 10 digits');
    await expectAccessible(page);
    await contact.fill('514-555-0199');
  });

  await button(page, 'Pay C$126.00').click();
  await expect(title(page, 'Payment successful')).toBeFocused();
  await expectAccessible(page);
  expect(await payin.now()).toMatchObject({ status: 'S', errorCode: null });
  expect(await context.cookies()).toEqual([]);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(60_000);
  // What is on its way when the page goes has no body any more
  page.off('response', weigh);
  expectNoErrors();

  await test.step('opened again it says that it was finished', async () => {
    await page.reload();
    await expect(page.getByText('This payment was finished already when you opened this page.')).toBeVisible();
  });
  await button(page, 'Back to Merchant').click();
  await expect(page).toHaveURL(/\/healthz$/);
});

test('takes a consumer through a bank transfer by the keyboard alone, in French, in the dark look of the merchant, on any width', async ({
  page,
  context,
}) => {
  const expectNoErrors = watchForErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dress({ dark: true, primary: '#F2C94C', background: '#363636', name: 'Tamarack' });
  const payin = await hostPayin(page.request, merchant, { product: 'IBT', amount: 10_901, language: 'fr' });
  await page.goto('/healthz');
  await page.goto(payin.url);
  await expect(title(page, 'Payer depuis votre banque')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByText('Tamarack', { exact: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(54, 54, 54)');
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitsWidth(page);
    await expectAccessible(page);
  }

  await page.keyboard.press('Tab');
  await expect(button(page, 'English')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Pay from your bank')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Fermer')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Copier la référence')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Copié');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payin.transactionId);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Votre banque')).toBeFocused();
  await page.keyboard.type('Desj');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Compte-chèques personnel')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(title(page, 'Le paiement n’a pas abouti')).toBeFocused();
  await expect(page.getByText('Code 901')).toBeVisible();
  await expect(page.getByText('Il n’y a pas assez d’argent dans votre compte.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'English').click();
  await expect(page.getByText('There is not enough money in your account.', { exact: false })).toBeVisible();
  expectNoErrors();
  await button(page, 'Back to Tamarack').click();
  await expect(page).toHaveURL(/\/healthz$/);
});

test('waits for a payment that stays pending, and shows its result when there is one', async ({ page }) => {
  const payin = await hostPayin(page.request, merchant, { product: 'INTERAC', amount: 10_500 });
  await page.goto(payin.url);
  await page.getByLabel('Full name').fill('Odile Lacasse');
  await page.getByLabel('Email address or phone number').fill('odile@courriel.example');
  await button(page, 'Pay C$105.00').click();
  await expect(title(page, 'Your payment is being processed')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Waiting for the result');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.waitForResponse(answer => answer.url().includes('/v1/pay/'));
  await expect(title(page, 'Your payment is being processed')).toBeVisible();
  await withDatabase(client => client.query(`update test_payment set status = 'S' where id = $1`, [payin.id]));
  await expect(title(page, 'Payment successful')).toBeFocused();
});

test('lets a consumer give up, but not by mistake, and only where the merchant has no button of its own', async ({
  page,
}) => {
  await dress({ dark: false, primary: '#066697', background: '#F1F4F5', name: 'Tamarack' });
  const payin = await hostPayin(page.request, merchant, { product: 'INTERAC', amount: 12_600 });
  await page.goto(payin.url);
  await expect(page.getByText(/^Tamarack holds this request/)).toBeVisible();
  await button(page, 'Close').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this payment?' });
  await expect(dialog.getByText('Tamarack is told that you do not want to pay.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Close')).toBeFocused();
  expect(await payin.now()).toMatchObject({ status: 'I' });

  await button(page, 'Close').click();
  await button(page, 'Cancel the payment').click();
  await expect(title(page, 'You cancelled this payment')).toBeFocused();
  await expect(page.locator('.mark')).toHaveCount(0);
  await expect(page.getByText('Code 99')).toBeVisible();
  expect(await payin.now()).toMatchObject({ status: 'R', errorCode: '99' });

  await dress({ dark: false, primary: '#066697', background: '#F1F4F5', name: 'Tamarack', close: false });
  await page.reload();
  await expect(title(page, 'You cancelled this payment')).toBeVisible();
  await expect(button(page, 'Close')).toHaveCount(0);
});

test('a page that is open when its time runs out says so in the look of the merchant, with the way back', async ({
  page,
  baseURL,
}) => {
  await dress({ dark: true, primary: '#F2C94C', background: '#363636', name: 'Tamarack' });
  const returnUrl = `${baseURL}/healthz`;
  const payin = await hostPayin(page.request, merchant, { product: 'INTERAC', amount: 12_600, returnUrl });
  await page.clock.install();
  await page.goto(payin.url);
  await expect(title(page, 'e-Transfer details')).toBeVisible();
  // Its own clock runs: before that, the time passes without it
  const left = page.getByRole('timer');
  await expect(left).not.toHaveText(await left.innerText());
  await expire(payin.id);
  await page.clock.fastForward('31:00');
  await expect(title(page, 'This link has expired or is not complete')).toBeFocused();
  await expect(page.getByText('Tamarack', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(54, 54, 54)');
  await expectAccessible(page);
  await expect(button(page, 'Close')).toBeVisible();
  await button(page, 'Back to Tamarack').click();
  await expect(page).toHaveURL(returnUrl);
});

test('a page that could not ask for its payment asks again when told to', async ({ page }) => {
  const payin = await hostPayin(page.request, merchant, { product: 'INTERAC', amount: 12_600 });
  await page.route('**/v1/pay/**', route => route.abort());
  await page.goto(payin.url);
  await expect(title(page, 'The payment could not be loaded')).toBeVisible();
  await page.unroute('**/v1/pay/**');
  await button(page, 'Try again').click();
  await expect(title(page, 'e-Transfer details')).toBeVisible();
});

test('the preview shows the draft of its own page, and nobody else’s, takes no focus and asks for nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => {
    if (/\/v1\/pay/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/login');
  const look = {
    theme: 'light',
    primaryColor: '#1B6E3C',
    backgroundColor: '#FFFFFF',
    logoUrl: null,
    closeEnabled: true,
  };
  const draft = { type: 'payment-flow-preview', screen: 'details', product: 'INTERAC', language: 'en' };
  await page.evaluate(
    message =>
      new Promise<void>(resolve => {
        const frame = Object.assign(document.createElement('iframe'), {
          src: '/pay/preview',
          title: 'Preview',
          id: 'preview',
        });
        addEventListener('message', ({ data }) => {
          if (data.type !== 'payment-flow-ready') return;
          frame.contentWindow?.postMessage(message, location.origin);
          resolve();
        });
        document.body.append(frame);
      }),
    { ...draft, look: { ...look, displayName: 'Tamarack' } },
  );
  const preview = page.frameLocator('#preview');
  await expect(preview.getByText('Tamarack holds this request for 29:41 minutes.')).toBeAttached();

  await test.step('a draft of anybody else changes nothing', async () => {
    const frame = page.frames().find(each => each.url().endsWith('/pay/preview'));
    await frame?.evaluate(message => window.postMessage(message, location.origin), {
      ...draft,
      look: { ...look, displayName: 'Foreign' },
    });
    await page.evaluate(
      message => {
        const frame = document.querySelector<HTMLIFrameElement>('#preview');
        frame?.contentWindow?.postMessage(
          { ...message, look: { ...message.look, primaryColor: 'red' } },
          location.origin,
        );
        frame?.contentWindow?.postMessage({ ...message, screen: 'error' }, location.origin);
      },
      { ...draft, look: { ...look, displayName: 'Tamarack' } },
    );
    await expect(preview.getByText('The payment did not go through')).toBeAttached();
    await expect(preview.getByText('Back to Tamarack')).toBeAttached();
  });

  await test.step('nothing in it takes the keyboard', async () => {
    const seen = new Set<string>();
    for (let nth = 0; nth < 25; nth += 1) {
      await page.keyboard.press('Tab');
      seen.add(await page.evaluate(() => document.activeElement?.tagName ?? ''));
    }
    const frame = page.frames().find(each => each.url().endsWith('/pay/preview'));
    expect(await frame?.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(seen.size).toBeGreaterThan(1);
  });
  expect(asked).toEqual([]);
});
