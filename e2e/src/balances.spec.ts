import type { InteracBalance } from '@drumlin/contract/balances/routes.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { balancesOf, cardsOf, dollars, rowsOfSql } from './support/balances.ts';
import { ingest, ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { totalsOf } from './support/totals.ts';
import { watchForErrors } from './support/watch.ts';

// An answer that is being changed when its test ends would have no page to go to
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const BALANCE = /\/v1\/report\/currentBalance$/;
const CALENDAR = '/dashboard/reserves';

const refresh = (page: Page) => balancesOf(page).getByRole('button', { name: 'Refresh balances' });

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

/** Changes what the API answers about a balance; everything else is as it is. */
const changeBalance = (page: Page, part: Partial<InteracBalance>) =>
  page.route(BALANCE, async route => {
    const answer = (await (await route.fetch()).json()) as { data: InteracBalance[] };
    await route.fulfill({ json: { ...answer, data: answer.data.map(row => ({ ...row, ...part })) } });
  });

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

test('says what each amount is to a mouse, a keyboard and a finger', async ({ page, browser, baseURL }) => {
  await signIn(page, PEOPLE.auroraFinance);
  const about = (on: Page, term: string) => balancesOf(on).getByRole('button', { name: `What is ${term}?` });
  await about(page, 'Pending Payins').hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^Successful payins of the last five days/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await about(page, 'Reserves').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(about(page, 'Available Balance')).toBeFocused();
  await expect(page.getByRole('tooltip').filter({ hasText: /^What can be paid out or disbursed now/ })).toBeVisible();
  await expect(about(page, 'Available Balance')).toHaveAccessibleDescription(/^What can be paid out/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const touched = await phone.newPage();
  await signIn(touched, PEOPLE.auroraFinance);
  await about(touched, "Today's Payouts").tap();
  await expect(touched.getByRole('tooltip')).toHaveText(/^Payouts made today/);
  await phone.close();
});

test('shows reserves to be released where there are some, what is below zero in red parentheses, and nothing hidden', async ({
  page,
}) => {
  await changeBalance(page, {
    pending: 100,
    reserve: 2000,
    maturedReserve: 30_000,
    netAmt: -123_456_789,
    displayReserves: true,
  });
  await signIn(page, PEOPLE.auroraFinance);
  expect(await cardsOf(page)).toMatchObject({
    Reserves: 'C$20.00',
    'TBR Reserves': 'C$300.00',
    'Available Balance': '(C$1,234,567.89)minus C$1,234,567.89',
    Total: '(C$1,234,246.89)minus C$1,234,246.89',
  });
  const colour = balancesOf(page).getByText('(C$1,234,567.89)');
  await expect(colour).toHaveAttribute('aria-hidden', 'true');
  await expect(colour).toHaveCSS('color', 'rgb(180, 35, 24)');
  await expectAccessible(page);
  await page.unroute(BALANCE);
  await changeBalance(page, { pending: 0, reserve: 2000, maturedReserve: 0, netAmt: 5, displayReserves: false });
  await refresh(page).click();
  await expect(balancesOf(page).getByText('Reserves')).toHaveCount(0);
  expect(await cardsOf(page)).toMatchObject({ 'Pending Payins': 'C$0.00', Total: 'C$0.05' });
});

test('says that balances are old or were never reported, and never shows zero for them', async ({ page }) => {
  const [stale, none] = [await ownMerchantParent('Stale Balance'), await ownMerchantParent('No Balance')];
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  // Nothing has moved, so that the books tie out
  await ingest('interac-balances', [
    'merchantId,updatedAt,pendingCents,reserveCents,maturedReserveCents,netAmtCents,displayReserves',
    `${stale},${threeDaysAgo.toISOString()},0,0,0,0,false`,
  ]);
  await signIn(page, PEOPLE.staff, `/dashboard?merchant=${stale}`);
  await expect(balancesOf(page)).toContainText('These balances are more than a day old. Newer ones have not come in.');
  const eastern = (part: Intl.DateTimeFormatOptions) =>
    threeDaysAgo.toLocaleString('en-US', { timeZone: 'America/Toronto', ...part });
  const day = eastern({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = eastern({ hour: '2-digit', minute: '2-digit' });
  await expect(balancesOf(page)).toContainText(`Data refreshed at ${day} ${time} ET`);
  expect(Object.keys(await cardsOf(page))).toEqual(['Pending Payins', 'Available Balance', 'Total', "Today's Payouts"]);
  await expectAccessible(page);
  await page.goto(`${CALENDAR}?merchant=${stale}`);
  await expect(page.getByText('Reserves are not shown for this merchant')).toBeVisible();

  await page.goto(`/dashboard?merchant=${none}`);
  await expect(balancesOf(page)).toContainText('No balance has been reported for this merchant yet.');
  await expect(balancesOf(page)).not.toContainText('C$');
  await expect(balancesOf(page)).not.toContainText('Data refreshed');

  const [wallets] = await rowsOfSql<{ id: string }>('select min(merchant_id) as id from ibt_wallet', []);
  await page.route(/\/v1\/report\/balances\/current/, async route => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, wallets: answer.wallets.slice(0, 1) } });
  });
  await page.goto(`/dashboard?merchant=${wallets?.id}&product=IBT`);
  expect(Object.values(await cardsOf(page)).filter(text => text === 'Not reported yet')).toHaveLength(3);
});

test('says that balances could not be loaded or refreshed, and tries again', async ({ page, context }) => {
  test.setTimeout(90_000);
  await context.clock.install();
  await signIn(page, PEOPLE.auroraFinance);
  const before = await cardsOf(page);
  const [fresh, calendar] = [await context.newPage(), await context.newPage()];
  const failure = balancesOf(fresh).getByRole('alert');
  // As the portal answers that has waited too long for its database; the table itself is everybody's. The page asks a second time
  const late = /\/v1\/report\/(currentBalance|reserveCalendar)\b/;
  const { errorCode, status, message: errorMessage } = ERRORS.unavailable;
  await context.route(late, route =>
    route.fulfill({ status, json: { errorCode, errorMessage, requestId: 'late-balances' } }),
  );
  await Promise.all([
    refresh(page).click(),
    fresh.goto('/dashboard'),
    calendar.goto(`${CALENDAR}?merchant=${(await merchantsOfAurora())[0]?.id}`),
  ]);
  await expect(async () => {
    await context.clock.runFor(1_000);
    await expect(balancesOf(page)).toContainText('They could not be refreshed:', { timeout: 500 });
  }).toPass();
  await expect(failure).toContainText('Unable to load data');
  await expect(calendar.getByText('The reserve calendar could not be loaded')).toBeVisible();
  await context.unroute(late);
  expect(await cardsOf(page)).toEqual(before);
  await expect(failure).toContainText('Reference');
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(fresh);
  await balancesOf(fresh).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cardsOf(fresh)).toEqual(before);
  await calendar.getByRole('button', { name: 'Try again' }).click();
  await expect(calendar.getByRole('table')).toBeVisible();
});

test('leads from the reserves to what they are made of, on the screen and on paper', async ({ page }) => {
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

  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: null });

  const row = page.locator('tbody tr:not(.month)').first();
  const when = await row.getByRole('link').textContent();
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/reports\/account-balance\/disbursement\?tab=interac-disbursements&row=/);
  await expect(page.getByRole('dialog', { name: 'Disbursement explained' })).toContainText(when ?? '');
});

test('opens the reserve calendar to nobody who may not see the balance', async ({ page }) => {
  const [own] = await merchantsOfAurora();
  await signIn(page, PEOPLE.auroraService, `${CALENDAR}?merchant=${own?.id}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().clearCookies();
  await signIn(page, PEOPLE.northQuayAdmin, `${CALENDAR}?merchant=${own?.id}`);
  await expect(page.getByText('The reserve calendar could not be loaded')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto(CALENDAR);
  await expect(page.getByText('Choose a merchant on the dashboard')).toBeVisible();
});
