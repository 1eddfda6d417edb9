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
export const signIn = async (page: Page, email: string, path = '/', from = randomAddress(18)): Promise<void> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': from });
  await page.goto(path);
  await enterPassword(page, email);
  await expect(page).not.toHaveURL(/\/login/);
};
