import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../testing/hands.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

/** The cards of analytics by their titles. */
export const [VOLUMES, CONVERSIONS, APPROVALS, REJECTIONS] = [
  'Transaction Volumes',
  'Payins Conversions',
  'Approval Ratio',
  'Rejection Error Breakdown',
] as const;

/** What every address of rows says: whose they are, and days of the made answers. */
export const FROM_TO = /merchants=ALCASINO&from=2026-05-\d\d&to=2026-05-\d\d/;

export const cardOf = (title: string) => page.getByRole('region', { name: title, exact: true });
export const textsOf = (locator: ReturnType<typeof cardOf>) => locator.elements().map(({ textContent }) => textContent);
/** What is drawn in a card has no role. */
export const within = (title: string, selector: string) => [...cardOf(title).element().querySelectorAll(selector)];

/** An entry of the menu of a card, which is opened. */
export const menuOf = async (title: string, item: string) => {
  await press(page.getByRole('button', { name: `Options of ${title}` }));
  return page.getByRole('menuitem', { name: item });
};

/** Opens the dashboard of a merchant with these words in its address, and waits until its last card has its figures. */
export const open = async (words = '', opened: Parameters<typeof openScreen>[1] = {}) => {
  const screen = await openScreen(`/dashboard?merchant=ALCASINO${words}`, opened);
  await expect.element(cardOf(REJECTIONS).getByRole('button', { name: 'Error Legend' })).toBeVisible();
  return screen;
};
