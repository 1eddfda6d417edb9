import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from './database.ts';

/** The demo accounts that the tests use (README). */
export const PEOPLE = {
  auroraAdmin: 'admin@aurora.example',
  auroraFinance: 'finance@aurora.example',
  auroraOperations: 'operations@aurora.example',
  auroraService: 'service@aurora.example',
  northQuayAdmin: 'admin@northquay.example',
  staff: 'staff@portal.example',
  technicalSupport: 'support@portal.example',
  riskManager: 'risk@portal.example',
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

/** As if somebody had just shown their second factor in the session of this token. */
export const showFactor = (accessToken: string): Promise<unknown> => {
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return withDatabase(client => client.query('update session set second_factor_at = now() where id = $1', [sid]));
};

/** Runs in a page of the portal: begins a session as its sign-in page does, and marks that this browser may have one. */
const beginSession = async (credentials: { email: string; password: string }): Promise<string | undefined> => {
  const answer = await fetch('/v1/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token-transport': 'cookie' },
    body: JSON.stringify(credentials),
  });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (accessToken !== undefined) localStorage.setItem('drumlin.signed-in', 'yes');
  return accessToken;
};

/**
 * Opens a page with a session of its own that began without the sign-in page, from an address of its own. It is what most tests begin with,
 * and takes a fraction of the time that the sign-in page does. Returns its token.
 */
export const signIn = async (page: Page, email: string, path = '/', from = randomAddress(18)): Promise<string> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': from });
  await page.goto('/healthz');
  const token = (await page.evaluate(beginSession, { email, password: PASSWORD })) ?? '';
  expect(token).not.toBe('');
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/login/);
  return token;
};
