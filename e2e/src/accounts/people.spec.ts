import { ERRORS } from '@drumlin/contract/errors.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdCalls } from '../support/hold.ts';
import { findInMail, LINK, pathOf, seenMails } from '../support/mailbox.ts';
import { createAccount, freshEmail, invite, inviteAll } from '../support/new-accounts.ts';
import { ownMerchantParent } from '../support/own-merchant.ts';
import { PASSWORD, PEOPLE, randomAddress, showFactor, signIn } from '../support/people.ts';
import { pressEnter } from '../support/press-enter.ts';
import { watchForErrors } from '../support/watch.ts';

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
  // The server's error at a field is about the sent value and disappears with the next change
  await dialog.getByLabel('Email').fill(PEOPLE.auroraFinance);
  await send.click();
  await expect(dialog.getByText('This email is already registered')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await expect(dialog.getByText('This email is already registered')).toHaveCount(0);
  await send.click();
  await expect(page.getByText('User invited successfully')).toBeVisible();
  await page.getByRole('tab', { name: /Pending/ }).click();
  // A search is added to the address as it is drawn
  await expect(page.getByRole('tab', { name: /Pending/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Search by email').fill(email);
  await expect(page.getByRole('row', { name: email })).toContainText('Pending');
  expectNoErrors();

  const guest = await (await browser.newContext()).newPage();
  const expectNoGuestErrors = watchForErrors(guest);
  await guest.goto(pathOf(await findInMail(email, LINK)));
  await expect(guest.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(guest).toHaveURL(/\/signup$/);
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
  let sent = 0;
  guest.on('request', request => {
    if (request.url().endsWith('/v1/signup')) sent += 1;
  });
  await go.dblclick();
  await expect(guest.getByRole('heading', { name: 'Add your photo' })).toBeVisible();
  expect(sent).toBe(1);
  await guest.getByRole('button', { name: 'Skip' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  expectNoGuestErrors();
});

test('says which invitations cannot be used', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByText('Invalid code or email')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/signup?code=wrong&email=nobody@aurora.example');
  await expect(page.getByText('Invalid code or email')).toBeVisible();

  await test.step('and which is only not to be had just now', async () => {
    const checks = /\/v1\/signup\/validate$/;
    await page.route(checks, route => route.abort());
    await page.goto('/signup?code=wrong&email=nobody@aurora.example');
    await expect(page.getByText('Your link could not be checked')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(checks);
    // Seven days are too long to wait for: this is the answer that the server's own tests get after them
    const { errorCode, status, message: errorMessage } = ERRORS.invitationExpired;
    await page.route(checks, route => route.fulfill({ status, json: { errorCode, errorMessage } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(errorMessage)).toBeVisible();
    await expect(page.getByText('Ask whoever invited you', { exact: false })).toHaveCount(0);
  });
});

test('resends an invitation, and deletes one, whose link is then dead', async ({ page }) => {
  const email = freshEmail();
  const link = await invite(page.request, email, 3);
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?tab=pending&keyword=${email}`);
  await page.getByRole('button', { name: `Resend Invite to ${email}` }).click();
  await expect(page.getByText('Invitation sent successfully')).toBeVisible();
  const trash = page.getByRole('button', { name: `Delete ${email}` });
  await trash.hover();
  await expect(page.getByRole('tooltip', { name: 'Delete' })).toBeVisible();
  await trash.click();
  const dialog = page.getByRole('dialog');
  const letGo = await holdCalls(page, /\/delete$/);
  await pressEnter(dialog.getByRole('button', { name: 'Delete' }));
  await expect(dialog.locator(':focus')).toHaveCount(1);
  letGo();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('Nobody has this email')).toBeVisible();
  await expect(page.getByText(/^Total Pending Users: \d+$/)).toBeVisible();
  await expect(page.getByText('0 of 0')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
});

test('invites several at once, each rule in its words', async ({ page }) => {
  await signIn(page, PEOPLE.auroraAdmin, '/admin/users');
  const open = page.getByRole('button', { name: 'Invite several' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Emails');
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
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
  await field.fill(`${one}, ${two},`);
  await dialog.getByRole('radio', { name: /^Operations/ }).check();
  await dialog.getByRole('combobox', { name: 'Language of the invitation' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Invitation sent successfully')).toBeVisible();
  for (const email of [one, two]) await findInMail(email, /vous invite à son portail/);
});

test('changes the role and the status of somebody, who is out at once', async ({ page, browser }) => {
  const email = await createAccount(page.request);
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
  await page.route(/\/suspend$/, route => route.abort());
  await apply.click();
  await expect(page.getByText('The portal could not be reached.', { exact: false })).toBeVisible();
  await page.unroute(/\/suspend$/);
  // The role is saved; the status is left to change
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByLabel('Portal Role')).toHaveText('Operations');
  await expect(page.getByLabel('Status')).toHaveText('Active');
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

test('unlocks somebody, resets their password and deletes them, and the way back shows nobody', async ({
  page,
  browser,
}) => {
  const email = await createAccount(page.request);
  const headers = { 'x-forwarded-for': randomAddress(19) };
  for (let i = 0; i < 10; i += 1)
    await page.request.post('/v1/signin', { data: { email, password: 'Wrong-Passw0rd!' }, headers });
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?keyword=${email}`);
  await expect(page.getByRole('row', { name: email })).toContainText('Locked');
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Account unlocked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  const seen = await seenMails(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(`Password reset instructions sent to ${email}`)).toBeVisible();
  const link = pathOf(await findInMail(email, LINK, seen));
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Recover your account' })).toBeVisible();
  await theirs.getByLabel('New password').fill('Quill-Feather-2026!');
  await theirs.getByLabel('Confirm password').fill('Quill-Feather-2026!');
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await expect(theirs).toHaveURL(/\/reset-password-success$/);
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/login\?code=14$/);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.goBack();
  await expect(page.getByText('There is no such user')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('whoever goes back at once after a deletion does not see the person again either', async ({ page }) => {
  const email = await createAccount(page.request);
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?keyword=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: 'Odile Newcomer' })).toBeVisible();
  // Before the list can be there
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      history.pushState = push;
      history.back();
    };
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There is no such user')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('suspends somebody who is locked, whose own status is not edited', async ({ page }) => {
  const email = await createAccount(page.request);
  const headers = { 'x-forwarded-for': randomAddress(19) };
  for (let i = 0; i < 10; i += 1)
    await page.request.post('/v1/signin', { data: { email, password: 'Wrong-Passw0rd!' }, headers });
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?keyword=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByLabel('Status')).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('User suspended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
  await expect(page.getByLabel('Status')).toBeEnabled();
});

test('pages, orders and tells apart the people of a merchant, on the tab they are on', async ({ page }) => {
  const parent = await ownMerchantParent('Slate Heron');
  const admin = await createAccount(page.request, 1, parent);
  await inviteAll(page.request, admin, 26);
  await signIn(page, admin, '/admin/users');
  const row = page.getByRole('row', { name: admin });
  await expect(row).toContainText(/AdminActive.*(Now|sec|min)/);
  await expect(page.getByText('Total Verified Users: 1')).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  const letGo = await holdCalls(page, /type=pending/);
  await page.getByRole('tab', { name: /Pending/ }).click();
  await expect(page.getByRole('tab', { name: /Pending/ })).toHaveAttribute('aria-selected', 'true');
  await expect(row).toHaveCount(0);
  letGo();
  await expect(page.getByText('Total Pending Users: 26')).toBeVisible();
  await expect(page.getByText('1–25 of 26')).toBeVisible();
  const emails = page.locator('tbody tr td:nth-child(2)');
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL(/sort=email%2Casc/);
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(emails.first()).toHaveText(/^p00/);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(emails.first()).toHaveText(/^p25/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–26 of 26')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: /^Delete p00/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–25 of 25')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});

test('lets the staff find a merchant by name, refuses one in Draft, and says at the role what is wrong with it', async ({
  page,
}) => {
  const draft = await ownMerchantParent('Umber Wren', { status: 'DRAFT' });
  await showFactor(await signIn(page, PEOPLE.staff, '/admin/users'));
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const merchant = dialog.getByRole('combobox', { name: 'Merchant' });
  const send = dialog.getByRole('button', { name: 'Invite', exact: true });
  await dialog.getByLabel('Email').fill(freshEmail());
  await merchant.fill('um');
  await expect(page.getByText('Enter at least 3 letters')).toBeVisible();
  await merchant.fill('Umber');
  await page.getByRole('option', { name: `Umber Wren (${draft})` }).click();
  await dialog.getByRole('radio', { name: /^Finance/ }).check();
  await send.click();
  await expect(page.getByText(/^No invitations sent as the merchant is in Draft\./)).toBeVisible();

  // A role that no longer exists when it is given
  const invitations = /\/v1\/admin\/users$/;
  await page.route(invitations, route =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), roles: [9999] } }),
  );
  await send.click();
  await expect(dialog.getByRole('group', { name: 'Role' })).toHaveAccessibleDescription(
    'This role does not exist here',
  );
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^Operations/ }).check();
  await expect(dialog.getByText('This role does not exist here')).toHaveCount(0);
});

test('keeps the users from who may not manage them', async ({ page }) => {
  await signIn(page, PEOPLE.auroraFinance, '/admin/users');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
});
