import { expect, test } from '@playwright/test';
import { expectRows } from '../support/grid.ts';
import { holdCalls } from '../support/hold.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { settledBox } from '../support/settled.ts';

const PAYINS = '/reports/transaction/deposits';
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
