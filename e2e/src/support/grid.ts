import { expect, type Locator, type Page } from '@playwright/test';

/** Dates around the whole demo ledger. */
export const EVERYTHING = 'from=2020-01-01&to=2030-12-31';

/** The visible rows of the report, without its headers. */
export const rowsOf = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

/** The first visit of a report waits for the server to plan its queries, on a machine that may be busy. */
export const FIRST_PAGE_MS = 20_000;

/** Waits for the first page of a report. */
export const expectRows = async (page: Page): Promise<void> => {
  await expect(rowsOf(page).first()).toBeVisible({ timeout: FIRST_PAGE_MS });
  await expect(page.locator('.rows')).toHaveAttribute('aria-busy', 'false');
};

/** The cells of one column on the page. */
export const cellsOf = (page: Page, field: string): Locator => page.locator(`td[data-field=${field}]`);
