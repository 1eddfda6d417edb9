import { text } from 'node:stream/consumers';
import { IDENTITIES } from '@drumlin/contract/reconciliation/identities.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ingest, ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { watchForErrors } from '../support/watch.ts';

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
const files = (page: Page) => page.getByRole('region', { name: 'Ingest files' });

const checkAgain = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Check again' });
  await pressEnter(button);
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
  await expect(files(page)).toContainText(/\d+ taken in, \d+ refused/);
  await expect(files(page).getByRole('listitem')).toHaveCount(4);
  await files(page).getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/files=2/);
  await expect(files(page).getByRole('status')).toHaveText(/^5–8 of \d+$/);
  await files(page).getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await pressEnter(tiles.getByRole('button', { name: 'What each means' }));
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

test('shows a difference with its rows, and closes it when it is mended', async ({ page }) => {
  test.setTimeout(120_000);
  const expectNoErrors = watchForErrors(page);
  const merchantId = await merchantWithPayin('Tamarack Tickets');
  await takeBalance(merchantId, 13_350);
  // The second line names a merchant that there is not
  await expect(takeBalance('no-such-one', 1)).rejects.toThrow();
  await signIn(page, PEOPLE.staff, PATH);
  await expect(
    files(page)
      .getByRole('listitem')
      .filter({ hasText: /interac-balances\.csv.*Refused/ })
      .first(),
  ).toContainText(/interac-balances\.csv.*Refused.*Line 2: merchantId/);
  await checkAgain(page);
  await expect(summary(page, '9 of 11 identities hold')).toBeVisible();
  await pressEnter(page.getByRole('button', { name: /^I8 Differs/ }));
  await expect(page).toHaveURL(/identity=I8/);
  await expect(page.getByRole('button', { name: /^I8 Differs/ })).toHaveAttribute('aria-pressed', 'true');
  const row = findings(page).getByRole('row', { name: /I8 Pending/ });
  await expect(row).toContainText('Tamarack Tickets One');
  await expect(row).toContainText('$123.50');
  await expect(row).toContainText('$133.50');
  await expect(row).toContainText('$10.00');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pressEnter(page.getByRole('button', { name: 'Export findings' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^findings_\d{4}-\d\d-\d\d_ET\.csv$/);
  const lines = (await text(await file.createReadStream())).trimEnd().split('\r\n');
  // Those of the pressed identity alone
  expect(lines.slice(1).every(line => line.startsWith('I8,'))).toBe(true);
  expect(lines.find(line => line.includes(merchantId))).toMatch(/^I8,Pending,.*,123\.50,133\.50,10\.00,Dollars,/);

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

test('says what could not be loaded, and loads it when it is asked again', async ({ page }) => {
  const FINDINGS = /\/v1\/reconciliation\/findings\?/;
  const FILES = /\/v1\/reconciliation\/files\?/;
  const EXPORT = /\/v1\/reconciliation\/findings\/export/;
  const STATE = /\/v1\/reconciliation$/;
  const lose = (url: RegExp) => page.route(url, route => route.abort('connectionfailed'));
  const again = (title: string) =>
    page.getByRole('alert').filter({ hasText: title }).getByRole('button', { name: 'Try again' }).click();
  for (const url of [FINDINGS, FILES, EXPORT]) await lose(url);
  await signIn(page, PEOPLE.staff, PATH);
  await expect(page.getByText('The findings could not be loaded')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The files could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export findings' }).click();
  await expect(page.getByText('The portal could not be reached.', { exact: false }).last()).toBeVisible();
  for (const url of [FINDINGS, FILES]) await page.unroute(url);
  await again('The findings could not be loaded');
  await again('The files could not be loaded');
  await expect(findings(page)).toBeVisible();
  await expect(files(page).getByRole('listitem').first()).toBeVisible();

  await lose(STATE);
  await page.reload();
  await expect(page.getByText('The reconciliation could not be loaded')).toBeVisible({ timeout: 20_000 });
  for (const name of ['Check again', 'Export findings'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(files(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(STATE);
  await again('The reconciliation could not be loaded');
  await expect(page.getByRole('group', { name: 'Identities' })).toBeVisible();
});

test('is the staff’s alone', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, '/');
  await expect(page.getByRole('link', { name: 'Disbursement' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reconciliation' })).toHaveCount(0);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Reconciliation' })).toHaveCount(0);
});
