import { expect, type Page } from '@playwright/test';

/** One line of the totals: what it is of, and its figures by label. */
export interface TotalsLine {
  name: string;
  figures: Record<string, string>;
}

/** The totals strip, line by line. */
export const totalsOf = (page: Page): Promise<TotalsLine[]> =>
  page.locator('.line:has(.total)').evaluateAll(lines =>
    lines.map(line => ({
      name: line.getAttribute('aria-label') ?? '',
      figures: Object.fromEntries(
        [...line.querySelectorAll('.total')].map(total => [
          total.querySelector('dt')?.textContent ?? '',
          total.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    })),
  );

/**
 * Does what changes the rows, and waits until the new ones and their totals are drawn. Until the answer comes the former ones stand there,
 * paler, and at first they are not even marked. Totals come later than their rows: those of before would be taken for the new ones.
 */
export const afterTotals = async (page: Page, act: () => Promise<void>): Promise<void> => {
  await expect(page.locator('.total dd').first()).toHaveText(/\d/);
  const answered = page.waitForResponse(/\/(summation|summary)$/);
  await act();
  await answered;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};
