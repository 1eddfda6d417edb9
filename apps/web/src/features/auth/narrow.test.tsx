import { passwordPolicy } from '@drumlin/contract/auth/password.ts';
import { verifyResetCode } from '@drumlin/contract/auth/recovery.ts';
import { signIn } from '@drumlin/contract/auth/routes.ts';
import { validateSignUp } from '@drumlin/contract/auth/sign-up.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer } from '../../testing/answers.ts';
import { fill, press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const LINK = 'code=s3cret&email=noemie%40aurora.example';

const open = (path: string) => openScreen(path, { role: undefined, locale: 'fr-CA', width: 320 });
const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
const sizes = () =>
  [...document.querySelectorAll('input')].map(input => Number.parseFloat(getComputedStyle(input).fontSize));

test('the pages before sign-in fit in 320 px in French, and their fields have letters of 16 px for fingers', async () => {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  answer(passwordPolicy, { minLength: 8 });
  answer(verifyResetCode, { data: { code: 's3cret' } });
  answer(validateSignUp, { code: 's3cret' });
  const seen: string[] = [];
  const fits = async (field: string, name: string) => {
    await expect.element(page.getByLabelText(field, { exact: true })).toBeVisible();
    if (tooWide() > 0) seen.push(`${name} is ${tooWide()} px too wide`);
    if (Math.min(...sizes()) < 16) seen.push(`${name} has letters of ${Math.min(...sizes())} px`);
  };
  for (const [path, field] of [
    ['/forgot-password', 'Courriel'],
    [`/reset-password?${LINK}`, 'Nouveau mot de passe'],
    [`/signup?${LINK}`, 'Prénom'],
    ['/login', 'Courriel'],
  ] as const) {
    await open(path);
    await fits(field, path);
    if (path !== '/login') await cleanup();
  }
  answer(signIn, { challenge: 'SOFTWARE_TOKEN_MFA', session: 's-2', email: 'noemie@aurora.example' });
  await fill(page.getByLabelText('Courriel'), 'noemie@aurora.example');
  await fill(page.getByLabelText('Mot de passe', { exact: true }), 'Right-Passw0rd!');
  await press(page.getByRole('button', { name: 'Se connecter', exact: true }));
  await fits('Code à 6 chiffres', 'the second factor');
  expect(seen).toEqual([]);
});
