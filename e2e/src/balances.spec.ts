import { expect, test } from '@playwright/test';
import { balancesOf, cardsOf, dollars, rowsOfSql } from './support/balances.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { totalsOf } from './support/totals.ts';
import { watchForErrors } from './support/watch.ts';

interface Merchant {
  id: string;
  name: string;
  products: string[];
}
const merchantsOfAurora = () =>
  rowsOfSql<Merchant>(
    `select merchant_id as id, merchant_name as name, products from merchant join merchant_parent p on p.id = merchant_parent_id
      where p.name like 'Aurora%' order by merchant_name`,
    [],
  );

/** The cards of an Interac merchant, from the table. */
const interacCards = async (merchantId: string) => {
  const [row] = await rowsOfSql<Record<string, string>>('select * from interac_balance where merchant_id = $1', [
    merchantId,
  ]);
  const cents = (column: string) => Number(row?.[column]);
  const isShown = row?.['display_reserves'] === 'true';
  const reserves = isShown ? cents('reserve_cents') : 0;
  const total = cents('pending_cents') + reserves + cents('matured_reserve_cents') + cents('net_amt_cents');
  return {
    'Pending Payins': dollars(cents('pending_cents')),
    ...(isShown && { Reserves: dollars(reserves) }),
    ...(cents('matured_reserve_cents') > 0 && { 'TBR Reserves': dollars(cents('matured_reserve_cents')) }),
    'Available Balance': dollars(cents('net_amt_cents')),
    Total: dollars(total),
  };
};

const walletCards = async (merchantId: string) => {
  const rows = await rowsOfSql<{ subtype: string; cents: string }>(
    'select subtype, balance_cents as cents from ibt_wallet where merchant_id = $1',
    [merchantId],
  );
  const cents = (subtype: string) => Number(rows.find(row => row.subtype === subtype)?.cents);
  const parts = ['MERCHANT_PENDING', 'MERCHANT_RESERVE', 'MERCHANT_OPERATIONAL'].map(cents);
  const [pending = 0, reserve = 0, available = 0] = parts;
  return {
    'Pending Payins': dollars(pending),
    Reserves: dollars(reserve),
    'Available Balance': dollars(available),
    Total: dollars(pending + reserve + available),
  };
};

test('shows the balances of each merchant and product to the cent, and today’s payouts as their rows', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.auroraFinance);
  let looked = 0;
  for (const { id, products } of await merchantsOfAurora())
    for (const product of products)
      await test.step(`${id} ${product}`, async () => {
        await page.goto(`/dashboard?merchant=${id}&product=${product}`);
        const { "Today's Payouts": today, ...cards } = await cardsOf(page);
        expect(cards).toEqual(await (product === 'INTERAC' ? interacCards(id) : walletCards(id)));
        looked += 1;
        await balancesOf(page)
          .getByRole('link', { name: today ?? '', exact: true })
          .click();
        await expect(page).toHaveURL(/daily-summary\?.*preset=TODAY/);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByRole('button', { name: /Export/ }).first()).toBeVisible();
        if (today !== 'C$0.00') await expect.poll(async () => (await totalsOf(page))[0]?.figures['Amount']).toBe(today);
      });
  expect(looked).toBeGreaterThan(3);
  expectNoErrors();
});

test('leads from the reserves to what they are made of', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance);
  const { Reserves, 'TBR Reserves': released = 'C$0.00' } = await cardsOf(page);
  const cents = (text: string | null = '') => Number((text ?? '').replace(/[^\d]/g, ''));
  await balancesOf(page)
    .getByRole('link', { name: /Reserve calendar/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/reserves\?merchant=/);
  await expect(page).toHaveTitle('Reserve calendar · Drumlin');
  const summary = page.locator('section').filter({ hasText: 'Reserves on the dashboard' });
  const onCards = cents(Reserves) + cents(released);
  await expect(summary.locator('.held')).toHaveText(dollars(onCards));
  const held = (await page.locator('tbody tr:not(.month) td:last-child').allTextContents()).reduce(
    (sum, text) => sum + cents(text),
    0,
  );
  const months = (await page.locator('tbody tr.month th:last-child').allTextContents()).reduce(
    (sum, text) => sum + cents(text),
    0,
  );
  expect(held).toBeGreaterThan(0);
  expect(months).toBe(held);
  await expect(summary).toContainText(`The disbursements below add up to ${held === onCards ? 'it.' : dollars(held)}`);
  if (onCards > held)
    await expect(summary).toContainText(`${dollars(onCards - held)} more is of payins that have settled`);

  const row = page.locator('tbody tr:not(.month)').first();
  const when = await row.getByRole('link').textContent();
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/reports\/account-balance\/disbursement\?tab=interac-disbursements&row=/);
  await expect(page.getByRole('dialog', { name: 'Disbursement explained' })).toContainText(when ?? '');
});
