import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { findInMail, LINK, pathOf } from './support/mailbox.ts';
import { freshEmail, invite, newcomer } from './support/newcomer.ts';
import { PASSWORD, PEOPLE, signIn } from './support/people.ts';
import { watchForErrors } from './support/watch.ts';

test('invites somebody, who signs up and is in', async ({ page, browser }) => {
  const expectNoErrors = watchForErrors(page);
  const email = freshEmail();
  await signIn(page, PEOPLE.auroraAdmin, '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const send = dialog.getByRole('button', { name: 'Invite', exact: true });
  await dialog.getByLabel('Email').fill('noemie@aurora');
  await dialog.getByRole('radio', { name: /^Finance/ }).check();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await send.click();
  await expect(page.getByText('User invited successfully')).toBeVisible();
  await page.getByRole('tab', { name: /Pending/ }).click();
  await page.getByLabel('Search by email').fill(email);
  await expect(page.getByRole('row', { name: email })).toContainText('Pending');
  expectNoErrors();

  const guest = await (await browser.newContext()).newPage();
  const expectNoGuestErrors = watchForErrors(guest);
  await guest.goto(pathOf(await findInMail(page.request, email, LINK)));
  await expect(guest.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(new URL(guest.url()).search).toBe('');
  const go = guest.getByRole('button', { name: 'Continue' });
  await guest.getByLabel('First name').fill('Noémie');
  await guest.getByLabel('Last name').fill('Tremblay');
  await guest.getByLabel('Password', { exact: true }).fill('Tamarack7');
  await expect(guest.getByText('5 of 6 rules met')).toBeAttached();
  await expect(go).toBeDisabled();
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('Confirm password').fill('other');
  await expect(guest.getByText('Passwords do not match yet')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel('Confirm password').fill(PASSWORD);
  await go.click();
  await guest.getByRole('button', { name: 'Skip' }).click();
  await expect(guest).toHaveURL(/\/reports\/transaction\/deposits/);
  expectNoGuestErrors();
});

test('says which invitations cannot be used', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByText('Invalid code or email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/signup?code=wrong&email=nobody@aurora.example');
  await expect(page.getByText('Invalid code or email')).toBeVisible();
});

test('resends an invitation, and deletes one, whose link is then dead', async ({ page }) => {
  const email = freshEmail();
  const link = await invite(page.request, email, 3);
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?tab=pending&keyword=${email}`);
  await page.getByRole('button', { name: `Resend Invite to ${email}` }).click();
  await expect(page.getByText('Invitation sent successfully')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('Nobody has this email')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
});

test('invites several at once, each rule in its words', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, '/admin/users');
  const open = page.getByRole('button', { name: 'Invite several' });
  await open.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Emails');
  const eleven = Array.from({ length: 11 }, (_, index) => `p${index}@aurora.example`).join(',');
  for (const [typed, message] of [
    ['a@aurora.example,A@aurora.example', 'You have entered duplicate email addresses.'],
    [eleven, 'You can invite a max. of 10 emails at one time.'],
    ['a@aurora.example,b', 'Incorrect email format.'],
    [`${'a'.repeat(500)}@aurora.example`, 'Field cannot exceed 500 characters'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
  }
  const [one, two] = [freshEmail(), freshEmail()];
  await field.fill(`${one}, ${two}`);
  await dialog.getByRole('radio', { name: /^Operations/ }).check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Invitation sent successfully')).toBeVisible();
  for (const email of [one, two]) await findInMail(page.request, email, LINK);
});

test('changes the role and the status of somebody, who is out at once', async ({ page, browser }) => {
  const email = await newcomer(page.request);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, email);
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?keyword=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: 'Odile Newcomer' })).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Portal Role').click();
  await page.getByRole('option', { name: 'Operations' }).click();
  await page.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await apply.click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveText('Suspended');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('Your account has been suspended.', { exact: false })).toBeVisible();
});

test('keeps the users from who may not manage them', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, '/admin/users');
  await expect(page).toHaveURL(/\/reports\/transaction\/deposits/);
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
});
