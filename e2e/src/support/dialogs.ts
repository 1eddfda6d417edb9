import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectFitsWidth } from './width.ts';

/** Opens a dialog by a click, looks whether it is accessible and no wider than the page, and leaves it by the keyboard. */
export const lookAtDialog = async (page: Page, by: Locator, name: string | RegExp): Promise<void> => {
  await by.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};
