import { translate } from '@drumlin/contract/i18n/translate.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { withDatabase } from './support/database.ts';
import { createAccount } from './support/new-accounts.ts';
import { ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { pressEnter } from './support/press-enter.ts';
import { watchForErrors } from './support/watch.ts';

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
const tileNames = (page: Page) => tiles(page).locator('b');
const merchantField = (page: Page) => page.getByRole('combobox', { name: 'Merchant', exact: true });
const productField = (page: Page) => page.getByRole('combobox', { name: /^Product: / });
const NOT_YET = 'Analytics data is not yet available for your selected product';

const EVERYBODY = [
  {
    email: PEOPLE.auroraAdmin,
    role: 'Admin',
    names: ['Daily account report', 'Transactions tracking', 'VIP customers management', 'Users management'],
    balances: true,
    analytics: true,
  },
  {
    email: PEOPLE.auroraFinance,
    role: 'Finance',
    names: ['Daily account report', 'Transactions tracking'],
    balances: true,
    analytics: false,
  },
  {
    email: PEOPLE.auroraOperations,
    role: 'Operations',
    names: ['Daily account report', 'Transactions tracking', 'VIP customers management'],
    balances: true,
    analytics: true,
  },
  {
    email: PEOPLE.auroraService,
    role: 'Consumer Service',
    names: ['Transactions tracking', 'VIP customers management'],
    balances: false,
    analytics: false,
  },
  {
    email: PEOPLE.staff,
    role: 'Admin',
    names: ['Daily account report', 'Transactions tracking', 'VIP customers management'],
    balances: true,
    analytics: true,
  },
  {
    email: PEOPLE.technicalSupport,
    role: 'Tech Support',
    names: ['Daily account report', 'Transactions tracking'],
    balances: false,
    analytics: false,
  },
  {
    email: PEOPLE.riskManager,
    role: 'Risk Management Admin',
    names: ['Transactions tracking', 'VIP customers management'],
    balances: true,
    analytics: false,
  },
];

for (const { email, role, names, balances, analytics } of EVERYBODY)
  test(`greets ${email} and offers what a ${role} may open`, async ({ page }) => {
    await signIn(page, email);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveTitle('Dashboard · Drumlin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi \S+, welcome back$/);
    await expect(page.getByText('Your role', { exact: false }).first()).toContainText(role);
    await expect(tileNames(page)).toHaveText(names);
    await expect(productField(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Balances', exact: true })).toHaveCount(balances ? 1 : 0);
    await expect(page.getByRole('region', { name: 'Analytics', exact: true })).toHaveCount(analytics ? 1 : 0);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Analytics', exact: true })).toHaveCount(analytics ? 1 : 0);
    for (const name of names) {
      await tiles(page).filter({ hasText: name }).click();
      await expect(page).not.toHaveURL(/\/dashboard/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Daily Summary|Payins|Users|VIP Clients)$/);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi /);
    }
  });

test('everything that leads home leads to the dashboard', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, '/user/profile');
  await page.getByRole('link', { name: 'Drumlin Payments, home' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ['/no/such/page', '/error']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  for (const path of [
    '/',
    '/login',
    '/admin/users',
    '/admin/customize-payment-flow',
    '/admin/audit',
    '/reports/account-balance/reconciliation',
    '/analytics',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.setViewportSize({ width: 1000, height: 800 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: 'Transactions' }).click();
  await page.getByRole('menuitem', { name: 'Payins' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the menu leads to the analytics of the merchant that is chosen, with the keyboard', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, '/dashboard?product=IBT');
  await expect(page.getByText(NOT_YET)).toBeVisible();
  await merchantField(page).press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/merchant=\w+/);
  const merchant = new URL(page.url()).searchParams.get('merchant');
  const analytics = page.getByRole('link', { name: 'Analytics', exact: true });
  // The address changes before the menu is drawn
  await expect(analytics).toHaveAttribute('href', new RegExp(`merchant=${merchant}`));
  await analytics.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?merchant=${merchant}#analytics$`));
  await expect(page.locator('#analytics')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Analytics' })).toBeInViewport();
  await page.goto('/reports/transaction/deposits');
  await page.getByRole('link', { name: 'Analytics', exact: true }).press('Enter');
  await expect(page.locator('#analytics')).toBeFocused();
});

test('shows what each role may do, and documentation that a reader wants', async ({ page }) => {
  for (const [email, tables] of [
    [PEOPLE.auroraFinance, 1],
    [PEOPLE.staff, 2],
  ] as const) {
    await signIn(page, email);
    await pressEnter(page.getByRole('button', { name: 'What can each role do?' }));
    const dialog = page.getByRole('dialog', { name: 'Role descriptions' });
    await expect(dialog.getByRole('table')).toHaveCount(tables);
    await expectAccessible(page);
    const [docs] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Read more in the documentation' }).press('Enter'),
    ]);
    await expect(docs).toHaveURL(/\/help\/roles$/);
    await expect(docs.getByRole('heading', { level: 1, name: 'Roles' })).toBeInViewport();
    await docs.close();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Portal Docs' }).evaluate(link => link.removeAttribute('target'));
  await page.getByRole('link', { name: 'Portal Docs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portal Docs' })).toBeVisible();
  for (const locale of ['en-CA', 'fr-CA'] as const) {
    await page.evaluate(chosen => localStorage.setItem('drumlin.locale', chosen), locale);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: translate('Balances', locale) })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }
  }
});

test('keeps the merchant and the product in the address, and finds merchants by three letters', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraFinance);
  await expect(merchantField(page)).toHaveValue('Aurora Lantern Casino');
  await expect(productField(page)).toHaveText('Product Interac e-Transfer');
  await merchantField(page).fill('Bi');
  await expect(page.getByText('Enter at least 3 letters')).toBeVisible();
  await merchantField(page).fill('bIn');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'Lantern Bingo Hall' }).click();
  await expect(page).toHaveURL(/\/dashboard\?merchant=[\w-]+$/);
  // The address changes before the page is drawn: without this the merchant and its products would come after the way back, and take the
  // field of products away from under the keyboard
  await expect(merchantField(page)).toHaveValue('Lantern Bingo Hall');
  await expect(productField(page)).toBeVisible();
  await page.goBack();
  await expect(merchantField(page)).toHaveValue('Aurora Lantern Casino');
  await productField(page).press('Enter');
  await page.getByRole('option', { name: 'Instant Bank Transfer' }).press('Enter');
  await expect(page).toHaveURL(/product=IBT/);
  await expect(page.getByText(NOT_YET)).toBeVisible();
  await page.reload();
  await expect(productField(page)).toHaveText('Product Instant Bank Transfer');
  await expect(tiles(page).first()).toHaveAttribute('href', /preset=YESTERDAY&tab=ibt-daily-summary&merchants=/);
  expectNoErrors();
});

test('says a merchant that is another’s and a product that is not there, and takes the first', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance);
  const [foreign] = await withDatabase(
    async client =>
      (
        await client.query(
          `select merchant_id as id, merchant_name as name from merchant join merchant_parent p on p.id = merchant_parent_id
            where p.name like 'North Quay%' order by 1 limit 1`,
        )
      ).rows as { id: string; name: string }[],
  );
  await page.goto(`/dashboard?merchant=${foreign?.id}&product=GOLD`);
  const notes = page.getByRole('status');
  await expect(
    notes.getByText(`You have no merchant “${foreign?.id}”. Aurora Lantern Casino is shown instead.`),
  ).toBeVisible();
  await expect(
    notes.getByText('Aurora Lantern Casino has no product “GOLD”. Interac e-Transfer is shown instead.'),
  ).toBeVisible();
  await expect(merchantField(page)).toHaveValue('Aurora Lantern Casino');
  await expectAccessible(page);
  await merchantField(page).click();
  await page.getByRole('option', { name: 'Aurora Lantern Sports' }).click();
  await expect(page.getByText('is shown instead.', { exact: false })).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, PEOPLE.staff, `/dashboard?merchant=${foreign?.id}`);
  await expect(merchantField(page)).toHaveValue(`${foreign?.name} (${foreign?.id})`);
});

test('helps a person without any merchant, and whose merchants could not be loaded', async ({ page }) => {
  const id = await ownMerchantParent('Nothing Left');
  const email = await createAccount(page.request, 1, id);
  await withDatabase(async client => {
    const merchants = 'select merchant_id from merchant where merchant_parent_id = $1';
    await client.query(`delete from risk_rating where merchant_id in (${merchants})`, [id]);
    await client.query('delete from merchant where merchant_parent_id = $1', [id]);
  });
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 2, name: 'Your company has no merchants yet' })).toBeVisible();
  await expect(merchantField(page)).toHaveCount(0);
  await expect(tileNames(page)).toHaveText([
    'Daily account report',
    'Transactions tracking',
    'VIP customers management',
    'Users management',
  ]);
  await expectAccessible(page);

  const LIST = /\/v1\/category\/merchant/;
  await page.context().clearCookies();
  await page.route(LIST, route => route.fulfill({ json: { data: [], totalRowNum: 0 } }));
  await signIn(page, PEOPLE.staff);
  await expect(page.getByRole('heading', { level: 2, name: 'No merchants yet' })).toBeVisible();
  await page.unroute(LIST);
  await page.route(LIST, route => route.abort('connectionfailed'));
  await page.reload();
  await expect(page.getByText('Your merchants could not be loaded')).toBeVisible({ timeout: 20_000 });
  await page.unroute(LIST);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(merchantField(page)).toBeVisible();
});
