import { expect, type Page } from '@playwright/test';

/** The page, once its layout has settled after a resize or a change of language, doesn't scroll sideways. */
export const expectFitsWidth = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: 'pixels by which the page is wider than its window',
    })
    .toBeLessThanOrEqual(0);
