import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { CODE, findInMail, seenMails } from '../support/mailbox.ts';
import { createAccount, signInOverApi } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';

const TECH_SUPPORT = 106;
const REPORT = '/reports/transaction/deposits';
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const bannerOf = (page: Page): Locator => page.getByRole('region', { name: /^(Support view|Vue de soutien)$/ });

/** Somebody of a merchant of their own, the address of their page, and a member of the staff whose codes nobody else waits for. */
const person = async (page: Page, name: string, roleId: number) => {
  const parent = await ownMerchantParent(name);
  const email = await createAccount(roleId, parent);
  const staff = await createAccount(TECH_SUPPORT);
  const headers = await signInOverApi(page.request, staff);
  const found = await page.request.get(`/v1/admin/users?type=verified&keyword=${email}`, { headers });
  const { data } = (await found.json()) as { data: { id: number }[] };
  return { email, staff, path: `/admin/users/${data[0]?.id}/profile` };
};

/** Begins a support view from somebody's page with a code, and gives its tab. */
const begin = async (page: Page, code: () => Promise<string>): Promise<Page> => {
  await button(page, 'Support view').click();
  const dialog = page.getByRole('dialog', { name: 'See the portal as Odile Newcomer?' });
  await dialog.getByLabel('Reason').fill('Ticket 4711');
  await button(dialog, 'Start support view').click();
  await page
    .getByRole('dialog', { name: 'Confirm that it is you' })
    .getByLabel('6-digit code')
    .fill(await code());
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open it in a new tab' }).click();
  const tab = await opened;
  await expect(bannerOf(tab)).toBeVisible();
  return tab;
};

test('shows the portal as a person sees it, read-only, under a banner and on record, until it is ended', async ({
  page,
}) => {
  test.slow();
  const { email, staff, path } = await person(page, 'Sumac Hollow', 1);
  await signIn(page, staff, path);
  const seen = await seenMails(staff);
  const tab = await begin(page, () => findInMail(staff, CODE, seen));
  const expectNoErrors = watchForErrors(tab);
  await expect(bannerOf(tab)).toContainText('Support view: Odile Newcomer, Sumac Hollow');
  await expect(bannerOf(tab)).toContainText(/(60:00|59:\d\d) left/);
  await expect(tab.getByText('Admin mode')).toHaveCount(0);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Odile');
  await button(tab, 'Account of Odile Newcomer').click();
  await expect(tab.getByRole('menuitem', { name: /Profile|Logout/ })).toHaveCount(0);
  await tab.keyboard.press('Escape');

  const written: string[] = [];
  tab.on('request', request => {
    if (request.method() !== 'GET' && /preferences|invitations|export/.test(request.url())) written.push(request.url());
  });
  await tab.goto('/admin/users');
  await button(tab, 'Invite User').click();
  const invitation = tab.getByRole('dialog', { name: 'Invite User' });
  await invitation.getByLabel('Email').fill('somebody@sumac.example');
  await invitation.getByRole('radio', { name: /^Finance/ }).check();
  await expect(button(invitation, 'Invite')).toBeDisabled();
  await expect(button(invitation, 'Invite')).toHaveAttribute('title', /nothing can be changed/);
  await button(invitation, 'Cancel').click();
  await tab.goto(REPORT);
  await expect(button(tab, 'Export')).toBeDisabled();
  expect(written).toEqual([]);
  // The tab of the staff stays theirs
  await page.reload();
  await expect(page.getByText('Admin mode')).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);

  await button(bannerOf(tab), 'End support view').click();
  await expect(tab.getByRole('heading', { name: 'This support view is over.' })).toBeVisible();
  expectNoErrors();

  await page.goto(`/admin/audit?keyword=${email}&act=support_view_ended`);
  await expect(page.getByRole('row').filter({ hasText: 'By hand' })).toHaveCount(1);
  await button(page, 'What was looked at').click();
  const looks = page.getByRole('dialog', { name: 'What was looked at' });
  await expect(looks.getByText('GET /v1/admin/users', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
