import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createAccount, freshEmail, invite } from '../support/new-accounts.ts';
import { PASSWORD, PEOPLE, signIn } from '../support/people.ts';
import { redAndBlue } from '../support/photo.ts';
import { settledBox } from '../support/settled.ts';
import { watchForErrors } from '../support/watch.ts';
import { expectFitsWidth } from '../support/width.ts';

const NO_PHOTO = 'Choose a photo that is a .jpg, .jpeg or .png file';

const cropArea = (page: Page): Locator => page.getByRole('application', { name: /^Position/ });

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

const signUpTo = async (page: Page): Promise<void> => {
  const link = await invite(page.request, freshEmail(), 2);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('First name').fill('Noémie');
  await page.getByLabel('Last name').fill('Tremblay');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Add your photo' })).toBeFocused();
};

test('adds a photo at sign-up: chosen, moved with the keyboard, sent once', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signUpTo(page);
  const upload = page.getByRole('button', { name: 'Upload' });
  await expect(upload).toBeDisabled();
  await expectAccessible(page);

  const field = page.locator('input[type=file]');
  await expect(field).toHaveAccessibleName(/Choose a photo/);
  await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(field).toHaveAccessibleDescription(NO_PHOTO);
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(field).toHaveAccessibleDescription(NO_PHOTO);
  await expect(upload).toBeDisabled();
  await expectAccessible(page);

  await field.setInputFiles(redAndBlue());
  await expect(field).toHaveAccessibleDescription('');
  await expect(upload).toBeEnabled();
  await cropArea(page).focus();
  // Moves the right edge of the photo into view: only blue is left
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft');
  await expectAccessible(page);
  let sent = 0;
  page.on('request', request => {
    if (request.method() === 'PUT' && request.url().endsWith('/v1/profiles/picture')) sent += 1;
  });
  await upload.dblclick();
  await expect(page).toHaveURL(/\/dashboard$/);
  const avatar = page.getByRole('button', { name: 'Account of Noémie Tremblay' }).locator('img');
  expect(await coloursOf(avatar)).toEqual(['blue', 'blue']);
  expect(sent).toBe(1);
  expectNoErrors();
});

test('skips the photo at sign-up', async ({ page }) => {
  await signUpTo(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Account of Noémie Tremblay' }).locator('img')).toHaveCount(0);
});

test('changes the own photo in the profile with the mouse and the zoom, and removes it', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await signIn(page, await createAccount(page.request), '/user/profile');
  const photo = page.locator('main img');
  const change = page.getByRole('button', { name: 'Change photo' });
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0);
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change photo' });
  await dialog.locator('input[type=file]').setInputFiles(redAndBlue());
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled();
  const area = await settledBox(cropArea(page));
  if (!area) throw new Error('The photo is not shown');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y, { steps: 5 });
  await page.mouse.up();
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('End');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Photo updated')).toBeVisible();
  await expect(change).toBeFocused();
  expect(await coloursOf(photo)).toEqual(['red', 'red']);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(photo).toHaveCount(0);
  expectNoErrors();
});

test('takes a photo that is dropped on the page of the own photo', async ({ page }) => {
  await signIn(page, await createAccount(page.request), '/profile-picture');
  const { buffer, name, mimeType } = redAndBlue();
  const files = await page.evaluateHandle(
    ([data, fileName, type]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), byte => byte.charCodeAt(0))], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  await page.locator('input[type=file]').dispatchEvent('drop', { dataTransfer: files });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  // The photo that is being cut stands in the page before
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  expect(await coloursOf(page.locator('main img'))).toEqual(['red', 'blue']);
});

test('gives somebody else a photo, which the list shows too', async ({ page }) => {
  const email = await createAccount(page.request);
  await signIn(page, PEOPLE.auroraAdmin, `/admin/users?keyword=${email}`);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Change photo' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(redAndBlue());
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Photo updated')).toBeVisible();
  expect(await coloursOf(page.locator('main img'))).toEqual(['red', 'blue']);
  await expectAccessible(page);
  await page.goto(`/admin/users?keyword=${email}`);
  expect(await coloursOf(page.getByRole('row', { name: email }).locator('img'))).toEqual(['red', 'blue']);
});

for (const theme of ['light', 'dark'] as const)
  test(`chooses and cuts a photo on a phone, in French and in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => localStorage.setItem('drumlin.locale', 'fr-CA'));
    await signIn(page, await createAccount(page.request), '/profile-picture');
    await expect(page.getByRole('heading', { level: 1, name: 'Votre photo' })).toBeVisible();
    await expectAccessible(page);
    await page.locator('input[type=file]').setInputFiles(redAndBlue());
    await expect(page.getByText('Choisir une autre photo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Téléverser' })).toBeEnabled();
    await expectAccessible(page);
    await expectFitsWidth(page);
  });
