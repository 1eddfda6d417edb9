import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findInMail, LINK } from '../support/mailbox.ts';
import { createAccount } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

test('invites people from a list, once it is mended; a link is mailed once somebody who has as much approves', async ({
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
    buffer: Buffer.from(`email,role,merchant\n${one},Finance,${parent}\n${two},Admin,\nnobody,ADMIN,${parent}\n`),
  });
  await expect(dialog.getByLabel('List', { exact: true })).toHaveValue(/^email,role,merchant/);
  await button(dialog, 'Check the list').click();
  await expect(dialog.getByText('Lines that cannot be invited: 2 of 3.', { exact: false })).toBeVisible();
  await expect(button(dialog, 'Send invitations')).toBeDisabled();
  await dialog.getByLabel('List', { exact: true }).fill(`${one},Finance,${parent}\n${two},Operations,Listed Loon`);
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

test('reviews who has access, signs it off and keeps the evidence', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Reviewed Loon');
  const email = await createAccount(page.request, 2, parent);
  await signIn(page, PEOPLE.riskManager, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('columnheader', { name: /^Risk Management Admin/ })).toContainText(/People: [1-9]/);
  await page.getByRole('tab', { name: 'Access review' }).click();
  await page.getByLabel('Search by name or email').fill(email);
  const row = page.getByRole('region', { name: 'Who has access' }).getByRole('row').filter({ hasText: email });
  for (const text of ['External', 'Reviewed Loon', 'Finance', 'Active', 'None', 'Invitation accepted'])
    await expect(row).toContainText(text);
  const note = `Note ${randomBytes(4).toString('hex')}`;
  // Other tests invite people all the time: then what is signed is no longer what was looked at, and one looks again
  await expect(async () => {
    await button(page, 'Sign off review').click();
    const dialog = page.getByRole('dialog', { name: 'Sign off review' });
    await dialog.getByLabel('Note').fill(note);
    await button(dialog, 'Sign off').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Access review signed off').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('tab', { name: 'Signed off' }).click();
  const signed = page.getByRole('row').filter({ hasText: note });
  await expect(signed).toContainText(PEOPLE.riskManager);
  const saved = page.waitForEvent('download');
  await button(signed, 'Evidence (CSV)').click();
  const file = await readFile(await (await saved).path());
  expect(file.toString()).toContain(email);
  const sha256 = createHash('sha256').update(file).digest('hex');
  await expect(signed.getByTitle(sha256)).toBeVisible();
  expectNoErrors();
});
