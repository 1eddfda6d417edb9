import { expect, test } from '@playwright/test';
import { refusedAndLate } from '../support/ingest-runs.ts';
import { PEOPLE, signIn } from '../support/people.ts';

test('a refused file is found and opened: each bad line with its reason', async ({ page }) => {
  const { name } = await refusedAndLate();
  await signIn(page, PEOPLE.staff, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by file name' }).fill(name);
  await expect(page).toHaveURL(/keyword=/);
  const files = page.getByRole('region', { name: 'Files', exact: true });
  await expect(files.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await expect(files.getByRole('row')).toHaveCount(2);
  await expect(files).toContainText('transStatus must be one of S, R, P, not "Q"');
  await files.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Why it was refused' }).getByRole('row');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(2)).toContainText('has 3 fields where the header has 20');
});
