import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findInMail, LINK } from '../support/mailbox.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

test('invites people from a list, whose links are mailed once somebody who has as much approves', async ({
  page,
  browser,
}) => {
  const parent = await ownMerchantParent('Listed Loon');
  const [one, two] = [1, 2].map(() => `listed-${randomBytes(5).toString('hex')}@aurora.example`);
  await showFactor(await signIn(page, PEOPLE.technicalSupport, '/admin/users'));
  await button(page, 'Invite from a list').click();
  const dialog = page.getByRole('dialog', { name: 'Invite from a list' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,role,merchant\n${one},Finance,${parent}\n${two},Operations,Listed Loon\n`),
  });
  await expect(dialog.getByLabel('List', { exact: true })).toHaveValue(/^email,role,merchant/);
  await button(dialog, 'Check the list').click();
  await expect(dialog.getByText('Everybody can be invited (2). Nothing has been sent yet.')).toBeVisible();
  await button(dialog, 'Send invitations (2)').click();
  // Whose sight is masked gives nobody what they do not see
  await expect(page.getByText('Waiting for approval, not sent yet: 2')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const theirs = await (await browser.newContext()).newPage();
  await showFactor(await signIn(theirs, PEOPLE.staff, `/admin/users?tab=pending&keyword=${one}`));
  await button(theirs, `Approve the invitation of ${one}`).click();
  await button(theirs.getByRole('dialog', { name: 'Approve this invitation?' }), 'Approve').click();
  await expect(theirs.getByText('Approved. The invitation has been sent.')).toBeVisible();
  await findInMail(one ?? '', LINK);
  await theirs.context().close();
});
