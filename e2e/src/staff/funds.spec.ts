import { expect, type Locator, type Page, test } from '@playwright/test';
import { CODE, findInMail, seenMails } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';
import { PEOPLE, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const PATH = '/merchant/disbursements?tab=funds';
/** OPS_PAYMENTS_ADMIN. */
const PAYMENTS_ADMIN = 112;
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const rowOf = (page: Page, reason: string): Locator => page.getByRole('row').filter({ hasText: reason });

test('one person asks for an adjustment, another approves it, and it is an entry of the fund', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const expectNoErrors = watchForErrors(page);
  const reason = `A wire sent twice ${Date.now()}`;
  await signIn(page, PEOPLE.staff, `${PATH}&view=adjustments`);
  await button(page, 'Adjust').click();
  const dialog = page.getByRole('dialog', { name: 'Ask for an adjustment' });
  await dialog.getByLabel('Amount').fill('1,234.56');
  await dialog.getByLabel('Reason').fill(reason);
  await button(dialog, 'Ask').click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, reason)).toContainText('Waits for a second person');
  await expect(button(rowOf(page, reason), 'Approve')).toHaveCount(0);

  const second = await createAccount(page.request, PAYMENTS_ADMIN);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, second, `${PATH}&view=adjustments`);
  await button(rowOf(other, reason), 'Approve').click();
  const confirm = other.getByRole('dialog', { name: 'Approve this adjustment?' });
  await expect(confirm).toContainText('C$1,234.56');
  const seen = await seenMails(second);
  await button(confirm, 'Approve').click();
  const factor = other.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(factor).toContainText('It is good for this act alone.');
  await factor.getByLabel('6-digit code').fill(await findInMail(second, CODE, seen));
  await expect(factor).toHaveCount(0);
  await expect(confirm).toHaveCount(0);
  await expect(rowOf(other, reason)).toContainText('Approved');

  await button(other, 'Movements').click();
  await button(other, 'Adjustment of the fund').first().click();
  const entries = other.getByRole('dialog', { name: 'Adjustment of the fund' });
  await expect(entries.getByRole('table').filter({ hasText: '1,234.56' }).first()).toContainText('Adjustments');
  await other.context().close();
  expectNoErrors();
});
