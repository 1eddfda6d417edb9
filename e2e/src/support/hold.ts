import type { Page } from '@playwright/test';

/** Delays the answers to some calls of a page until the returned function is called. */
export const holdCalls = async (page: Page, url: RegExp): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(url, async route => {
    await released;
    await route.continue();
  });
  return release;
};
