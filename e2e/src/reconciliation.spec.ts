import { IDENTITIES } from '@drumlin/contract/reconciliation/identities.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ingest, ownMerchantParent } from './support/own-merchant.ts';
import { PEOPLE, signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

const PATH = '/reports/account-balance/reconciliation';
const MINUTE = 60_000;

/** Each changes the state that all see. */
test.describe.configure({ mode: 'serial' });

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

const takeBalance = (merchantId: string, pendingCents: number) =>
  ingest('interac-balances', [
    'merchantId,updatedAt,pendingCents,reserveCents,maturedReserveCents,netAmtCents,displayReserves',
    `${merchantId},${minutesAgo(0)},${pendingCents},0,0,0,true`,
  ]);

/** A merchant with one payin of 125.00, of which 1.50 is the fee. */
const merchantWithPayin = async (name: string): Promise<string> => {
  const merchantId = await ownMerchantParent(name);
  const at = minutesAgo(10);
  const values = {
    merchantId,
    transId: `${Date.now()}`.padStart(26, '0'),
    updatedAt: at,
    transDatetime: at,
    txnCompletionDateTime: at,
    transStatus: 'S',
    interacTransMethod: 'MANUAL',
    originalAmtCents: '12500',
    merchantFeeCents: '150',
    currencyCode: 'CAD',
    customerName: 'Odile Lacasse',
    merchantTransId: 'order-1',
    merchantCustomerId: 'customer-1',
    errorCode: '',
    merchantNtfyStatus: '',
    extReferenceNo: '',
    interacId: '',
    originalTxnId: '',
    emailType: '',
    emailTransDatetime: '',
  };
  await ingest('interac-payins', [Object.keys(values).join(), Object.values(values).join()]);
  return merchantId;
};

const summary = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const findings = (page: Page) => page.getByRole('region', { name: 'Findings' });

const checkAgain = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Check again' });
  // A key on a button that cannot be pressed yet is lost
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page.getByText('The books are being compared. The result appears here.')).toBeVisible();
  await expect(button).toBeEnabled({ timeout: 30_000 });
};

test('says that the demo ledger ties out, and what each identity means', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, PEOPLE.staff, '/');
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(summary(page, 'All tie out')).toBeVisible();
  const tiles = page.getByRole('group', { name: 'Identities' });
  // Merchants that other tests have made have rows newer than any balance
  for (const [id, { title }] of Object.entries(IDENTITIES))
    await expect(tiles.getByRole('button', { name: new RegExp(`^${id} (Holds|Waits) ${title}`) })).toBeVisible();
  await tiles.getByRole('button', { name: 'What each means' }).press('Enter');
  const rules = page.getByRole('dialog', { name: 'What each identity means' });
  await expect(rules.getByText('Conservation of money')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(`${PATH}?state=closed&from=2020-01-01&to=2020-01-31`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  expectNoErrors();
});

test('shows a difference with its rows, in both languages, and closes it when it is mended', async ({ page }) => {
  // Two languages, two themes and three widths
  test.setTimeout(120_000);
  const expectNoErrors = watchForErrors(page);
  const merchantId = await merchantWithPayin('Tamarack Tickets');
  await takeBalance(merchantId, 13_350);
  await signIn(page, PEOPLE.staff, PATH);
  await checkAgain(page);
  await expect(summary(page, '9 of 11 identities hold')).toBeVisible();
  await page.getByRole('button', { name: /^I8 Differs/ }).press('Enter');
  await expect(page).toHaveURL(/identity=I8/);
  await expect(page.getByRole('button', { name: /^I8 Differs/ })).toHaveAttribute('aria-pressed', 'true');
  const row = findings(page).getByRole('row', { name: /I8 Pending/ });
  await expect(row).toContainText('Tamarack Tickets One');
  await expect(row).toContainText('$123.50');
  await expect(row).toContainText('$133.50');
  await expect(row).toContainText('$10.00');

  for (const locale of ['en-CA', 'fr-CA'] as const) {
    await page.evaluate(language => localStorage.setItem('drumlin.locale', language), locale);
    await page.reload();
    await expect(page.getByText(locale === 'en-CA' ? 'Differs' : 'Diffère').first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1440, 1280, 390])
        await test.step(`${locale}, ${colorScheme} at ${width}`, async () => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 844 });
          await expectAccessible(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        });
  }
  await page.evaluate(() => localStorage.setItem('drumlin.locale', 'en-CA'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await row.getByRole('link', { name: /^Payins/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/reports/transaction/deposits.*merchants=${merchantId}`));
  await expect(page.getByRole('row', { name: /Odile Lacasse/ })).toBeVisible();

  await takeBalance(merchantId, 12_350);
  await page.goto(PATH);
  await checkAgain(page);
  await expect(summary(page, 'All tie out')).toBeVisible();
  await page.goto(`${PATH}?state=closed&merchant=${merchantId}`);
  await expect(findings(page).getByRole('row', { name: /I8 Pending/ })).toContainText('Closed');
  expectNoErrors();
});

test('is the staff’s alone', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, '/');
  await expect(page.getByRole('link', { name: 'Disbursement' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reconciliation' })).toHaveCount(0);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Reconciliation' })).toHaveCount(0);
});
