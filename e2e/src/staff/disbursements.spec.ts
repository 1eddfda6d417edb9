import { type Browser, expect, type Page, test } from '@playwright/test';
import { merchantsWithPayin, PAYMENTS } from '../support/disbursements.ts';
import { CODE, findInMail, seenMails } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';
import { signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/disbursements?tab=disbursements';
/** ADMIN of the staff. */
const ADMIN = 101;
/** Proposes for one merchant alone, which leads to the review of it. */
const propose = async (page: Page, merchantId: string) => {
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose disbursements' });
  await dialog.getByRole('searchbox', { name: 'Search by merchant or ID' }).fill(merchantId);
  await dialog.getByRole('checkbox', { name: new RegExp(merchantId) }).check();
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page).toHaveURL(/\/merchant\/disbursements\/\d+$/);
  await expect(page.getByText('Equals ledger')).toHaveCount(11);
};

const reviewed = (page: Page) => page.getByRole('checkbox', { name: /^Reviewed: / });
const approval = (page: Page) => page.getByRole('region', { name: 'Approval' });
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
const factor = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

const secondPerson = async (browser: Browser, path: string) => {
  const email = await createAccount(PAYMENTS);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, email, path);
  return { email, theirs };
};

test('is proposed, reviewed line by line, approved by a second person, and paid by another than them', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  const [merchantId = ''] = await merchantsWithPayin('Cedar Finch');
  // Nobody else waits for their codes
  const proposer = await createAccount(ADMIN);
  await signIn(page, proposer, PATH);
  await propose(page, merchantId);
  await expect(reviewed(page)).toHaveCount(10);
  for (const line of await reviewed(page).all()) {
    // The box shows what is being saved a moment after the click
    await line.click();
    await expect(line).toBeChecked();
  }
  await expect(approval(page)).toContainText('Every line reviewed');
  await expect(page.getByRole('region', { name: 'On record' }).getByRole('listitem').first()).toContainText(
    'reviewed 10 lines',
  );
  await expect(approval(page)).toContainText('You have proposed or reviewed it');
  await expect(approval(page).getByRole('button', { name: 'Approve' })).toBeDisabled();

  const { email, theirs } = await secondPerson(browser, new URL(page.url()).pathname);
  await expect(approval(theirs)).toContainText('You did not propose or review it');
  await expect(approval(theirs)).toContainText('Merchant not suspended since');
  const seen = await seenMails(email);
  await approval(theirs).getByRole('button', { name: 'Approve' }).click();
  const approves = factor(theirs);
  await expect(approves).toContainText('It is good for this act alone.');
  await approves.getByLabel('6-digit code').fill(await findInMail(email, CODE, seen));
  await expect(approves).toHaveCount(0);
  await expect(payment(theirs)).toContainText('somebody else marks it as paid');
  await expect(theirs.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await theirs.context().close();

  await page.reload();
  const seenBefore = await seenMails(proposer);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const paid = page.getByRole('dialog', { name: /^Mark D-/ });
  await paid.getByLabel('Bank reference').fill(`EFT-${merchantId}`);
  await paid.getByRole('button', { name: 'Mark as paid' }).click();
  await factor(page)
    .getByLabel('6-digit code')
    .fill(await findInMail(proposer, CODE, seenBefore));
  await expect(paid).toHaveCount(0);
  await expect(payment(page)).toContainText(`EFT-${merchantId}`);
  await expect(page.getByRole('region', { name: 'On record' }).getByRole('listitem').first()).toContainText(
    'marked it as paid',
  );
  expectNoErrors();
});
