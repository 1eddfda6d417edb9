import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import { completeChallenge, recoverMfa, refresh, resendChallenge, signIn } from '@drumlin/contract/auth/routes.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../../testing/answer-report.ts';
import { answer, refuse, setOffline } from '../../testing/answers.ts';
import { press } from '../../testing/hands.ts';
import { ADMIN, openScreen } from '../../testing/open-screen.tsx';

const REPORT = '/reports/transaction/deposits?limit=40';
const TOKENS = { accessToken: 'access', idToken: 'id', expiresIn: 600 };
const EMAIL = 'odile@aurora.example';
const PASSWORD = 'Right-Passw0rd!';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const button = page.getByRole('button', { name: 'Sign in', exact: true });
const digits = page.getByLabelText('6-digit code');

/** Opens an address with a session that is over: its person is answered for once they are back. */
const openSignedOut = (path: string, opened: Parameters<typeof openScreen>[1] = {}) => {
  refuse(refresh, 401, { errorCode: 'UNAUTHORIZED', errorMessage: 'Unauthorized' });
  return openScreen(path, { role: ADMIN, ...opened });
};
const enter = async (typed = PASSWORD) => {
  await email.fill(EMAIL);
  await password.fill(typed);
  await press(button);
};

beforeEach(() => {
  // Its offer would be asked for on each sign-in page
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  answerReport(interacPayins, rowsOf(interacPayins, 1));
});

test('whoever opens a screen without a session signs in, and is led back', async () => {
  const { address } = await openSignedOut(REPORT);
  await expect.element(email).toHaveFocus();
  expect(address()).toMatch(/^\/login\?/);
  expect(new URLSearchParams(address().split('?')[1]).get('from')).toBe(REPORT);
  const signedIn = answer(signIn, TOKENS);
  await email.fill(EMAIL);
  await password.fill(PASSWORD);
  await press(button);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  expect(address()).toBe(REPORT);
  expect(signedIn.calls.map(({ body }) => body)).toEqual([{ email: EMAIL, password: PASSWORD }]);
});

test('who has never had a session is led to the sign-in page, which knows the way back', async () => {
  const path = '/merchant/vipclients?keyword=u_67';
  const { address } = await openScreen(path, { role: undefined });
  await expect.poll(address).toBe(`/login?${new URLSearchParams({ from: path })}`);
});

test('an invalid address is refused before it is sent, at its field, and a wrong password at its own', async () => {
  await openScreen('/login', { role: undefined });
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('not an address{Tab}');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard(`${PASSWORD}{Enter}`);
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Invalid email or password');
  const said = 'The email address or the password entered is incorrect.';
  const refused = refuse(signIn, 400, { errorCode: 'INVALID_CREDENTIALS', errorMessage: said });
  await email.fill(EMAIL);
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(said);
  await expect.element(email).toHaveAccessibleDescription('');
  await expect.element(email).toHaveValue(EMAIL);
  expect(refused.calls).toHaveLength(1);
  setOffline(true);
  await press(button);
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(/^You are offline\./);
});

test('who has tried too often is led to the page of locked accounts', async () => {
  await openScreen('/login', { role: undefined });
  refuse(signIn, 400, { errorCode: 19, errorMessage: 'Locked' });
  await enter();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Account locked' })).toBeVisible();
});

test('the sign-in page speaks French from the switch on, and remembers', async () => {
  await openScreen('/login', { role: undefined });
  await press(page.getByRole('button', { name: /Français/ }));
  await expect.element(page.getByLabelText('Courriel')).toBeVisible();
  expect(document.documentElement.lang).toBe('fr-CA');
  expect(localStorage.getItem('drumlin.locale')).toBe('fr-CA');
});

const MAILED: Challenge = { challenge: 'EMAIL_OTP', session: 's-1', email: EMAIL };
const APP: Challenge = { challenge: 'SOFTWARE_TOKEN_MFA', session: 's-2', email: EMAIL };

test.each([
  [MAILED, { EMAIL_OTP_CODE: '012345', USERNAME: EMAIL }],
  [APP, { SOFTWARE_TOKEN_MFA_CODE: '012345', USERNAME: EMAIL }],
])('six digits answer a challenge as soon as the last is typed: %o', async (challenge, challengeResponses) => {
  await openSignedOut(REPORT);
  answer(signIn, challenge);
  await enter();
  const refused = refuse(completeChallenge, 400, { errorCode: 'INVALID_CODE', errorMessage: 'Invalid code' });
  await digits.fill('999999');
  await expect.element(page.getByText('Invalid code')).toBeVisible();
  expect(refused.calls).toHaveLength(1);
  await expect.element(digits).toHaveValue('');
  const completed = answer(completeChallenge, TOKENS);
  await digits.fill('012345');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  expect(completed.calls.map(({ body }) => body)).toEqual([
    { session: challenge.session, challengeName: challenge.challenge, challengeResponses },
  ]);
});

test('a recovery code stands in for the digits, and the way back keeps the address', async () => {
  await openSignedOut(REPORT);
  answer(signIn, APP);
  await enter();
  await press(page.getByRole('button', { name: 'Back to sign in' }));
  await expect.element(email).toHaveValue(EMAIL);
  await password.fill(PASSWORD);
  await press(button);
  await press(page.getByRole('button', { name: 'Use a recovery code' }));
  const completed = answer(completeChallenge, TOKENS);
  await page.getByLabelText('Recovery code').fill('abcd-efgh-2345-wxyz');
  await press(page.getByRole('button', { name: 'Verify' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payins' })).toBeVisible();
  expect(completed.calls.map(({ body }) => body)).toEqual([
    {
      session: APP.session,
      challengeName: 'RECOVERY_CODE',
      challengeResponses: { RECOVERY_CODE: 'abcd-efgh-2345-wxyz', USERNAME: EMAIL },
    },
  ]);
});

test('who has lost the authenticator asks for a mail instead, is told what that means, and can think better of it', async () => {
  await openSignedOut(REPORT);
  answer(signIn, APP);
  await enter();
  const recovered = answer(recoverMfa, MAILED);
  await press(page.getByRole('button', { name: "I can't access my Authenticator" }));
  const update = page.getByRole('dialog', { name: '2FA Preference Update' });
  await expect.element(update).toBeVisible();
  expect(recovered.calls.map(({ body }) => body)).toEqual([{ email: EMAIL, password: PASSWORD }]);
  await press(update.getByRole('button', { name: 'Switch back to Authenticator' }));
  await expect.element(page.getByText(/^Open your authenticator app/)).toBeVisible();
  await expect.element(update).not.toBeInTheDocument();
});

test.each([
  [42, /^Your code will be emailed in \d+ seconds\.$/],
  [1800, /^No more codes can be emailed to you for 30 minutes\./],
])('a code that is not on its way for %i seconds is not said to be sent', async (mailedInSeconds, told) => {
  await openSignedOut(REPORT);
  answer(signIn, { ...MAILED, mailedInSeconds });
  await enter();
  await expect.element(page.getByText(/^No code has been emailed to .+ yet\.$/)).toBeVisible();
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(page.getByText(/^We sent a code/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toBeDisabled();
});

test('a code that was mailed just now is not mailed again at once', async () => {
  await openSignedOut(REPORT);
  answer(signIn, MAILED);
  await enter();
  const resent = answer(resendChallenge, { mailedInSeconds: 42 });
  await press(page.getByRole('button', { name: 'Resend code' }));
  await expect
    .element(page.getByRole('status').filter({ hasText: /^A new code will be emailed in \d+ seconds/ }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toBeDisabled();
  await expect.element(page.getByText('Code resent')).not.toBeInTheDocument();
  expect(resent.calls.map(({ body }) => body)).toEqual([{ session: MAILED.session }]);
});
