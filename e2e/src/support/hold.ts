import type { Page } from '@playwright/test';

/** Keeps the answers to some calls of a page waiting until it is told to let them go. */
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
