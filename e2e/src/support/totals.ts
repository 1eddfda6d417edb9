import type { Page } from '@playwright/test';

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
