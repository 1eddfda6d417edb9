import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import { forgotPassword, resetPassword, verifyResetCode } from '@drumlin/contract/auth/recovery.ts';
import { logout, refresh } from '@drumlin/contract/auth/routes.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { NUMBERED_ERRORS } from '@drumlin/contract/numbered-errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, hold, refuse, setOffline } from '../../testing/answers.ts';
import { fill, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const EMAIL = 'nobody@aurora.example';
const NEW_PASSWORD = 'Quill-Feather-2026!';
const LINK = 'code=s3cret&email=nobody%40aurora.example';
const SENT = { status: 'SUCCESS', data: { errorCode: null } } as const;

const email = page.getByLabelText('Email');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const open = (path: string, opened: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(path, { role: undefined, ...opened });
const verified = () => answer(verifyResetCode, { data: { code: 's3cret' } });
const typeTwice = async (password: string) => {
  await fill(page.getByLabelText('New password'), password);
  await fill(page.getByLabelText('Confirm password'), password);
};

beforeEach(() => {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  answer(passwordPolicy, { minLength: 8 });
});

test('a link is asked for; the address that was typed goes along on the way', async () => {
  const asked = answer(forgotPassword, SENT);
  const { address } = await open('/login');
  await email.fill('typed@aurora.example');
  await press(link('Forgot password?'));
  await expect.element(heading('Forgot password?')).toBeVisible();
  expect(address()).toBe('/forgot-password');
  await expect.element(email).toHaveValue('typed@aurora.example');
  await press(link('Back to sign in'));
  await expect.element(heading('Sign in to your portal')).toBeVisible();
  await expect.element(email).toHaveValue('typed@aurora.example');
  await press(link('Forgot password?'));
  await expect.element(heading('Forgot password?')).toBeVisible();
  await fill(email, 'not an address');
  await expect.element(button('Continue')).toBeDisabled();
  await fill(email, EMAIL);
  await press(button('Continue'));
  await expect.element(heading('Check your email')).toBeVisible();
  expect(address()).toBe('/forgot-password-success');
  await press(button('Resend email'));
  await expect.element(page.getByText('Email Notification resent!')).toBeVisible();
  expect(asked.calls.map(({ body }) => body.email)).toEqual([EMAIL, EMAIL]);
  await press(link('Return to login'));
  await expect.poll(address).toBe('/login');
});

test('a link that cannot be asked for says why, and what was typed stays', async () => {
  await open('/forgot-password');
  await fill(email, EMAIL);
  refuse(forgotPassword, 503);
  await press(button('Continue'));
  await expect.element(page.getByText(/^The portal is busy or restarting\./)).toBeVisible();
  setOffline(true);
  await press(button('Continue'));
  await expect.element(page.getByText(/^You are offline\./).first()).toBeVisible();
  setOffline(false);
  const release = hold(forgotPassword);
  await press(button('Continue'));
  await expect.element(button('Continue')).toBeDisabled();
  // A number may come with an answer that is no refusal; the portal's own never has one
  release({ status: 'SUCCESS', data: { errorCode: 15 } });
  await expect.element(page.getByText(NUMBERED_ERRORS[15].text)).toBeVisible();
});

test('a refusal of the link for an address nobody has leads to the sign-in page, with its words', async () => {
  refuse(forgotPassword, 400, { errorCode: 15, errorMessage: NUMBERED_ERRORS[15].text });
  const { address } = await open('/forgot-password');
  await fill(email, EMAIL);
  await press(button('Continue'));
  await expect.element(page.getByText(NUMBERED_ERRORS[15].text)).toBeVisible();
  expect(address()).toBe('/login?code=15&email=nobody%40aurora.example');
});

test('a new password is set by the link of a mail, whose secret leaves the address', async () => {
  verified();
  const refused = refuse(resetPassword, 400, {
    errorCode: 'VALIDATION',
    details: [{ field: 'password', rule: 'common', message: 'This password is too common. Choose another one.' }],
  });
  const { address } = await open(`/reset-password?${LINK}`);
  await expect.element(heading('Set a new password')).toBeVisible();
  await expect.poll(address).toBe('/reset-password');
  // A common password, which only the server knows
  await typeTwice('Password123!');
  await press(button('Save password'));
  const tooCommon = page.getByText('This password is too common. Choose another one.');
  await expect.element(tooCommon).toBeVisible();
  expect(refused.calls).toHaveLength(1);
  await typeTwice(NEW_PASSWORD);
  await expect.element(tooCommon).not.toBeInTheDocument();
  const set = answer(resetPassword, { status: 'SUCCESS' });
  await press(button('Save password'));
  await expect.element(heading('Your password has been changed')).toBeVisible();
  expect(address()).toBe('/reset-password-success');
  expect(set.calls.map(({ body }) => body)).toEqual([{ code: 's3cret', email: EMAIL, password: NEW_PASSWORD }]);
  await press(link('Continue'));
  await expect.element(heading('Sign in to your portal')).toBeVisible();
});

test('each rule of a password has its mark, and a second one that differs is said at once', async () => {
  verified();
  await open(`/reset-password?${LINK}`);
  await fill(page.getByLabelText('New password'), 'Tamarack7');
  await expect.element(page.getByText('5 of 6 rules met')).toBeInTheDocument();
  await expect.element(button('Save password')).toBeDisabled();
  await fill(page.getByLabelText('New password'), NEW_PASSWORD);
  await fill(page.getByLabelText('Confirm password'), 'other');
  await expect.element(page.getByText('Passwords do not match yet')).toBeVisible();
  await expect.element(button('Save password')).toBeDisabled();
});

test('a link that could not be checked is checked again, and outlives a reload until it is used', async () => {
  setOffline(true);
  await open(`/reset-password?${LINK}`);
  await expect.element(page.getByText('Your link could not be checked')).toBeVisible();
  setOffline(false);
  const checked = verified();
  await press(button('Try again'));
  await expect.element(page.getByLabelText('New password')).toBeVisible();
  expect(checked.calls.map(({ querystring }) => querystring)).toEqual([{ code: 's3cret', email: EMAIL }]);
  await cleanup();
  const { goTo, address } = await open('/reset-password');
  await typeTwice(NEW_PASSWORD);
  answer(resetPassword, { status: 'SUCCESS' });
  await press(button('Save password'));
  await expect.element(heading('Your password has been changed')).toBeVisible();
  await goTo('/reset-password');
  await expect.element(heading('This link does not work')).toBeVisible();
  expect(address()).toBe('/error');
});

test('a link that is dead leads to a page that says so, and on to another link', async () => {
  refuse(verifyResetCode, 400, { errorCode: 14 });
  const { address } = await open(`/reset-password?${LINK}`, { locale: 'en-CA', theme: 'dark' });
  await expect.element(heading('This link does not work')).toBeVisible();
  expect(address()).toBe('/error');
  await press(link('Ask for a new link'));
  await expect.element(heading('Forgot password?')).toBeVisible();
});

test('a dead link to recover an account leads to the sign-in page, with its words', async () => {
  refuse(verifyResetCode, 400, { errorCode: 14 });
  const { address } = await open(`/recover-account?${LINK}`);
  await expect.element(page.getByText(NUMBERED_ERRORS[14].text)).toBeVisible();
  expect(address()).toBe('/login?code=14');
});

test('a link that is not whole leads to the error page of links', async () => {
  const { address, goTo } = await open('/recover-account');
  for (const path of ['/reset-password?code=x', undefined]) {
    await expect.element(heading('This link does not work')).toBeVisible();
    expect(address()).toBe('/error');
    if (path) await goTo('/login');
    if (path) await goTo(path);
  }
});

test('whoever opens a link while signed in is asked whether to sign out for it, and goes on once they are', async () => {
  answer(getWalletProductsOf, { products: [] });
  const { address, goTo } = await openScreen(`/reset-password?${LINK}`, { role: 2 });
  await expect.element(heading('Sign out to use this link?')).toBeVisible();
  await expect.element(page.getByText(/You are signed in as odile@aurora\.example/)).toBeVisible();
  await press(button('Stay signed in'));
  await expect.poll(address).toBe('/dashboard');
  const ended = answer(logout, undefined);
  verified();
  await goTo(`/reset-password?${LINK}`);
  await expect.element(heading('Sign out to use this link?')).toBeVisible();
  refuse(refresh, 401);
  await press(button('Sign out and go on'));
  await expect.element(page.getByLabelText('New password')).toBeVisible();
  expect(ended.calls).toHaveLength(1);
});
