import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { headOf, openExportMenu, panelOf } from '../support/exports.ts';
import { EVERYTHING, expectRows } from '../support/grid.ts';
import { createAccount } from '../support/new-accounts.ts';
import { signIn } from '../support/people.ts';

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}&transStatusId=R`;

test('an export in the background is compiled, told of as it goes, and saves itself', async ({ page }) => {
  await signIn(page, await createAccount(), PAYINS);
  await expectRows(page);
  await (await openExportMenu(page)).getByRole('menuitem', { name: /^Export in background/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export in background' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(headOf(page)).toHaveAttribute('aria-expanded', 'true');
  const panel = panelOf(page);
  await expect(panel.getByRole('listitem').getByText('Payins Export Ready')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Payins Export Ready$/ })).toBeAttached();
  const download = await downloading;
  const rows = parse(await readFile(await download.path(), 'utf8'), { bom: true, from: 2 }) as string[][];
  await expect(panel.getByText(`${rows.length.toLocaleString('en-CA')} records`, { exact: false })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Download again/ })).toBeVisible();
});
