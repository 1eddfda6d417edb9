import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { EVERYTHING } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const INTERAC = `/reports/transaction/deposits?${EVERYTHING}`;
const BANK = `${INTERAC}&tab=ibt-payins`;

const names = (page: Page) => page.locator('[data-field=customerName][role=gridcell]');
const show = { name: 'Show personal data' };

test('shows the personal data of one row with a reason, until the screen is left', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.technicalSupport, INTERAC);
  await expect(names(page).first()).toContainText('••••');
  const first = names(page).first();
  await first.getByRole('button', show).click();
  const dialog = page.getByRole('dialog', show);
  await expect(dialog.getByRole('button', { name: 'Show', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The consumer calls');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(first).not.toContainText('••••');
  const name = (await first.textContent()) ?? '';
  expect(name).toMatch(/\p{L}{2}/u);
  await expect(names(page).nth(1)).toContainText('••••');
  await expect(page.getByRole('row').nth(1).getByRole('gridcell').first()).toBeFocused();

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await drawer.getByText('All fields').click();
  await expect(drawer.getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Payouts', exact: true }).click();
  await page.goBack();
  await expect(first).toContainText('••••');

  await page.goto('/admin/audit?act=personal_data_revealed');
  await expect(page.getByText('Reason given: The consumer calls').first()).toBeVisible();
  expectNoErrors();
});

test('finds a masked name by the whole of it alone, and says so', async ({ page }) => {
  await signIn(page, PEOPLE.technicalSupport, BANK);
  await expect(names(page).first()).toContainText('••••');
  await page.getByRole('button', { name: 'More filters' }).click();
  const first = page.getByRole('textbox', { name: 'Customer first name' });
  await expect(first).toHaveAccessibleDescription('Enter first and last name in full');
  await first.fill('Marie');
  await expect(page.getByText('Enter first and last name in full').first()).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Customer last name' }).fill('Nobody-Of-This-Name');
  await expect(page.getByText('No records match these filters')).toBeVisible();
});

test('masks nothing for who may see it, nor for merchants’ own people', async ({ browser }) => {
  for (const person of [PEOPLE.riskManager, PEOPLE.auroraAdmin]) {
    const page = await browser.newPage();
    await signIn(page, person, INTERAC);
    await expect(names(page).first()).toHaveText(/\p{L}{2}/u);
    await expect(page.getByText('••••')).toHaveCount(0);
    await expect(page.getByRole('button', show)).toHaveCount(0);
    await page.close();
  }
});
