import { expect, test } from '@playwright/test';
import { EVERYTHING, expectRows } from './support/grid.ts';
import { PEOPLE, signIn } from './support/people.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const PAYINS = `/reports/transaction/deposits?${EVERYTHING}`;

test('reloads once for a part that does not come, and then says so in words', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, PAYINS);
  await expectRows(page);
  const part = /LegendDialog-[^/]+\.js$/;
  await page.route(part, route => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Error codes' }).click();
  await expect.poll(() => loads).toBe(1);
  await page.getByRole('button', { name: 'Error codes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be shown' })).toContainText(
    'A part of the portal could not be loaded.',
  );
  expect(loads).toBe(1);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRows(page);
  await page.getByRole('button', { name: 'Error codes' }).click();
  await expect(page.getByRole('dialog', { name: 'Error codes' })).toBeVisible();
});
