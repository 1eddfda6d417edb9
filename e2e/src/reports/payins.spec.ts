import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectRows } from '../support/grid.ts';
import { holdCalls } from '../support/hold.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { settledBox } from '../support/settled.ts';

const PAYINS = '/reports/transaction/deposits';
/** The whole demo ledger. */
const EVERYTHING = `${PAYINS}?from=2020-01-01&to=2030-12-31`;

const total = async (page: Page, name: string): Promise<string> =>
  (await page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
    .first()
    .textContent()) ?? '';
const count = async (page: Page): Promise<number> => Number((await total(page, 'Transactions')).replaceAll(',', ''));
const loaded = async (page: Page) => {
  await expectRows(page);
  await expect.poll(() => count(page)).toBeGreaterThan(0);
};

test('shows nobody another parent’s rows', async ({ page }) => {
  await signIn(page, PEOPLE.northQuayAdmin, EVERYTHING);
  await loaded(page);
  await page.getByRole('button', { name: 'Manage Columns' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const records = parse(file, { bom: true, columns: true }) as Record<string, string>[];
  expect(records.length).toBe(await count(page));
  expect(records.every(record => record['Merchant']?.startsWith('North Quay'))).toBe(true);
});

test('the panel of dates has its size before its code', async ({ page }) => {
  const release = await holdCalls(page, /DateRangePanel-[^/]+\.js$/);
  await signIn(page, PEOPLE.auroraFinance, `${PAYINS}?from=2026-10-05&to=2026-10-20&transStatusId=R`);
  await expectRows(page);
  await page.getByRole('button', { name: /^Dates: / }).click();
  const panel = page.getByRole('dialog', { name: 'Dates' });
  await expect.poll(async () => (await panel.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  const waiting = await settledBox(panel);
  release();
  await expect(panel.getByRole('grid')).toHaveCount(1);
  const whole = await settledBox(panel);
  expect(Math.abs((whole?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThan(40);
});
