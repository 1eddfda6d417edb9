import { expect, type Page } from '@playwright/test';

/**
 * Collects what a working page never has: errors, failed scripts, violations of the content security policy. Returns a check for
 * the end.
 */
export const watchForErrors = (page: Page): (() => void) => {
  const seen: string[] = [];
  page.on('pageerror', error => seen.push(error.message));
  page.on('console', message => {
    // The browser reports the 400 of a wrong password as an error
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) seen.push(message.text());
  });
  return () => expect(seen).toEqual([]);
};
