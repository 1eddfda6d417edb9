import { expect, type Locator } from '@playwright/test';

/** Presses Enter on a button once it can be pressed: unlike a click, a key does not wait for that, and is lost. */
export const pressEnter = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled();
  await button.press('Enter');
};
