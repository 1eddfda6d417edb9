import { expect, type Locator, test } from '@playwright/test';
import { findInMail, LINK, pathOf } from '../support/mailbox.ts';
import { freshEmail } from '../support/new-accounts.ts';
import { PASSWORD, PEOPLE, signIn } from '../support/people.ts';
import { redAndBlue } from '../support/photo.ts';
import { watchForErrors } from '../support/watch.ts';

/** The colours of a photo at a quarter from its left and from its right. */
const coloursOf = (photo: Locator): Promise<string[]> =>
  photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 100;
    canvas.height = 100;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 100, 100);
    return [25, 75].map(x => {
      const [red = 0, , blue = 0] = context?.getImageData(x, 50, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
  });

test('invites somebody, who signs up by the mail with a photo that the list shows', async ({ page, browser }) => {
  const expectNoErrors = watchForErrors(page);
  const email = freshEmail();
  await signIn(page, PEOPLE.auroraAdmin, '/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: /^Finance/ }).check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('User invited successfully')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  const expectNoGuestErrors = watchForErrors(guest);
  await guest.goto(pathOf(await findInMail(email, LINK)));
  await guest.getByLabel('First name').fill('Noémie');
  await guest.getByLabel('Last name').fill('Tremblay');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('Confirm password').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest.getByRole('heading', { name: 'Add your photo' })).toBeFocused();
  await guest.locator('input[type=file]').setInputFiles(redAndBlue());
  await expect(guest.getByRole('button', { name: 'Upload' })).toBeEnabled();
  await guest.getByRole('application', { name: /^Position/ }).focus();
  // Moves the right edge of the photo into view: only blue is left
  for (let press = 0; press < 20; press += 1) await guest.keyboard.press('ArrowLeft');
  await guest.getByRole('button', { name: 'Upload' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  const avatar = guest.getByRole('button', { name: 'Account of Noémie Tremblay' }).locator('img');
  expect(await coloursOf(avatar)).toEqual(['blue', 'blue']);
  expectNoGuestErrors();

  await page.goto(`/admin/users?keyword=${email}`);
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText(/Noémie.*FinanceActive/);
  expect(await coloursOf(row.locator('img'))).toEqual(['blue', 'blue']);
  expectNoErrors();
});
