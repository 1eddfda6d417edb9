import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openExportMenu, panelOf } from '../support/exports.ts';
import { EVERYTHING } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { expectFitsWidth } from '../support/width.ts';

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}&transStatusId=R`;

const openWizard = async (page: Page) => {
  await (await openExportMenu(page)).getByRole('menuitem', { name: /^Schedule export…/ }).click();
  return page.getByRole('dialog', { name: 'Schedule export' });
};

/** Presses an entry of the menu of the only schedule. */
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('schedules a report in three steps by the keyboard, and manages the schedule', async ({ page }) => {
  const parent = await ownMerchantParent('Schedule House');
  const colleague = await createAccount(page.request, 2, parent);
  await signIn(page, await createAccount(page.request, 1, parent), PAYINS);

  await test.step('the wizard', async () => {
    const wizard = await openWizard(page);
    const step = wizard.locator('[aria-current=step]');
    await expect(step).toContainText('Applied Filters');
    await expect(wizard.getByText('Rejected')).toBeVisible();
    await expect(wizard.getByText('2020-01-01')).toHaveCount(0);
    await pressEnter(wizard.getByRole('button', { name: 'Next' }));
    await expect(step).toContainText('Schedule Frequency');
    await expect(wizard.getByText(/^Next: /)).toHaveCount(4);
    await expectAccessible(page);
    await pressEnter(wizard.getByRole('button', { name: 'Next' }));
    await expect(step).toContainText('Review');
    await expect(wizard.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await pressEnter(wizard.getByRole('button', { name: 'Back' }));
    await wizard.getByRole('radio', { name: /^Weekly/ }).press('Space');
    await expect(wizard.getByText(/^Next: Mon/).first()).toBeVisible();
    await pressEnter(wizard.getByRole('button', { name: 'Next' }));
    await expect(wizard.getByText('Weekly', { exact: true })).toBeVisible();
    await wizard.getByLabel('Also tell (optional)').fill(colleague);
    await page.getByRole('option', { name: colleague }).click();
    await page.keyboard.press('Escape');
    await expect(wizard.getByRole('button', { name: `Odile Newcomer (${colleague})` })).toBeVisible();
    await expectAccessible(page);
    await wizard.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your export has been scheduled')).toBeVisible();
    await expect(wizard).toHaveCount(0);
  });

  await test.step('the same one again', async () => {
    const wizard = await openWizard(page);
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByRole('radio', { name: /^Weekly/ }).check();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByRole('button', { name: 'Confirm' }).click();
    const text = "Your scheduled export wasn't created because one with these filters already exists.";
    await expect(page.getByText(text, { exact: false })).toBeVisible();
    await wizard.getByRole('button', { name: 'Cancel' }).click();
  });

  await page.getByRole('navigation').getByRole('link', { name: 'Schedule Management' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions: / }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Status: Rejected');
  await expect(row).toContainText('Also told: Odile Newcomer');
  await expect(row).toContainText('Active');
  await expectAccessible(page);

  await test.step('another frequency, and nothing else', async () => {
    await press(page, 'Edit frequency');
    const dialog = page.getByRole('dialog', { name: 'Edit schedule' });
    await expect(dialog.getByRole('radio', { name: /^Weekly/ })).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('radio', { name: /^Daily/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your schedule has been updated')).toBeVisible();
    await expect(row).toContainText('Daily');
  });

  await test.step('a pause, and a run now', async () => {
    await press(page, 'Pause schedule');
    await expect(row).toContainText('Paused');
    await press(page, 'Resume schedule');
    await expect(row).toContainText('Active');
    const downloading = page.waitForEvent('download');
    await press(page, 'Run now');
    await expect(panelOf(page).getByText('Payins Export Ready').first()).toBeVisible();
    await downloading;
  });

  await test.step('its exports', async () => {
    await press(page, 'View all exports');
    await expect(page).toHaveURL(
      /exports\?sourceReport=PAYINS&creator=\d+&product=INTERAC&exportType=SCHEDULED&frequency=DAILY$/,
    );
    await expect(page.getByRole('combobox', { name: 'Frequency: Daily' })).toBeVisible();
    await page.goBack();
  });

  await test.step('French, dark, on a phone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'EN · Français' }).click();
    await expect(page.getByRole('heading', { name: 'Gestion des planifications' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFitsWidth(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Actions : / }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Aucune exportation planifiée pour l’instant')).toBeVisible();
  });
});
