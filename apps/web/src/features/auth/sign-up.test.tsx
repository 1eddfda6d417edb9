import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import { refresh } from '@drumlin/contract/auth/routes.ts';
import { signUp, validateSignUp } from '@drumlin/contract/auth/sign-up.ts';
import { ERRORS } from '@drumlin/contract/errors.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, hold, refuse, setOffline } from '../../testing/answers.ts';
import { fill, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PATH = '/signup?code=s3cret&email=noemie%40aurora.example';
const PASSWORD = 'Right-Passw0rd!';
const TOKENS = { accessToken: 'access', idToken: 'id', expiresIn: 600 };

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (path = PATH, opened: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(path, { role: undefined, ...opened });
const works = () => answer(validateSignUp, { code: 's3cret' });

beforeEach(() => {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  answer(passwordPolicy, { minLength: 8 });
  answer(getWalletProductsOf, { products: [] });
});

test('whoever is invited makes their account, once, and skips the photo', async () => {
  const checked = works();
  // Their person is answered for once there is one
  refuse(refresh, 401);
  const { address } = await openScreen(PATH, { role: 2 });
  await expect.element(heading('Create your account')).toBeVisible();
  await expect.poll(address).toBe('/signup');
  expect(checked.calls.map(({ body }) => body)).toEqual([{ code: 's3cret', email: 'noemie@aurora.example' }]);
  await fill(page.getByLabelText('First name'), 'Noémie');
  await fill(page.getByLabelText('Last name'), 'Tremblay');
  await fill(page.getByLabelText(/Job title/), 'Cashier');
  await fill(page.getByLabelText('Password', { exact: true }), 'Tamarack7');
  await expect.element(page.getByText('5 of 6 rules met')).toBeInTheDocument();
  await expect.element(button('Continue')).toBeDisabled();
  await fill(page.getByLabelText('Password', { exact: true }), PASSWORD);
  await fill(page.getByLabelText('Confirm password'), 'other');
  await expect.element(page.getByText('Passwords do not match yet')).toBeVisible();
  await fill(page.getByLabelText('Confirm password'), PASSWORD);
  const signedUp = answer(signUp, TOKENS);
  await userEvent.dblClick(button('Continue'));
  await expect.element(heading('Add your photo')).toHaveFocus();
  expect(signedUp.calls.map(({ body }) => body)).toEqual([
    {
      code: 's3cret',
      email: 'noemie@aurora.example',
      firstName: 'Noémie',
      lastName: 'Tremblay',
      jobTitle: 'Cashier',
      password: PASSWORD,
    },
  ]);
  await press(button('Skip'));
  await expect.poll(address).toBe('/dashboard');
});

test('an invitation without its code, or with another one, cannot be used', async () => {
  await open('/signup');
  await expect.element(page.getByText('Invalid code or email')).toBeVisible();
  await expect.element(heading('This invitation cannot be used')).toBeVisible();
  await cleanup();
  refuse(validateSignUp, 400, { errorCode: 'INVALID_INVITATION' });
  await open();
  await expect.element(page.getByText('Invalid code or email').first()).toBeVisible();
  await expect.element(page.getByText(/Ask whoever invited you/)).toBeVisible();
});

test('an invitation that could not be checked is checked again; one that came too late has been sent again', async () => {
  setOffline(true);
  await open();
  await expect.element(page.getByText('Your link could not be checked')).toBeVisible();
  await expect.element(heading('This invitation cannot be used')).not.toBeInTheDocument();
  setOffline(false);
  refuse(validateSignUp, 400, { errorCode: 15 });
  await press(button('Try again'));
  await expect.element(page.getByText(ERRORS.invitationExpired.message)).toBeVisible();
  await expect.element(page.getByText(/Ask whoever invited you/)).not.toBeInTheDocument();
});

test('an invitation outlives a reload, and is late in French', async () => {
  const release = hold(validateSignUp);
  await open(PATH, { locale: 'fr-CA' });
  await expect.element(page.getByRole('status').getByRole('heading')).toBeVisible();
  release({ code: 's3cret' });
  await expect.element(page.getByLabelText('Prénom')).toBeVisible();
  await cleanup();
  works();
  await open('/signup');
  await expect.element(page.getByLabelText('First name')).toBeVisible();
});
