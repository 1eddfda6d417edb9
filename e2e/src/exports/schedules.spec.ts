import { expect, test } from '@playwright/test';
import { openExportMenu, panelOf } from '../support/exports.ts';
import { EVERYTHING } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { signIn } from '../support/people.ts';

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}&transStatusId=R`;

test('a report that is scheduled is listed, with who else is told, and makes its file when it is run', async ({
  page,
}) => {
  const parent = await ownMerchantParent('Schedule House');
  const colleague = await createAccount(page.request, 2, parent);
  await signIn(page, await createAccount(page.request, 1, parent), PAYINS);
  await (await openExportMenu(page)).getByRole('menuitem', { name: /^Schedule export…/ }).click();
  const wizard = page.getByRole('dialog', { name: 'Schedule export' });
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('radio', { name: /^Weekly/ }).check();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByLabel('Also tell (optional)').fill(colleague);
  await page.getByRole('option', { name: colleague }).click();
  await page.keyboard.press('Escape');
  await wizard.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your export has been scheduled')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Schedule Management' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions: / }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Status: Rejected.*Weekly.*Active.*Also told: Odile Newcomer/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: 'Run now', exact: true }).click();
  await expect(panelOf(page).getByText('Payins Export Ready').first()).toBeVisible();
  await downloading;
});
