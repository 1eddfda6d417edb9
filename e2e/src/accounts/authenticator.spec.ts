import { expect, test } from '@playwright/test';
import { createAccount } from '../support/new-accounts.ts';
import { PASSWORD, signIn } from '../support/people.ts';
import { missingTools, oathtool, readQrCode } from '../support/tools.ts';

test('an independent reader takes the QR code, and an independent program’s codes set it up and sign in once', async ({
  page,
}, testInfo) => {
  const missing = await missingTools('zbarimg', 'oathtool');
  test.skip(missing.length > 0, `not installed here: ${missing.join(', ')} (apt-get install zbar-tools oathtool)`);
  const email = await createAccount();
  await signIn(page, email, '/user/profile');
  await page.getByRole('button', { name: 'Enable: Authenticator App' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const picture = testInfo.outputPath('qr.png');
  await page.screenshot({ path: picture });
  const read = new URL(await readQrCode(picture));
  expect([read.protocol, read.host, decodeURIComponent(read.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/Drumlin:${email}`,
  ]);
  expect(Object.fromEntries(read.searchParams)).toMatchObject({ issuer: 'Drumlin', digits: '6', period: '30' });
  const secret = read.searchParams.get('secret') ?? '';
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('6-digit code').fill(await oathtool(secret));
  await expect(dialog.getByText('Your authenticator app is set up.', { exact: false })).toBeVisible();

  const begin = async (): Promise<string> => {
    const answer = await page.request.post('/v1/signin', { data: { email, password: PASSWORD } });
    return ((await answer.json()) as { session: string }).session;
  };
  const answerWith = async (code: string): Promise<number> => {
    const challengeResponses = { SOFTWARE_TOKEN_MFA_CODE: code, USERNAME: email };
    const data = { session: await begin(), challengeName: 'SOFTWARE_TOKEN_MFA', challengeResponses };
    return (await page.request.post('/v1/complete-challenge', { data })).status();
  };
  // The code of the set-up is used up; that of the next half minute works once; the one after it is too early
  expect(await answerWith(await oathtool(secret, 3))).toBe(400);
  const next = await oathtool(secret, 1);
  expect(await answerWith(next)).toBe(200);
  expect(await answerWith(next)).toBe(400);
  expect(await answerWith(await oathtool(secret, -1))).toBe(400);
});
