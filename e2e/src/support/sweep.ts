import { type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectFitsWidth } from './width.ts';

/** Opens a screen in a language, from the start. */
export const openIn = async (page: Page, path: string, locale: string): Promise<void> => {
  await page.goto(path);
  await page.evaluate(language => localStorage.setItem('drumlin.locale', language), locale);
  await page.reload();
};

/** What is on the page, light and dark, at 1440, 1280 and 390 wide: accessible, and no wider than its window. */
export const expectEveryLook = async (page: Page, what: string, widths = [1440, 1280, 390]): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of widths)
      await test.step(`${what}, ${colorScheme} at ${width}`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page);
        await expectFitsWidth(page);
      });
};
