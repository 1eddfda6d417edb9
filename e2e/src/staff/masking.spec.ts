import { expect, type Page, test } from '@playwright/test';
import { EVERYTHING } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const INTERAC = `/reports/transaction/deposits?${EVERYTHING}`;

const names = (page: Page) => page.locator('[data-field=customerName][role=gridcell]');
const show = { name: 'Show personal data' };

test('shows the personal data of one row with a reason, which goes on record', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.technicalSupport, INTERAC);
  await expect(names(page).first()).toContainText('••••');
  const first = names(page).first();
  await first.getByRole('button', show).click();
  const dialog = page.getByRole('dialog', show);
  await dialog.getByLabel('Reason').fill('The consumer calls');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(first).not.toContainText('••••');
  await expect(first).toHaveText(/\p{L}{2}/u);
  await expect(names(page).nth(1)).toContainText('••••');
  await page.goto('/admin/audit?act=personal_data_revealed');
  await expect(page.getByText('Reason given: The consumer calls').first()).toBeVisible();
  expectNoErrors();
});
