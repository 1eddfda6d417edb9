import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** The demo accounts that the tests use (README). */
export const PEOPLE = {
  auroraAdmin: 'admin@aurora.example',
  auroraFinance: 'finance@aurora.example',
  northQuayAdmin: 'admin@northquay.example',
  staff: 'staff@portal.example',
  technicalSupport: 'support@portal.example',
} as const;

export const PASSWORD = 'Demo-Passw0rd!';

/**
 * A random address of the benchmarking range (RFC 2544), since sign-ins are limited by address. Calls over the API use the second
 * half.
 */
export const randomAddress = (half: 18 | 19): string => `198.${half}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Enters the first factor on the sign-in page, in either language. */
export const enterPassword = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel(/^(Email|Courriel)$/).fill(email);
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password);
  await page.keyboard.press('Enter');
};

/** Signs in through the page from an address of its own, and waits for the portal. */
export const signInByPage = async (page: Page, email: string, path = '/', from = randomAddress(18)): Promise<void> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': from });
  await page.goto(path);
  await enterPassword(page, email);
  await expect(page).not.toHaveURL(/\/login/);
};

/** Runs in a page of the portal: begins a session as its sign-in page does, and marks that this browser may have one. */
const beginSession = async (credentials: { email: string; password: string }): Promise<number> => {
  const answer = await fetch('/v1/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token-transport': 'cookie' },
    body: JSON.stringify(credentials),
  });
  if ('accessToken' in (await answer.json())) localStorage.setItem('drumlin.signed-in', 'yes');
  return answer.status;
};

/**
 * Opens a page with a session of its own that began without the sign-in page, from an address of its own. It is what most tests begin with,
 * and takes a fraction of the time that the sign-in page does.
 */
export const signIn = async (page: Page, email: string, path = '/', from = randomAddress(18)): Promise<void> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': from });
  await page.goto('/healthz');
  expect(await page.evaluate(beginSession, { email, password: PASSWORD })).toBe(200);
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/login/);
};
