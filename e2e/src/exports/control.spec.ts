import { readFile } from 'node:fs/promises';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { expect, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '../support/accessible.ts';
import { headOf, openExportMenu, panelOf } from '../support/exports.ts';
import { EVERYTHING, expectRows } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { signIn } from '../support/people.ts';

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}&transStatusId=R`;
test('exports the columns as they are shown, or a workbook, and remembers which', async ({ page }) => {
  await signIn(page, await createAccount(page.request), PAYINS);
  await expectRows(page);
  const menu = await openExportMenu(page);
  await menu.getByRole('menuitemradio', { name: 'Columns as shown' }).click();
  await expect(menu.getByRole('menuitemradio', { name: 'Columns as shown' })).toBeChecked();
  const csv = page.waitForEvent('download');
  await menu.getByRole('menuitem', { name: /^Export now/ }).click();
  const text = await readFile(await (await csv).path(), 'utf8');
  const [header = []] = parse(text, { bom: true, to: 1 }) as string[][];
  await page.getByRole('button', { name: 'Manage Columns' }).click();
  const list = page.getByRole('dialog', { name: 'Manage Columns' });
  const all = Object.keys(interacPayins.columns).length;
  await expect(list.getByText(`${header.length} of ${all} shown`)).toBeVisible();
  expect(header.length).toBeLessThan(all);
  await page.keyboard.press('Escape');

  await openExportMenu(page);
  const stored = page.waitForResponse(answer => answer.request().postData()?.includes('XLSX') === true);
  await menu.getByRole('menuitemradio', { name: 'Excel' }).click();
  await expect(menu.getByText('Excel, up to 150,000 rows. Takes up to 30 s.')).toBeVisible();
  await stored;
  await page.reload();
  await expectRows(page);
  await openExportMenu(page);
  for (const name of ['Excel', 'Columns as shown'])
    await expect(menu.getByRole('menuitemradio', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await workbook;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  // A workbook is a ZIP file
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an export in the background: the limit is told until it is known, the panel opens, and the file saves itself', async ({
  page,
}) => {
  await signIn(page, await createAccount(page.request), PAYINS);
  await expectRows(page);
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'false');
  const ask = async () => (await openExportMenu(page)).getByRole('menuitem', { name: /^Export in background/ }).click();
  await ask();
  const dialog = page.getByRole('dialog', { name: 'Export in background' });
  await expect(dialog.getByText('The file holds at most 500,000 records.', { exact: false })).toBeVisible();
  await dialog.getByRole('checkbox', { name: "Don't show this again" }).check();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Your export is being compiled. It appears in Exports.')).toBeVisible();
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'true');
  const panel = panelOf(page);
  await expect(panel.getByRole('listitem').getByText('Payins Export Ready')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('Payins Export Ready');
  const download = await downloading;
  const rows = parse(await readFile(await download.path(), 'utf8'), { bom: true, from: 2 }) as string[][];
  await expect(panel.getByText(`${rows.length.toLocaleString('en-CA')} records`, { exact: false })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Download again/ })).toBeVisible();

  await page.route('**/v1/report/export', route =>
    route.fulfill({ status: 409, json: { errorCode: 'DUPLICATE', errorMessage: 'Duplicate export' } }),
  );
  await ask();
  await expect(page.getByRole('alert').getByText('Duplicate export')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
