import { REPORT_SCREENS, type ReportScreen } from '@drumlin/contract/reports/screens.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { cellsOf, EVERYTHING, expectRows, rowsOf } from './support/grid.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const screens: readonly ReportScreen[] = Object.values(REPORT_SCREENS);

for (const { title, route, tabs } of screens)
  for (const { report, label } of tabs) {
    const address = `${route}?tab=${report}&${EVERYTHING}`;

    test(`${report} opens with its rows, and a row with its story`, async ({ page }) => {
      const expectNoErrors = watchForErrors(page);
      await signIn(page, PEOPLE.staff, address);
      await expectRows(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(tabs.length > 1 ? tabs.length : 0);
      if (tabs.length > 1)
        await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
      await rowsOf(page)
        .first()
        .getByRole('gridcell')
        .last()
        .click({ position: { x: 4, y: 4 } });
      const drawer = page.getByRole('dialog', { name: 'Details' });
      await expect(drawer.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
      await expect(drawer.getByText('Merchant ID')).toBeVisible();
      expectNoErrors();
    });

    test(`${report} is accessible in the dark and in French`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme: 'dark', locale: 'fr-CA' });
      const page = await context.newPage();
      await signIn(page, PEOPLE.staff, address);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
      await expectRows(page);
      await expectAccessible(page);
      await context.close();
    });
  }

test('amounts below zero stand in red parentheses', async ({ page }) => {
  await signIn(
    page,
    PEOPLE.staff,
    `/reports/account-balance/adjustment?${EVERYTHING}&merchantAccAdjustmentTypes=DEBIT`,
  );
  await expectRows(page);
  const amount = cellsOf(page, 'transAmt').first().locator('[aria-hidden]');
  await expect(amount).toHaveText(/^\(\$[\d,]+\.\d\d\)$/);
  const [red = 0, green = 0] = await amount.evaluate(element => {
    return getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
  });
  expect(red).toBeGreaterThan(green * 2);
});

test('only the end of an account number is shown', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/eft-withdrawals?${EVERYTHING}`);
  await expectRows(page);
  for (const account of await cellsOf(page, 'bankAccountNumber').allTextContents())
    expect(account.replace(/\D/g, '')).toHaveLength(4);
});

test('bank payouts stand in 500 pixels, other reports in 600', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1100 });
  const height = async () =>
    (
      await page
        .locator('section')
        .filter({ has: page.getByRole('grid') })
        .boundingBox()
    )?.height;
  await signIn(page, PEOPLE.staff, `/reports/transaction/withdrawals?tab=ibt-payouts&${EVERYTHING}`);
  await expectRows(page);
  expect(await height()).toBe(500);
  await page.getByRole('tab', { name: 'Interac e-Transfer' }).click();
  await expectRows(page);
  expect(await height()).toBe(600);
});

test('explains return codes in the grid, to the pointer and to the keyboard, and in a legend', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/returns?tab=ibt-returns&${EVERYTHING}`);
  await expectRows(page);
  const code = cellsOf(page, 'returnCode').first();
  await code.locator('span').first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await cellsOf(page, 'txnAmt').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('button', { name: 'Return Codes' }).click();
  const legend = page.getByRole('dialog', { name: 'Return Codes' });
  await legend.getByRole('textbox').fill('901');
  await expect(legend.getByRole('row').filter({ hasText: '901' })).toHaveCount(1);
  await legend.getByRole('textbox').fill('00000');
  await expect(legend.getByText('No published definition for code 00000.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Error Codes' })).toBeVisible();
});

test('takes only digits for the error code of a verification', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/online-bank-verification?${EVERYTHING}`);
  await expectRows(page);
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByRole('option', { name: 'Error Code' }).click();
  const field = page.getByRole('textbox', { name: 'Error Code' });
  await field.pressSequentially('9a0-1');
  await expect(field).toHaveValue('901');
});

test('a linked row opens in its own report', async ({ page }) => {
  await signIn(page, PEOPLE.staff, `/reports/transaction/returns?tab=ibt-returns&${EVERYTHING}`);
  await expectRows(page);
  await cellsOf(page, 'txnAmt').first().click();
  const drawer = page.getByRole('dialog', { name: 'Details' });
  const original = drawer
    .getByRole('list', { name: 'Linked records' })
    .getByRole('listitem')
    .filter({ hasText: 'Original' });
  await expectAccessible(page);
  await original.getByRole('link').click();
  await expect(page).toHaveURL(/deposits\?tab=ibt-payins&row=/);
  await expect(drawer.getByText('Processing bank')).toBeVisible();
});

const withPermissions = (page: Page, keep: (permission: string) => boolean) =>
  page.route('**/v1/users/permissions', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: ((await response.json()) as string[]).filter(keep) });
  });

test('one report alone stands without a bar of tabs, whatever the address asks for', async ({ page }) => {
  await withPermissions(page, permission => permission !== 'INTERAC_WITHDRAWS_ORION');
  await signIn(page, PEOPLE.staff, `/reports/transaction/withdrawals?tab=interac-payouts&${EVERYTHING}`);
  await expectRows(page);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
});

test('a screen without a report to show says so', async ({ page }) => {
  await withPermissions(page, permission => !permission.includes('_WITHDRAWS_ORION'));
  await signIn(page, PEOPLE.staff, '/reports/transaction/withdrawals');
  await expect(page.getByText("You don't have permission to view any withdrawals reports.")).toBeVisible();
  await expectAccessible(page);
});
