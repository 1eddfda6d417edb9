import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { blackPng, jpegOf, type LogoFile, svgOf } from './support/logos.ts';
import { createAccount } from './support/new-accounts.ts';
import { addMerchant, ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { pressEnter } from './support/press-enter.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/admin/customize-payment-flow';
const APPLIED = 'Changes applied successfully.';
/** The page, and the payment flow in its phone. */
const FRAMES = 2;

const ownAdmin = async (page: Page, name: string): Promise<string> =>
  createAccount(page.request, 1, await ownMerchantParent(name));
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
const phone = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of the payment flow"]');
/** What is inert is in no tree of roles: the preview is a picture. */
const payButton = (page: Page): Locator => phone(page).locator('main .button:not(.plain)').first();
const primary = (page: Page): Locator => page.getByLabel('Primary Color (HEX)', { exact: true });
const background = (page: Page): Locator => page.getByLabel('Background Color (HEX)', { exact: true });
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

test('changes colours, name and close button, seen at once in the payment flow itself, and on record', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await ownAdmin(page, 'Tamarack Look'), '/');
  await page.getByRole('link', { name: 'Customize Payment Flow' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByLabel('Merchant', { exact: true })).toHaveValue('Tamarack Look One');
  await expect(primary(page)).toHaveValue('#066697');
  await expect(background(page)).toHaveValue('#F1F4F5');
  await expect(page.getByText('Contrast 5.66:1, meets AA')).toBeVisible();
  await expect(button(page, 'Apply')).toBeDisabled();
  await expect(phone(page).getByText('e-Transfer details')).toBeVisible();
  await expect(payButton(page)).toHaveCSS('background-color', 'rgb(6, 102, 151)');
  await expectAccessible(page, FRAMES);

  await test.step('what is no colour is told, keeps the last one in the phone, and can be reset', async () => {
    await primary(page).fill('#06669');
    await primary(page).blur();
    await expect(page.getByText('Invalid hex value.')).toBeVisible();
    await expect(primary(page)).toHaveAccessibleDescription('Invalid hex value.');
    await expect(button(page, 'Apply')).toBeDisabled();
    await expect(payButton(page)).toHaveCSS('background-color', 'rgb(6, 102, 151)');
    await pressEnter(button(page, 'Reset to the initial color: Primary Color (HEX)'));
    await expect(primary(page)).toHaveValue('#066697');
    await expect(page.getByText('Invalid hex value.')).toHaveCount(0);
  });

  await test.step('too little contrast is a warning, not an error', async () => {
    await background(page).fill('#0a7090');
    await expect(page.getByText("Warning: Your color combination doesn't meet accessibility standards.")).toBeVisible();
    await expect(background(page)).toHaveAccessibleDescription(/^Warning: .*needs 3:1\.$/);
    await expect(button(page, 'Apply')).toBeEnabled();
    await pressEnter(button(page, 'Reset to the initial color: Background Color (HEX)'));
    await expect(page.getByText('Contrast 5.66:1, meets AA')).toBeVisible();
  });

  await test.step('a tint is for the field that was last used; the picker of the browser writes digits', async () => {
    await primary(page).focus();
    await pressEnter(button(page, 'Navy Blue Tint'));
    await expect(primary(page)).toHaveValue('#1F3A68');
    await expect(button(page, 'Navy Blue Tint')).toHaveAttribute('aria-pressed', 'true');
    await expect(payButton(page)).toHaveCSS('background-color', 'rgb(31, 58, 104)');
    await page.getByLabel('Pick: Background Color (HEX)').fill('#ffffff');
    await expect(background(page)).toHaveValue('#FFFFFF');
  });

  await test.step('the name is counted, and stands for the word Merchant', async () => {
    await page.getByLabel('App Name').fill('Fifteen letters');
    await page.getByLabel('App Name').blur();
    await expect(page.getByText('Max. 14 characters')).toBeVisible();
    await expect(button(page, 'Apply')).toBeDisabled();
    await page.getByLabel('App Name').fill('Tamarack');
    await expect(page.getByText('8 / 14')).toBeVisible();
    await expect(phone(page).getByText(/^Tamarack holds this request/)).toBeVisible();
  });

  await test.step('the close button is shown or not', async () => {
    const close = phone(page).locator('button[aria-label="Close"]');
    await expect(close).toBeVisible();
    await page.getByRole('switch', { name: 'Close Button' }).press('Space');
    await expect(close).toHaveCount(0);
  });

  await pressEnter(button(page, 'Error'));
  await expect(phone(page).getByText('e-Transfer details')).toHaveCount(0);
  await pressEnter(button(page, 'Details'));
  await expectApplied(page);
  await page.reload();
  await expect(primary(page)).toHaveValue('#1F3A68');
  await expect(page.getByLabel('App Name')).toHaveValue('Tamarack');
  await expect(page.getByRole('switch', { name: 'Close Button' })).not.toBeChecked();

  await page.goto('/admin/audit?act=branding_changed');
  const record = page.getByRole('row', { name: /Payment flow customized/ });
  for (const detail of [
    'Light primary color before: #066697',
    'Light primary color: #1F3A68',
    'App Name before: None',
    'App Name: Tamarack',
    'Close Button before: On',
    'Close Button: Off',
  ])
    await expect(record).toContainText(detail);
  expectNoErrors();
});

test('takes logos by their content, and says of each that it cannot take which rule it breaks', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await ownAdmin(page, 'Juniper Look'), PATH);
  const field = page.locator('input[type=file]');
  const part = page.getByRole('region', { name: 'Logo' });
  await expect(phone(page).getByText('e-Transfer details')).toBeVisible();
  const html: LogoFile = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  };
  const refused: [LogoFile, string][] = [
    [html, 'Logo must be a JPEG, PNG or SVG file'],
    [{ ...blackPng(128), buffer: Buffer.alloc(30 * 1024 + 1) }, 'Logo must be 30kb or less'],
    [blackPng(200, 201), 'Logo must have 1:1 aspect ratio'],
    [blackPng(127), 'Logo must measure 128x128px or more'],
    [blackPng(15_000), 'Logo must measure 4096x4096px or less'],
  ];
  for (const [file, message] of refused) {
    await field.setInputFiles(file);
    await expect(part.getByRole('alert')).toHaveText(message);
    await expect(button(page, 'Apply')).toBeDisabled();
  }
  // As long as there is an error, whatever else was changed
  await page.getByLabel('App Name').fill('Juniper');
  await expect(button(page, 'Apply')).toBeDisabled();
  await pressEnter(button(part, 'Back to the logo in force'));
  await expect(part.getByRole('alert')).toBeEmpty();
  await expect(button(page, 'Apply')).toBeEnabled();

  await test.step('a bomb is not even drawn here', async () => {
    const uses = Array.from({ length: 30 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(9)}</g>`);
    await field.setInputFiles(svgOf(`<path id="g0" d="M0 0"/>${uses.join('')}`, 'bomb.svg'));
    await expect(part.getByRole('alert')).toHaveText(/^This SVG has <use>, which a logo cannot have\./);
    await expect(part.getByRole('img')).toHaveCount(0);
  });

  await test.step('the server reads them once more', async () => {
    await field.setInputFiles(svgOf('<path fill="url(https://evil.example/a.svg#b)" d="M0 0"/>', 'fetches.svg'));
    await expect(part.getByText('fetches.svg')).toBeVisible();
    await pressEnter(button(page, 'Apply'));
    await expect(part.getByRole('alert')).toHaveText(/^This SVG has fill, which a logo cannot have\./);
    await expect(button(page, 'Apply')).toBeDisabled();
    await expectAccessible(page, FRAMES);
  });

  /** Applies a logo and answers what is served of it. */
  const apply = async (file: LogoFile) => {
    await field.setInputFiles(file);
    await expect(part.getByRole('alert')).toBeEmpty();
    await expect(phone(page).locator('img[src^="data:"]')).toBeVisible();
    await expectApplied(page);
    const image = part.getByRole('img', { name: 'Logo' });
    await expect(image).toHaveAttribute('src', /^\/v1\/branding\/logos\//);
    await expect.poll(() => image.evaluate(shown => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(phone(page).locator('img[src^="/v1/branding/logos/"]')).toBeVisible();
    const served = await page.request.get((await image.getAttribute('src')) ?? '');
    expect(served.headers()).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    return { type: served.headers()['content-type'], text: await served.text(), url: served.url() };
  };
  const png = await apply(blackPng(128));
  expect(png.type).toBe('image/png');
  expect((await apply(await jpegOf(page, 200))).type).toBe('image/jpeg');
  expect((await page.request.get(png.url)).status()).toBe(404);
  const svg = await apply(svgOf('<script>document.title="ran"</script><g onload="alert(1)"/>'));
  expect(svg.type).toBe('image/svg+xml');
  expect(svg.text).not.toMatch(/script|onload/);

  await test.step('opened by itself it runs nothing', async () => {
    const other = await page.context().newPage();
    await other.goto(svg.url);
    expect(await other.title()).not.toBe('ran');
    await other.close();
  });

  await pressEnter(button(part, 'Remove'));
  await expect(part.getByRole('img')).toHaveCount(0);
  await expectApplied(page);
  expect((await page.request.get(svg.url)).status()).toBe(404);
  expectNoErrors();
});

test('asks before changes are lost: within the portal, at another merchant, and not once they are discarded', async ({
  page,
}) => {
  const parent = await ownMerchantParent('Spruce Look');
  await addMerchant(parent, { id: `${parent}2`, name: 'Spruce Look Two' });
  await signIn(page, await createAccount(page.request, 1, parent), PATH);
  await expect(page.getByText('Choose a merchant')).toBeVisible();
  const choose = async (name: string) => {
    await page.getByLabel('Merchant', { exact: true }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose('Spruce Look One');
  await page.getByLabel('App Name').fill('Mine');
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });

  await test.step('the browser asks where the tab is closed', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(page.getByLabel('App Name')).toHaveValue('Mine');
  });

  await choose('Spruce Look Two');
  await expect(dialog).toBeVisible();
  await button(dialog, 'Keep editing').click();
  await expect(page.getByLabel('App Name')).toHaveValue('Mine');
  await page.getByRole('link', { name: 'VIP Clients' }).click();
  await button(dialog, 'Keep editing').click();
  await expect(page).toHaveURL(new RegExp(PATH));

  await pressEnter(button(page, 'Discard'));
  await expect(page.getByLabel('App Name')).toHaveValue('');
  await expect(page.locator('form')).toBeFocused();
  await choose('Spruce Look Two');
  await expect(page).toHaveURL(new RegExp(`merchant=${parent}2`));
  // The form of the one before stands until this is drawn
  await expect(page.getByLabel('Merchant', { exact: true })).toHaveValue('Spruce Look Two');
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('App Name').fill('Lost');
  await page.getByRole('link', { name: 'VIP Clients' }).click();
  await button(dialog, 'Discard changes').click();
  await expect(page).toHaveURL(/\/merchant\/vipclients$/);
});

test('shows a bank transfer of a merchant with both products, and of one that has nothing else', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Larch Look', { products: ['INTERAC', 'IBT'] });
  await addMerchant(parent, { id: `${parent}2`, name: 'Larch Look Two', products: ['IBT'] });
  await addMerchant(parent, { id: `${parent}3`, name: 'Larch Look Three' });
  await signIn(page, await createAccount(page.request, 1, parent), `${PATH}?merchant=${parent}`);
  const product = page.getByRole('group', { name: 'Product' });
  await expect(phone(page).getByText('e-Transfer details')).toBeVisible();
  await expect(button(product, 'Interac')).toHaveAttribute('aria-pressed', 'true');
  await pressEnter(button(product, 'IBT'));
  await expect(phone(page).getByText('Pay from your bank')).toBeVisible();
  const choose = async (name: string) => {
    await page.getByLabel('Merchant', { exact: true }).click();
    await page.getByRole('option', { name }).click();
  };
  await choose('Larch Look Three');
  await expect(phone(page).getByText('e-Transfer details')).toBeVisible();
  await expect(product).toHaveCount(0);
  await choose('Larch Look Two');
  await expect(phone(page).getByText('Pay from your bank')).toBeVisible();
  await expect(product).toHaveCount(0);
  expectNoErrors();
});

test('tells the second of two who edit at once, and lets them apply on top', async ({ page, browser }) => {
  const email = await ownAdmin(page, 'Willow Look');
  await signIn(page, email, PATH);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, email, PATH);
  await page.getByLabel('App Name').fill('Mine');
  await primary(other).fill('#5B3D8F');
  await expectApplied(other);
  await pressEnter(button(page, 'Apply'));
  // Theirs is shown, the own change stays, and why nothing was applied is still there
  await expect(primary(page)).toHaveValue('#5B3D8F');
  await expect(page.getByLabel('App Name')).toHaveValue('Mine');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Somebody else has changed this payment flow' }),
  ).toBeVisible();
  await expectApplied(page);
  await other.reload();
  await expect(other.getByLabel('App Name')).toHaveValue('Mine');
  await expect(primary(other)).toHaveValue('#5B3D8F');
});

test('is in French and in the dark, and only for who may change it', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const email = await ownAdmin(page, 'Alder Look');
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, email, PATH);
  const appearance = page.getByRole('group', { name: 'Appearance' });
  for (const name of ['Light', 'Dark']) await expect(button(appearance, name).locator('svg')).toBeVisible();
  await pressEnter(button(appearance, 'Dark'));
  await expect(primary(page)).toHaveValue('#066697');
  await expect(background(page)).toHaveValue('#363636');
  await test.step('the warning begins in bold, and its ratio steps back', async () => {
    const [sentence, ratio] = [
      page.getByText('Warning:', { exact: true }),
      page.getByText('Contrast 1.93:1, needs 3:1.'),
    ];
    await expect(sentence).toHaveCSS('font-weight', '600');
    const colorOf = (part: Locator) => part.evaluate(shown => getComputedStyle(shown).color);
    await expect(ratio.last()).not.toHaveCSS('color', await colorOf(sentence));
    await expectAccessible(page, FRAMES);
  });
  await expect(page.getByText('For the field Primary Color (HEX)')).toBeVisible();
  await pressEnter(button(page, 'Yellow Tint'));
  await primary(page).focus();
  await expect(phone(page).locator('html')).toHaveCSS('background-color', 'rgb(54, 54, 54)');
  await expectApplied(page);
  await page
    .getByRole('button', { name: /English|EN/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personnaliser le parcours de paiement' })).toBeVisible();
  await expect(page.getByLabel('Couleur principale (HEX)', { exact: true })).toHaveValue('#F2C94C');
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/virement/i)
      .first(),
  ).toBeVisible();
  expectNoErrors();
  await signIn(page, PEOPLE.auroraFinance, PATH);
  await expect(page).not.toHaveURL(new RegExp(PATH));
});
