import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import { listPasskeys } from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import { getUser } from '@drumlin/contract/users/admin.ts';
import {
  deleteOwnPicture,
  deleteUserPicture,
  getPicture,
  pictureUrl,
  putOwnPicture,
  putUserPicture,
} from '@drumlin/contract/users/picture.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerFile, refuse } from '../../testing/answers.ts';
import { press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { answerAround, answerPeople, person } from '../../testing/people.ts';

const OWN = '/profile-picture';
const PROFILE = '/user/profile';
const NO_PHOTO = 'Choose a photo that is a .jpg, .jpeg or .png file';
const PHOTO_URL = pictureUrl(7, '00000000-0000-4000-8000-000000000001');

/** A photo of 800 by 400 pixels, red at the left and blue at the right. */
const redAndBlue = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(800, 400);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  for (const [x, colour] of [
    [0, '#dc1414'],
    [400, '#1414dc'],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(x, 0, 400, 400);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'Me.PNG', { type: 'image/png' });
};

/** The colours of what was sent at a quarter from its left and from its right, and its sides. */
const sentPhoto = async (file: File | undefined) => {
  const image = await createImageBitmap(file as File);
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const colours = [0.25, 0.75].map(part => {
    const [red = 0, , blue = 0] = context?.getImageData(image.width * part, image.height / 2, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  });
  return { colours, sides: [image.width, image.height] };
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByLabelText(/^Choose (a|another) photo/);
const area = page.getByRole('application', { name: /^Position/ });
beforeEach(() => {
  answer(getMfaConfig, {
    preferredMfaSetting: null,
    userMfaSettingList: [],
    merchantEnforced: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
  });
  answer(listPasskeys, { passkeys: [] });
  answer(listOwnSessions, { sessions: [] });
  answer(passwordPolicy, { minLength: 8 });
  answerFile(getPicture, 'photo.webp', '', { 'content-type': 'image/webp' });
});

test('what is no photo is refused at the field, and a photo is moved by the arrow keys and sent once', async () => {
  await openScreen(OWN);
  await expect.element(button('Upload')).toBeDisabled();
  await userEvent.upload(field, new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }));
  await expect.element(field).toHaveAccessibleDescription(NO_PHOTO);
  await userEvent.upload(field, new File(['<svg/>'], 'me.png', { type: 'image/png' }));
  await expect.element(field).toHaveAccessibleDescription(NO_PHOTO);
  await expect.element(button('Upload')).toBeDisabled();
  await userEvent.upload(field, await redAndBlue());
  await expect.element(field).toHaveAccessibleDescription('');
  await expect.element(button('Upload')).toBeEnabled();
  (area.element() as HTMLElement).focus();
  // Moves the right edge of the photo into view: only blue is left
  await userEvent.keyboard('{ArrowLeft}'.repeat(20));
  const { promise, resolve } = Promise.withResolvers<{ photoUrl: string }>();
  const put = answer(putOwnPicture, () => promise);
  await userEvent.dblClick(button('Upload'));
  await expect.element(button('Upload')).toBeDisabled();
  resolve({ photoUrl: PHOTO_URL });
  await expect.element(page.getByText('Photo updated')).toBeVisible();
  expect(put.calls).toHaveLength(1);
  expect((await sentPhoto((put.calls[0] as { file?: File }).file)).colours).toEqual(['blue', 'blue']);
});

test('the own photo is changed and removed in the profile; the focus comes back', async () => {
  const put = answer(putOwnPicture, { photoUrl: PHOTO_URL });
  const removed = answer(deleteOwnPicture, undefined);
  await openScreen(PROFILE, { profile: { photoUrl: PHOTO_URL } });
  await press(button('Change photo'));
  const dialog = page.getByRole('dialog', { name: 'Change photo' });
  await userEvent.upload(dialog.getByLabelText(/^Choose a photo/), await redAndBlue());
  await expect.element(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled();
  (area.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}'.repeat(20));
  (dialog.getByLabelText('Zoom').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await press(dialog.getByRole('button', { name: 'Upload' }));
  await expect.element(page.getByText('Photo updated')).toBeVisible();
  await expect.element(button('Change photo')).toHaveFocus();
  expect(put.calls).toHaveLength(1);
  expect(await sentPhoto((put.calls[0] as { file?: File }).file)).toEqual({
    colours: ['red', 'red'],
    sides: [512, 512],
  });
  await press(button('Remove photo'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }));
  await expect.element(page.getByText('Photo removed')).toBeVisible();
  expect(removed.calls).toHaveLength(1);
});

test('a photo that is dropped is taken, and one that the server refuses says why at the field', async () => {
  const message = 'Choose a photo of 2 MB or less';
  const details = [{ field: 'picture', rule: 'max', message }];
  const refused = refuse(putOwnPicture, 413, { errorCode: 'VALIDATION', details });
  const { address } = await openScreen(OWN, { width: 390 });
  await expect.element(field).toBeInTheDocument();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await redAndBlue());
  field.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await press(button('Upload'));
  await expect.element(field).toHaveAccessibleDescription(message);
  expect(await sentPhoto(refused.calls[0]?.file)).toEqual({ colours: ['red', 'blue'], sides: [512, 512] });
  answer(putOwnPicture, { photoUrl: PHOTO_URL });
  await press(button('Upload'));
  await expect.poll(address).toBe(PROFILE);
});

test('somebody else is given a photo, and it is taken away', async () => {
  answerAround();
  answerPeople([person()]);
  const put = answer(putUserPicture, { photoUrl: PHOTO_URL });
  const removed = answer(deleteUserPicture, undefined);
  await openScreen('/admin/users/31/profile');
  await expect.element(button('Remove photo')).not.toBeInTheDocument();
  await press(button('Change photo'));
  await userEvent.upload(page.getByRole('dialog').getByLabelText(/^Choose a photo/), await redAndBlue());
  answer(getUser, person({ photoUrl: PHOTO_URL }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Upload' }));
  await expect.element(page.getByText('Photo updated')).toBeVisible();
  expect(put.calls.map(({ params }) => params)).toEqual([{ id: '31' }]);
  expect((await sentPhoto((put.calls[0] as { file?: File }).file)).colours).toEqual(['red', 'blue']);
  await press(button('Remove photo'));
  await expect.element(page.getByText('Noémie Tremblay is shown with initials again.')).toBeVisible();
  answer(getUser, person());
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }));
  await expect.element(page.getByText('Photo removed')).toBeVisible();
  await expect.element(button('Remove photo')).not.toBeInTheDocument();
  expect(removed.calls.map(({ params }) => params)).toEqual([{ id: '31' }]);
});
