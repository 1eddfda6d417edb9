import { expect, type Page, test } from '@playwright/test';
import { ingest, ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/reports/account-balance/reconciliation';
const MINUTE = 60_000;

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

const summary = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const findings = (page: Page) => page.getByRole('region', { name: 'Findings' });

const checkAgain = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Check again' });
  await pressEnter(button);
  await expect(page.getByText('The books are being compared. The result appears here.')).toBeVisible();
  await expect(button).toBeEnabled({ timeout: 30_000 });
};

test('shows a difference with its rows, and closes it when it is mended', async ({ page }) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const merchantId = await merchantWithPayin('Tamarack Tickets');
  await takeBalance(merchantId, 13_350);
  await signIn(page, PEOPLE.staff, PATH);
  await checkAgain(page);
  // Others have merchants of their own in these books, some without any balance, which I9 tells
  await expect(summary(page, /\d+ of 12 identities hold/)).toBeVisible();
  await pressEnter(page.getByRole('button', { name: /^I8 Differs/ }));
  await expect(page).toHaveURL(/identity=I8/);
  await expect(page.getByRole('button', { name: /^I8 Differs/ })).toHaveAttribute('aria-pressed', 'true');
  const row = findings(page).getByRole('row', { name: /I8 Pending/ });
  await expect(row).toContainText('Tamarack Tickets One');
  await expect(row).toContainText('$123.50');
  await expect(row).toContainText('$133.50');
  await expect(row).toContainText('$10.00');

  await row.getByRole('link', { name: /^Payins/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/reports/transaction/deposits.*merchants=${merchantId}`));
  await expect(page.getByRole('row', { name: /Odile Lacasse/ })).toBeVisible();

  await takeBalance(merchantId, 12_350);
  await page.goto(PATH);
  await checkAgain(page);
  await expect(page.getByRole('button', { name: /^I8 Holds/ })).toBeVisible();
  await page.goto(`${PATH}?state=closed&merchant=${merchantId}`);
  await expect(findings(page).getByRole('row', { name: /I8 Pending/ })).toContainText('Closed');
  expectNoErrors();
});
