import { type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectFitsWidth } from './width.ts';

/** Opens a screen in a language, from the start; the page is one of the portal's. */
export const openIn = async (page: Page, path: string, locale: string): Promise<void> => {
  await page.evaluate(language => localStorage.setItem('drumlin.locale', language), locale);
  await page.goto(path);
};

/** Each width in both themes, and no more changes than needed: a page that changes its width is drawn anew. */
const looksAt = (widths: readonly number[]) =>
  widths.flatMap((width, nth) => {
    const themes = ['light', 'dark'] as const;
    return (nth % 2 === 0 ? themes : themes.toReversed()).map(colorScheme => ({ width, colorScheme }));
  });

/** What is on the page, light and dark, at 1440, 1280 and 390 wide: accessible, and no wider than its window. */
export const expectEveryLook = async (page: Page, what: string, widths = [1440, 1280, 390]): Promise<void> => {
  for (const { width, colorScheme } of looksAt(widths))
    await test.step(`${what}, ${colorScheme} at ${width}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectFitsWidth(page);
    });
};
