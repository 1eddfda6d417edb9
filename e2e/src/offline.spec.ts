import { expect, test } from '@playwright/test';
import { createAccount } from './support/new-accounts.ts';
import { PEOPLE, signIn } from './support/people.ts';

test('fails at once while offline, and does nothing later that was cancelled', async ({ page, context }) => {
  const email = await createAccount(page.request);
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?keyword=${email}`);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  const late: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().endsWith('/delete')) late.push(request.url());
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(`Password reset instructions sent to ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Odile Newcomer' })).toBeVisible();
  expect(late).toEqual([]);
});
