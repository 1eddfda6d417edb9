import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { findInMail, LINK } from '../support/mailbox.ts';
import { createAccount, signInOverApi } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PEOPLE, showFactor, signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
/** Chooses of a filter with its label inside. */
const choose = async (page: Page, filter: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: new RegExp(`^${filter}: `) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('lists everybody with type and merchant, narrowed by each of what staff look for', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Narrow Loon');
  const email = await createAccount(page.request, 2, parent);
  await signIn(page, PEOPLE.staff, '/admin/users');
  const rows = page.getByRole('region', { name: 'Verified users' }).getByRole('row');
  await button(page, 'Internal').click();
  await expect(rows.filter({ hasText: PEOPLE.staff })).toContainText('Internal');
  await expect(rows.filter({ hasText: 'External' })).toHaveCount(0);
  await expect(page.getByText(/of \d+ staff already do/)).toBeVisible();
  await button(page, 'External').click();
  await page.getByRole('combobox', { name: 'Merchant parent' }).fill(parent);
  await page.getByRole('option', { name: `Narrow Loon (${parent})` }).click();
  for (const text of ['Narrow Loon', 'None']) await expect(rows.filter({ hasText: email })).toContainText(text);
  await expect(rows).toHaveCount(2);
  await choose(page, 'Role', 'Operations');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await choose(page, 'Role', 'Finance');
  await choose(page, '2FA', 'None');
  await choose(page, 'Status', 'Active');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows.filter({ hasText: email })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`type=external.*merchant=${parent}`));
  expectNoErrors();
});

test('invites people from a list: each wrong line is marked, and nothing is sent before it is confirmed', async ({
  page,
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
  const lines = dialog.getByRole('region', { name: 'Lines of the list' }).getByRole('row');
  await expect(lines.nth(1)).toContainText('Ready');
  await expect(lines.nth(2)).toContainText('name the merchant parent');
  await expect(lines.nth(3)).toContainText('Please enter a valid email');
  await expect(button(dialog, 'Send invitations')).toBeDisabled();
  await expect(dialog.getByText('Lines that cannot be invited: 2 of 3.', { exact: false })).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByText('Only lines with a problem').click();
  await expect(lines).toHaveCount(3);

  await dialog.getByLabel('List', { exact: true }).fill(`${one},Finance,${parent}\n${two},Operations,Listed Loon`);
  await button(dialog, 'Check the list').click();
  await expect(dialog.getByText('Everybody can be invited (2). Nothing has been sent yet.')).toBeVisible();
  await button(dialog, 'Send invitations (2)').click();
  await expect(page.getByText('Invitations sent: 2')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const email of [one, two]) await findInMail(email ?? '', LINK);
});

test('draws the roles from the permission table, and reviews who has access, signs it off and keeps the evidence', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const parent = await ownMerchantParent('Reviewed Loon');
  const email = await createAccount(page.request, 2, parent);
  await signIn(page, PEOPLE.riskManager, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Roles' }).click();
  const matrix = page.getByRole('region', { name: 'Staff roles' }).getByRole('table');
  const cellsOf = (name: string) => matrix.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(matrix.getByRole('columnheader', { name: /^Risk Management Admin/ })).toContainText(/People: [1-9]/);
  await expect(cellsOf('Review who has access').getByText('Yes')).toHaveCount(2);
  await page.getByLabel('Search permissions').fill('publish');
  await expect(matrix.getByRole('rowheader')).toHaveText(['Publish and suspend merchants']);
  await button(page, 'Merchant roles').click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();

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

test('is not for staff who do not review access', async ({ page }) => {
  await signIn(page, PEOPLE.technicalSupport, '/admin/roles');
  await expect(page).toHaveURL(/\/dashboard$/);
  const headers = await signInOverApi(page.request, PEOPLE.technicalSupport);
  expect((await page.request.get('/v1/admin/access-review', { headers })).status()).toBe(403);
});
