import { expect, type Page, test } from '@playwright/test';
import { cellsOf, expectRows, rowsOf } from '../support/grid.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const REPRESENTMENTS = '/reports/transaction/ibt-representment';

const open = (page: Page) => rowsOf(page).filter({ hasText: / left/ });
const choose = (page: Page, place: number) => open(page).nth(place).getByRole('checkbox').check();
const decline = (page: Page) => page.getByRole('button', { name: 'Decline Representment' });

test('declines what is chosen, and keeps it declined', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraAdmin, REPRESENTMENTS);
  await expectRows(page);
  await expect(decline(page)).toBeDisabled();
  const before = await open(page).count();
  await choose(page, 0);
  await choose(page, 1);
  await decline(page).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Representment' });
  await expect(dialog).toContainText('Decline 2 representments');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('Decline representment(s) have been requested successfully.')).toBeVisible();
  await expect(cellsOf(page, 'stopRequestStatus').filter({ hasText: 'Requested' }).first()).toBeVisible();
  await expect(open(page)).toHaveCount(before - 2);
  await expect(decline(page)).toBeDisabled();

  await page.reload();
  await expectRows(page);
  await expect(open(page)).toHaveCount(before - 2);
  expectNoErrors();
});
