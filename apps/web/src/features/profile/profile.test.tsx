import { MFA_METHODS } from '@drumlin/contract/auth/challenge.ts';
import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import { forgotPassword } from '@drumlin/contract/auth/recovery.ts';
import { resendChallenge } from '@drumlin/contract/auth/routes.ts';
import { listPasskeys, removePasskey, renamePasskey } from '@drumlin/contract/security/passkeys.ts';
import {
  changePassword,
  disableAuthenticator,
  disableEmailMfa,
  enableAuthenticator,
  enableEmailMfa,
  getMfaConfig,
  type MfaConfig,
  makeRecoveryCodes,
  preferMfa,
  verifyAuthenticator,
} from '@drumlin/contract/security/routes.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@drumlin/contract/security/sessions.ts';
import { putPreferences } from '@drumlin/contract/users/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routeKey } from '../../lib/api/route-key.ts';
import { answer, hold, refuse, setOffline } from '../../testing/answers.ts';
import { choose, fill, pastDoubleClick, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PATH = '/user/profile';
const EMAIL = 'odile@aurora.example';
const PASSWORD = 'Right-Passw0rd!';
const OWN = { email: EMAIL, password: PASSWORD };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const password = dialog.getByLabelText('Password', { exact: true });
const digits = dialog.getByLabelText('6-digit code');

const configure = (changed: Partial<MfaConfig> = {}) =>
  answer(getMfaConfig, {
    preferredMfaSetting: null,
    userMfaSettingList: [],
    merchantEnforced: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
    ...changed,
  });
const BY_MAIL = { preferredMfaSetting: 'EMAIL_OTP', userMfaSettingList: ['EMAIL_OTP'] } as const;
const BY_APP = { preferredMfaSetting: 'SOFTWARE_TOKEN_MFA', userMfaSettingList: ['SOFTWARE_TOKEN_MFA'] } as const;
const mfa = (changed: {
  preferredMfaSetting: MfaConfig['preferredMfaSetting'];
  userMfaSettingList: readonly MfaConfig['userMfaSettingList'][number][];
}) => configure({ ...changed, userMfaSettingList: [...changed.userMfaSettingList] });

const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const session = (nth: number, changed: Partial<OwnSession> = {}): OwnSession => ({
  id: idOf(nth),
  current: false,
  device: { browser: 'Firefox', system: 'Linux' },
  ip: `203.0.113.${nth}`,
  country: 'CA',
  openedAt: '2026-03-01T15:00:00Z',
  lastSeenAt: '2026-03-05T15:00:00Z',
  ...changed,
});
const HERE = session(1, { current: true });

const enterPassword = async () => {
  await expect.element(inDialog('Continue')).toBeDisabled();
  await expect.element(password).toHaveFocus();
  await fill(password, PASSWORD);
  await press(inDialog('Continue'));
};

beforeEach(() => {
  configure();
  answer(listPasskeys, { passkeys: [] });
  answer(listOwnSessions, { sessions: [HERE] });
  answer(passwordPolicy, { minLength: 8 });
});

test('codes by mail are enabled with the password, which is asked for anew where it is wrong', async () => {
  await openScreen(PATH);
  await expect.element(card('Email')).toMatchTextContent(/Disabled/);
  await press(button('Enable: Email'));
  refuse(enableEmailMfa, 400, { errorCode: 'WRONG_PASSWORD' });
  await enterPassword();
  await expect.element(page.getByText('The password entered is incorrect.')).toBeVisible();
  await expect.element(password).toHaveValue('');
  const enabled = answer(enableEmailMfa, undefined);
  mfa(BY_MAIL);
  await enterPassword();
  await expect.element(page.getByRole('dialog', { name: 'Email is enabled' })).toBeVisible();
  await press(inDialog('Done'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card('Email')).toMatchTextContent(/Enabled.*Preferred/);
  expect(enabled.calls.map(({ body }) => body)).toEqual([OWN]);
});

const SUCCESS = { status: 'SUCCESS' } as const;
const MAILED = { challenge: 'EMAIL_OTP', session: 's-1', email: EMAIL } as const;

test('codes by mail are disabled with the code of a mail, pasted over what was typed, but not as the only method where one is required', async () => {
  configure({ ...BY_MAIL, userMfaSettingList: ['EMAIL_OTP'], merchantEnforced: true });
  const disabled = answer(disableEmailMfa, ({ body }) => ('session' in body ? SUCCESS : MAILED));
  const { queryClient } = await openScreen(PATH);
  await expect.element(button('Disable: Email')).toBeDisabled();
  await expect.element(page.getByText(/^Two-factor authentication is required here\. Keep at least one/)).toBeVisible();
  mfa(BY_MAIL);
  await queryClient.invalidateQueries();
  await press(button('Disable: Email'));
  await enterPassword();
  await digits.fill('12');
  configure();
  const pasted = new DataTransfer();
  pasted.setData('text', 'Your code: 012-345');
  digits
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('2FA using email disabled')).toBeVisible();
  await expect.element(card('Email')).toMatchTextContent(/Disabled/);
  expect(disabled.calls.map(({ body }) => body)).toEqual([
    OWN,
    { session: 's-1', challengeName: 'EMAIL_OTP', challengeResponses: { EMAIL_OTP_CODE: '012345', USERNAME: EMAIL } },
  ]);
});

test('a code that can no longer be entered begins anew', async () => {
  mfa(BY_MAIL);
  answer(disableEmailMfa, { ...MAILED, mailedInSeconds: 42 });
  await openScreen(PATH);
  await press(button('Disable: Email'));
  await enterPassword();
  await expect.element(page.getByText('No code has been emailed to you yet.')).toBeVisible();
  const wrong = refuse(disableEmailMfa, 400, { errorCode: 'INVALID_CODE' });
  await digits.fill('111111');
  await expect.poll(() => wrong.calls.length).toBe(1);
  await expect.element(digits).toHaveValue('');
  refuse(disableEmailMfa, 400, { errorCode: 'CHALLENGE_EXPIRED' });
  await digits.fill('555555');
  await expect.element(page.getByText('This code can no longer be entered. Please start again.')).toBeVisible();
  await expect.element(password).toHaveValue('');
  // Five an hour are mailed
  answer(disableEmailMfa, MAILED);
  const resent = answer(resendChallenge, { mailedInSeconds: 1800 });
  await pastDoubleClick();
  await enterPassword();
  await press(button('Resend code'));
  await expect
    .element(page.getByText(/^No more codes can be emailed to you for 30 minutes\. Use your auth/))
    .toBeVisible();
  expect(resent.calls.map(({ body }) => body)).toEqual([{ session: 's-1' }]);
});

const ASKED = { challenge: 'SOFTWARE_TOKEN_MFA', session: 's-2', email: EMAIL } as const;
const SECRET = 'JBSWY3DPEHPK3PXP';

test('an authenticator is set up: password, picture or key, first code', async () => {
  const begun = answer(enableAuthenticator, {
    qrCodeUrl: `otpauth://totp/Drumlin:${EMAIL}?secret=${SECRET}`,
    secretCode: SECRET,
  });
  await openScreen(PATH);
  await press(button('Enable: Authenticator App'));
  await enterPassword();
  await expect.element(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  await press(inDialog('Cancel'));
  await expect.element(password).toHaveValue('');
  await pastDoubleClick();
  await enterPassword();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await press(inDialog('Continue'));
  const wrong = refuse(verifyAuthenticator, 400, { errorCode: 'INVALID_CODE' });
  await digits.fill('111111');
  await expect.element(page.getByText('Invalid code')).toBeVisible();
  await expect.element(digits).toHaveValue('');
  expect(wrong.calls).toHaveLength(1);
  const verified = answer(verifyAuthenticator, undefined);
  mfa(BY_APP);
  await digits.fill('012345');
  await expect.element(dialog.getByText(/^Your authenticator app is set up\./)).toBeVisible();
  await press(inDialog('Done'));
  await expect.element(card('Authenticator App')).toMatchTextContent(/Preferred/);
  expect(begun.calls.map(({ body }) => body)).toEqual([OWN, OWN]);
  expect(verified.calls.map(({ body }) => body)).toEqual([{ userCode: '012345' }]);
});

test('of two methods one is preferred, and the authenticator is disabled by its code', async () => {
  configure({ ...BY_MAIL, userMfaSettingList: [...MFA_METHODS] });
  const preferred = answer(preferMfa, undefined);
  await openScreen(PATH);
  await expect.element(card('Email')).toMatchTextContent(/Preferred/);
  configure({ ...BY_APP, userMfaSettingList: [...MFA_METHODS] });
  await press(button('Set as preferred: Authenticator App'));
  await expect.element(page.getByText('Updated preferred 2FA')).toBeVisible();
  await expect.element(card('Authenticator App')).toMatchTextContent(/Preferred/);
  expect(preferred.calls.map(({ body }) => body)).toEqual([{ preferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }]);
  const disabled = answer(disableAuthenticator, ({ body }) => ('session' in body ? SUCCESS : ASKED));
  await press(button('Disable: Authenticator App'));
  await enterPassword();
  mfa(BY_MAIL);
  await digits.fill('012345');
  await expect.element(page.getByText('2FA using authenticator disabled')).toBeVisible();
  await expect.element(card('Authenticator App')).toMatchTextContent(/Disabled/);
  expect(disabled.calls.map(({ body }) => body)).toEqual([
    OWN,
    {
      session: 's-2',
      challengeName: 'SOFTWARE_TOKEN_MFA',
      challengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '012345', USERNAME: EMAIL },
    },
  ]);
});

test('ten recovery codes are made with the password, shown once', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, nth) => `abcd-efgh-2345-000${nth}`);
  const made = answer(makeRecoveryCodes, { recoveryCodes });
  await openScreen(PATH);
  await press(button('Make recovery codes'));
  configure({ recoveryCodesLeft: 10 });
  await enterPassword();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(10);
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(item => item.textContent),
  ).toEqual(recoveryCodes);
  await press(inDialog('I have kept them'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('10 of 10 codes are left.')).toBeVisible();
  await expect.element(page.getByText('abcd-efgh-2345-0000')).not.toBeInTheDocument();
  expect(made.calls.map(({ body }) => body)).toEqual([OWN]);
});

test('the own password is changed', async () => {
  await openScreen(PATH);
  await press(button('Change password'));
  await fill(dialog.getByLabelText('Current password'), PASSWORD);
  await fill(dialog.getByLabelText('New password'), 'Quill-Feather-2026!');
  await fill(dialog.getByLabelText('Confirm password'), 'Quill-Feather-2026!');
  const changed = answer(changePassword, undefined);
  await press(inDialog('Save password'));
  await expect.element(page.getByText('Your password has been changed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changed.calls.map(({ body }) => body)).toEqual([
    { currentPassword: PASSWORD, newPassword: 'Quill-Feather-2026!' },
  ]);
});

test('who has forgotten the password while signed in is mailed a link, and the language is theirs from now on', async () => {
  const asked = answer(forgotPassword, { status: 'SUCCESS', data: { errorCode: null } });
  const remembered = answer(putPreferences, undefined);
  await openScreen(PATH);
  await press(button('Reset Password'));
  await expect.element(page.getByText('Password reset instructions sent to your email')).toBeVisible();
  expect(asked.calls.map(({ body }) => body)).toEqual([{ email: EMAIL }]);
  await choose(page.getByRole('combobox', { name: 'Language' }), 'Français');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
  await expect.poll(() => remembered.calls.map(({ body }) => body)).toEqual([{ locale: 'fr-CA' }]);
});

test('sessions are ended: one, or all but this', async () => {
  const [other, third] = [session(2), session(3, { ip: null, country: null })];
  answer(listOwnSessions, { sessions: [HERE, other, third] });
  const ended = answer(endOwnSession, undefined);
  await openScreen(PATH);
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect.element(page.getByText(/^203\.0\.113\.2/)).toBeVisible();
  await expect.element(page.getByText('Canada').first()).toBeVisible();
  const out = page.getByRole('button', { name: /^Sign out of/ });
  await expect.element(out).toHaveLength(2);
  answer(listOwnSessions, { sessions: [HERE, third] });
  await press(out.first());
  await expect.element(page.getByText('Session ended')).toBeVisible();
  await expect.element(page.getByText(/^203\.0\.113\.2/)).not.toBeInTheDocument();
  expect(ended.calls.map(({ params }) => params)).toEqual([{ id: idOf(2) }]);
  const all = answer(endOtherSessions, undefined);
  answer(listOwnSessions, { sessions: [HERE] });
  await press(button('Sign out everywhere else'));
  await expect.element(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument();
  expect(all.calls).toHaveLength(1);
});

const DESK = { id: idOf(8), name: 'Desk', createdAt: '2026-03-01T15:00:00Z', lastUsedAt: null, synced: false };

test('a passkey is renamed, and removed with the password', async () => {
  configure({ passkeys: 1 });
  answer(listPasskeys, { passkeys: [DESK] });
  const renamed = answer(renamePasskey, undefined);
  await openScreen(PATH);
  await expect.element(card('Passkeys')).toMatchTextContent(/Enabled.*Desk.*Never used/);
  await press(button('Rename Desk'));
  await fill(dialog.getByLabelText('Name of the passkey'), 'The blue one');
  answer(listPasskeys, { passkeys: [{ ...DESK, name: 'The blue one', lastUsedAt: '2026-03-05T15:00:00Z' }] });
  await press(inDialog('Save'));
  await expect.element(card('Passkeys')).toMatchTextContent(/The blue one.*Last used/);
  expect(renamed.calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: idOf(8) }, body: { name: 'The blue one' } },
  ]);
  await press(button('Remove The blue one'));
  await expect.element(password).toHaveFocus();
  await fill(password, PASSWORD);
  const removed = answer(removePasskey, undefined);
  configure();
  answer(listPasskeys, { passkeys: [] });
  await press(inDialog('Remove'));
  await expect.element(page.getByText('Passkey removed: The blue one')).toBeVisible();
  await expect.element(card('Passkeys')).toMatchTextContent(/Disabled/);
  expect(removed.calls.map(({ params, body }) => ({ params, body }))).toEqual([{ params: { id: idOf(8) }, body: OWN }]);
});

test('security and sessions that are late, refused or out of reach say so, and are asked for again', async () => {
  const release = hold(getMfaConfig);
  refuse(listOwnSessions, 403);
  const { queryClient } = await openScreen(PATH);
  await expect.poll(() => document.querySelectorAll('main .MuiSkeleton-root').length).toBeGreaterThan(0);
  release({
    preferredMfaSetting: null,
    userMfaSettingList: [],
    merchantEnforced: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
  });
  await expect.element(card('Email')).toBeVisible();
  const sessions = page.getByRole('alert').filter({ hasText: 'Your sessions could not be loaded' });
  await expect.element(sessions).toMatchTextContent(/Oops! You don't have permission/);
  answer(listOwnSessions, { sessions: [HERE] });
  await press(sessions.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('This device')).toBeVisible();
  setOffline(true);
  void queryClient.resetQueries({ queryKey: routeKey(getMfaConfig) });
  const security = page.getByRole('alert').filter({ hasText: 'Your security settings could not be loaded' });
  await expect.element(security).toMatchTextContent(/You are offline/);
  setOffline(false);
  await expect.element(card('Email')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
