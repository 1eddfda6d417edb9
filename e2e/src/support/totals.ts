import type { Page } from '@playwright/test';

/** The figures of the totals strip, by label. */
export const totalsOf = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('dl .total')
      .evaluateAll(totals =>
        totals.map(total => [
          total.querySelector('dt')?.textContent ?? '',
          total.querySelector('dd')?.textContent ?? '',
        ]),
      ),
  );
