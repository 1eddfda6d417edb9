import { expect, test } from '@playwright/test';
import { balancesOf, cardsOf, rowsOfSql } from './support/balances.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { totalsOf } from './support/totals.ts';
import { watchForErrors } from './support/watch.ts';

/** The merchant of Aurora that has paid out last. */
const lastToPayOut = async (): Promise<string> => {
  const [row] = await rowsOfSql<{ id: string }>(
    `select merchant_id as id from interac_payout join merchant using (merchant_id) join merchant_parent p on p.id = merchant_parent_id
      where p.name like 'Aurora%' order by trans_datetime desc limit 1`,
    [],
  );
  return row?.id ?? '';
};

test('leads from today’s payouts of the balances to their rows, which come to them', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraFinance, `/dashboard?merchant=${await lastToPayOut()}&product=INTERAC`);
  const { "Today's Payouts": today = '' } = await cardsOf(page);
  await balancesOf(page).getByRole('link', { name: today, exact: true }).click();
  await expect(page).toHaveURL(/daily-summary\?.*preset=TODAY/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Export/ }).first()).toBeVisible();
  if (today !== 'C$0.00') await expect.poll(async () => (await totalsOf(page))[0]?.figures['Amount']).toBe(today);
  expectNoErrors();
});
