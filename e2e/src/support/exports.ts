import { expect, type Locator, type Page } from '@playwright/test';

/** The panel of exports. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: /^(Exports|Exportations)$/ });

/** The button that opens and minimises it. */
export const headOf = (page: Page): Locator => panelOf(page).locator('[aria-expanded]');

/** Opens the menu beside Export. */
export const openExportMenu = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Export options' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
};
