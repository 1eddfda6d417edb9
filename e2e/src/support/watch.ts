import { expect, type Page } from '@playwright/test';

/** Collects what a healthy page never has: errors, failed scripts, violations of the content security policy. Ask at the end. */
export const watchForErrors = (page: Page): (() => void) => {
  const seen: string[] = [];
  page.on('pageerror', error => seen.push(error.message));
  page.on('console', message => {
    // The answer to a wrong password is a 400 that the browser notes by itself
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) seen.push(message.text());
  });
  return () => expect(seen).toEqual([]);
};
